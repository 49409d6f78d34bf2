// Results as the pages' own lists show them (the entry macro of templates/macros/paper.html), with the words marked.

import { marked } from './search-marks.js';

const records = new Map();

function element(name, properties = {}, ...inside) {
  const { data = {}, ...others } = properties;
  const made = Object.assign(document.createElement(name), others);
  Object.assign(made.dataset, data);
  made.append(...inside);
  return made;
}

// HTML that the build wrote into its own index: phrasing content of a heading or sentence, formulas as MathML.
export function parsed(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function mark(path) {
  const space = 'http://www.w3.org/2000/svg';
  const [drawing, line] = ['svg', 'path'].map((name) => document.createElementNS(space, name));
  for (const [name, value] of [['class', 'mk'], ['viewBox', '0 0 12 12'], ['width', 12], ['height', 12], ['aria-hidden', 'true']]) {
    drawing.setAttribute(name, value);
  }
  line.setAttribute('d', path);
  line.setAttribute('fill-rule', 'evenodd');
  drawing.append(line);
  return drawing;
}

// A result as an entry. `row` as site_builder/search/entries.py writes it; `site` is { root, kinds, topics }.
export function entry(row, site, terms, level = 2) {
  const [slug, heading, supplied, unbroken, byline, highlight, figures, kind, topics, marks] = row;
  const href = (path) => new URL(path, site.root).href;
  const [kindSlug, kindName, shape] = site.kinds[kind] ?? [];
  const about = element('p', { className: 'entry-m' });
  if (kindSlug) about.append(element('span', { className: 'kind' }, mark(shape), ` ${kindName}`));
  if (marks & 4) about.append(' ', element('span', { className: 'new' }, 'New'));
  if (marks & 1) about.append(' ', element('span', { className: 'badge' }, 'Code'));

  const link = element('a', { href: href(`papers/${slug}/`) });
  const bracket = (sign) => element('span', { className: 'br' }, sign);
  link.append(...(supplied ? [bracket('['), parsed(heading), bracket(']')] : [parsed(heading)]));
  const body = element('div', { className: 'entry-b' }, element(`h${level}`, { className: unbroken ? 'entry-h nb' : 'entry-h' }, link));
  if (byline) body.append(element('p', { className: 'entry-by' }, byline));
  if (highlight) body.append(element('p', { className: 'hl' }, parsed(highlight)));
  const seen = marked(body, terms.flat());

  const right = element('div', { className: 'entry-r' });
  const article = element('article', {}, about, body, right);
  if (figures.length) {
    const item = ([value, text]) =>
      element('li', {}, element('span', { className: 'fig-v' }, parsed(value)), ...(text ? [' ', element('span', { className: 'fig-c' }, text)] : []));
    right.append(element('ul', { className: 'figs' }, ...figures.map(item)));
  }
  if (topics.length) {
    const links = topics.map((at) => element('a', { href: href(`topics/${site.topics[at][0]}/`) }, site.topics[at][1]));
    right.append(element('p', { className: 'entry-t' }, ...links.flatMap((each, at) => (at ? [' ', each] : [each]))));
  }
  const made = element('li', { id: slug, className: 'entry', data: { entry: '', kind: kindSlug ?? '' } }, article);
  return { made, body, slug, seen };
}

// Adds to an entry the part of its abstract that holds the words its heading and marked sentence do not show.
export async function explain(result, site, terms) {
  const { body, slug, seen, made } = result;
  if (result.explained || terms.every((any) => any.some((term) => seen.has(term)))) return;
  result.explained = true;
  if (!records.has(slug)) {
    const answer = fetch(new URL(`papers/${slug}/record.json`, site.root));
    records.set(slug, answer.then((got) => (got.ok ? got.json() : undefined)).catch(() => undefined));
  }
  const [record, { snippet }] = await Promise.all([records.get(slug), import('./search-snippet.js')]);
  const part = record && made.isConnected && snippet(parsed(record.html), terms, seen);
  if (part) body.append(element('p', { className: 'snip' }, part));
}
