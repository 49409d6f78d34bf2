// The dialog that a search box opens: the best results while typing; Enter leads to the search page with all of them.

import { ask, start } from './search/client.js';
import { entry } from './search-results.js';

const root = new URL(document.body.dataset.root || './', location.href);
const SHOWN = 8;

function element(name, properties = {}, ...inside) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...inside);
  return made;
}

const input = element('input', { type: 'search', name: 'q', autocomplete: 'off', id: 'search-panel-q' });
const close = element('button', { type: 'button', className: 'btn', textContent: 'Close' });
const form = element(
  'form',
  { action: new URL('search/', root).href, className: 'search-big' },
  element('label', { className: 'vh', htmlFor: input.id, textContent: 'Search papers' }),
  element('div', { className: 'field' }, input, close),
);
form.setAttribute('role', 'search');
const status = element('p', { className: 'search-said' });
status.setAttribute('role', 'status');
const list = element('ol', { className: 'entries hits search-found' });
const all = element('a', { className: 'btn' });
const foot = element('p', { className: 'search-all', hidden: true }, all);
const dialog = element('dialog', { className: 'search-dialog' }, form, status, list, foot);
dialog.setAttribute('aria-label', 'Search papers');
document.body.append(dialog);

let opener;

const links = () => [...list.querySelectorAll('.entry-h a'), ...(foot.hidden ? [] : [all])];
const papers = (number) => `${number.toLocaleString('en')} ${number === 1 ? 'paper' : 'papers'}`;

function show({ error, entries, total, terms, kinds, topics, spelling = [], atLeast }) {
  if (error) {
    status.textContent = 'The search index could not be loaded. Are you offline?';
    return finish([], 'papers/', 'All papers');
  }
  const read = spelling.map((each) => `No paper has “${each.typed}”. Shown for “${each.read}”: `).join('');
  status.textContent = total ? `${read}${atLeast ? 'At least ' : ''}${papers(total)}` : `Nothing matches “${input.value.trim()}”.`;
  const made = entries.map((row) => {
    const { made: item } = entry(row, { root, kinds, topics }, terms, 2);
    item.removeAttribute('id'); // the page may hold this paper, too
    return item;
  });
  const query = new URLSearchParams({ q: input.value.trim() });
  if (total) finish(made, `search/?${query}`, total > made.length ? `All ${papers(total)}` : 'Open the search page');
  else finish([], 'topics/', 'Browse the topics');
}

function finish(made, path, text) {
  list.replaceChildren(...made);
  foot.hidden = false;
  all.href = new URL(path, root).href;
  all.textContent = text;
}

function run() {
  if (input.value.trim()) return ask({ text: input.value, live: true, count: SHOWN }, show);
  ask({ text: '(' }, () => {}); // ends the request before
  list.replaceChildren();
  status.textContent = 'Words of the text, a name, a topic. Also "a phrase", -without, kind:theory, has:code.';
  foot.hidden = true;
}

export function open(box) {
  if (dialog.open) return;
  opener = box;
  start(new URL('search/index.json', root).href);
  input.value = box.value;
  dialog.showModal();
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
  run();
}

input.addEventListener('input', run);
close.addEventListener('click', () => dialog.close());
dialog.addEventListener('close', () => { opener.value = ''; });
dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
dialog.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') { // in a search field it would only clear the field
    event.preventDefault();
    dialog.close();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [input, ...links()];
  const at = stops.indexOf(document.activeElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)].focus();
  event.preventDefault();
});
