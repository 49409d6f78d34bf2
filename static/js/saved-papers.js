// Saved papers, read from their own pages: heading, marked sentence, figures and citations stand there already, formulas
// included, so that nothing is made twice. A paper that is gone is said to be so.

const pages = new Map();

function part(document, selector) {
  const found = document.querySelector(selector);
  return found ? [...found.cloneNode(true).childNodes] : [];
}

async function read(slug, folder) {
  const url = new URL(`${slug}/`, folder);
  const answer = await fetch(url);
  if (!answer.ok) return { slug, url: url.href, missing: true };
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (!page.querySelector(`[data-paper="${CSS.escape(slug)}"]`)) return { slug, url: url.href, missing: true };
  const text = (id) => page.getElementById(id)?.textContent ?? '';
  return {
    slug,
    url: page.querySelector('link[rel="canonical"]')?.href || url.href,
    here: url.href,
    heading: part(page, 'h1'),
    unbroken: page.querySelector('h1').classList.contains('nb'),
    title: page.querySelector('h1').textContent.trim(),
    kind: part(page, '.paper-head .kind'),
    kindName: page.querySelector('.paper-head .kind')?.textContent.trim() ?? '',
    authors: [...page.querySelectorAll('.authors a')].map((link) => link.textContent),
    highlight: part(page, '.hl-big'),
    sentence: page.querySelector('.hl-big')?.textContent.trim() ?? '',
    figures: page.querySelector('.p-sec .figs')?.cloneNode(true) ?? null,
    topics: [...page.querySelectorAll('.topics-l a')].map((link) => link.textContent),
    bibtex: text('bibtex'),
    ris: text('ris'),
  };
}

export function paper(slug, folder) {
  if (!pages.has(slug)) pages.set(slug, read(slug, folder).catch(() => ({ slug, url: '', missing: true })));
  return pages.get(slug);
}

// ---- what a reader takes away -------------------------------------------------------------------------------------------

const cell = (text) => `"${text.replaceAll('"', '""').replace(/^([=+\-@\t\r])/, "'$1")}"`; // no formula in a spreadsheet
const escaped = (title) => title.replace(/[\\[\]]/g, '\\$&');

export const forms = {
  bib: (papers) => papers.map((each) => each.bibtex).join('\n\n') + '\n',
  ris: (papers) => papers.map((each) => each.ris.replaceAll('\n', '\r\n')).join('\r\n\r\n') + '\r\n',
  md: (papers) => papers.map((each) => `- [${escaped(each.title)}](${each.url})${each.sentence ? `  \n  ${each.sentence}` : ''}`).join('\n') + '\n',
  csv: (papers) => [['slug', 'heading', 'authors', 'kind', 'topics', 'sentence', 'address'],
    ...papers.map((each) => [each.slug, each.title, each.authors.join('; '), each.kindName, each.topics.join('; '), each.sentence, each.url])]
    .map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n',
};

// Slugs named in a link or in the text of a file that was saved from the list.
export function slugsIn(text) {
  const found = [];
  for (const [, list] of text.matchAll(/#p=([a-z0-9,-]+)/g)) found.push(...list.split(','));
  for (const [, slug] of text.matchAll(/papers\/([a-z0-9-]+)(?=[/)"}\s]|$)/gm)) found.push(slug);
  for (const [, slug] of text.matchAll(/^\s*@\w+\{[a-z0-9]+-([a-z0-9-]+),/gm)) found.push(slug);
  for (const [, slug] of text.matchAll(/^ID {2}- [a-z0-9]+-([a-z0-9-]+)/gm)) found.push(slug);
  for (const [, slug] of text.matchAll(/^"([a-z0-9-]+)","/gm)) if (slug !== 'slug') found.push(slug);
  return [...new Set(found.filter(Boolean))];
}
