// The reading list's page: draws the saved papers, or those a link carries, and lets the reader take them along.

import { copy, save } from './copying.js';
import { say } from './said.js';
import { forms, paper, slugsIn } from './saved-papers.js';
import { CHANGED, keep, kept } from './shelf.js';

const root = document.querySelector('[data-reading-list]');
const find = (name) => root.querySelector(`[data-list-${name}]`) || root.querySelector(`[data-${name}]`);
const list = root.querySelector('[data-list]');
const folder = new URL(root.dataset.papers, location.href);
let shown = [];

const shared = () => (location.hash.startsWith('#p=') ? slugsIn(location.hash) : null);

function element(tag, className = '', ...children) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

function removal(each) {
  const label = element('span', '', 'Remove');
  label.dataset.label = '';
  const button = element('button', 'btn btn-s', label, element('span', 'vh', ` ${each.title}`));
  button.type = 'button';
  button.addEventListener('click', () => {
    const after = button.closest('li').nextElementSibling ?? button.closest('li').previousElementSibling;
    const next = after?.id;
    keep(kept().filter((slug) => slug !== each.slug));
    say('Removed from the reading list');
    draw().then(() => (document.getElementById(next)?.querySelector('.entry-h a') ?? root.querySelector('h1')).focus());
  });
  return button;
}

// As the lists of the site have it: four names, or three and how many more.
const byline = (names) => (names.length > 4 ? `${names.slice(0, 3).join(', ')} and\u00a0${names.length - 3}\u00a0more` : names.join(', '));

function entry(each, own) {
  const link = element('a', '', ...each.heading.map((node) => node.cloneNode(true)));
  link.href = each.here;
  const body = element('div', 'entry-b', element('h2', `entry-h${each.unbroken ? ' nb' : ''}`, link));
  if (each.authors.length) body.append(element('p', 'entry-by', byline(each.authors)));
  if (each.highlight.length) body.append(element('p', 'hl', ...each.highlight.map((node) => node.cloneNode(true))));
  const article = element('article', '', element('p', 'entry-m', element('span', 'kind', ...each.kind.map((node) => node.cloneNode(true)))), body);
  const right = element('div', 'entry-r');
  if (each.figures) right.append(each.figures.cloneNode(true));
  if (each.topics.length) right.append(element('p', 'entry-t', each.topics.join(', ')));
  article.append(right);
  if (own) article.append(element('div', 'entry-f', element('span'), removal(each)));
  const item = element('li', 'entry', article);
  item.id = each.slug;
  item.dataset.entry = '';
  return item;
}

async function draw() {
  const given = shared();
  const papers = await Promise.all((given ?? kept()).map((slug) => paper(slug, folder)));
  shown = papers.filter((each) => !each.missing);
  const gone = papers.filter((each) => each.missing).map((each) => each.slug);
  list.replaceChildren(...shown.map((each) => entry(each, !given)));
  find('none').hidden = shown.length > 0;
  find('tools').hidden = shown.length === 0;
  find('shared').hidden = !given;
  find('empty').hidden = Boolean(given);
  find('missing').hidden = gone.length === 0;
  find('missing').firstElementChild.textContent = gone.length ? `Not in this digest any more: ${gone.join(', ')}.` : '';
  find('n').textContent = shown.length === 1 ? '1 paper' : `${shown.length} papers`;
}

const address = () => {
  const own = document.querySelector('link[rel="canonical"]')?.href || location.href.split('#')[0];
  return `${own}#p=${shown.map((each) => each.slug).join(',')}`;
};

for (const button of root.querySelectorAll('[data-list-copy]')) {
  button.addEventListener('click', () => copy(button.dataset.listCopy === 'link' ? address() : forms.md(shown), button));
}
for (const button of root.querySelectorAll('[data-list-save]')) {
  button.addEventListener('click', () => save(forms[button.dataset.listSave](shown), `reading-list.${button.dataset.listSave}`));
}
find('empty').addEventListener('click', () => {
  const before = kept();
  keep([]);
  find('empty').blur();
  undo(before);
});
find('adopt').addEventListener('click', () => {
  keep([...kept(), ...shared()]);
  history.replaceState(null, '', location.pathname);
  say('Kept in your reading list');
  draw();
});

// Emptying asks nothing and can be undone: a question before every click is read by nobody.
function undo(slugs) {
  const button = element('button', 'btn btn-s', 'Put them back');
  button.type = 'button';
  button.addEventListener('click', () => { line.remove(); keep(slugs); });
  const line = element('p', 'undo', `${slugs.length === 1 ? '1 paper' : `${slugs.length} papers`} removed. `, button);
  line.setAttribute('role', 'status');
  find('none').querySelector('.row-b').prepend(line);
  button.focus();
}

const form = find('import');
form.addEventListener('submit', (event) => {
  event.preventDefault();
  bring(form.querySelector('textarea').value);
});
form.querySelector('input').addEventListener('change', async (event) => bring(await event.target.files[0].text()));

async function bring(text) {
  const papers = await Promise.all(slugsIn(text).map((slug) => paper(slug, folder)));
  const known = papers.filter((each) => !each.missing).map((each) => each.slug);
  const fresh = known.filter((slug) => !kept().includes(slug));
  keep([...kept(), ...known]);
  form.querySelector('textarea').value = '';
  let line = form.querySelector('.undo');
  if (!line) form.append(line = element('p', 'undo'));
  line.textContent = known.length ? `${fresh.length} of ${known.length} papers added.` : 'No paper of this digest was found in that text.';
  say(line.textContent);
}

document.addEventListener(CHANGED, draw);
addEventListener('hashchange', draw);
draw();
