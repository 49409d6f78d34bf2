// The search page: results while typing, filters with counts, every state in the address.

import { ask, start } from './search/client.js';
import { entry, explain } from './search-results.js';

const PAGE = 10;
const LOT = 3;
const page = document.querySelector('[data-search-page]');
const input = page.querySelector('[data-search-input]');
const list = page.querySelector('[data-search-results]');
const line = page.querySelector('[data-search-count]');
const empty = page.querySelector('[data-search-empty]');
const reset = page.querySelector('[data-reset]');
const root = new URL(page.dataset.root || './', location.href);
const fields = [...input.form.elements].filter((field) => field.name && field !== input);
const narrowing = fields.filter((field) => field.name !== 'sort');

const spelling = document.createElement('p');
spelling.className = 'search-note';
const more = Object.assign(document.createElement('button'), { type: 'button', className: 'btn search-more', hidden: true, textContent: 'Show more' });
line.parentElement.after(spelling);
list.after(more);

let shown = PAGE; // results wanted
let entries = []; // results on the page
let looked = ''; // the terms marked in them
let committed = true; // the next change is a new step of the history
let explaining;
let painting;
let back = history.state?.y; // where the page stood when it was left

const value = (field) => (field.type === 'checkbox' && !field.checked ? '' : field.value.trim());

function filters() {
  const chosen = Object.fromEntries(narrowing.map((field) => [field.name, []]));
  for (const field of narrowing) if (value(field)) chosen[field.name].push(value(field));
  return chosen;
}

// ---- what is shown ------------------------------------------------------------------------------------------------------

const papers = (number) => `${number.toLocaleString('en')} ${number === 1 ? 'paper' : 'papers'}`;

function counted({ total, full, words, atLeast }) {
  if (atLeast) return `At least ${papers(total)}`;
  if (words < 2 || full === total) return papers(total);
  const some = full ? total - full : total;
  return `${full ? papers(full) : 'No paper'} with all the words, ${some.toLocaleString('en')} with some of them`;
}

function show(answer) {
  if (answer.error) return fail();
  if (answer.tallies) tally(answer.tallies);
  line.textContent = counted(answer);
  spelling.replaceChildren(...(answer.spelling ?? []).flatMap(respelled));
  empty.hidden = answer.total > 0;
  if (!answer.total) lost(answer);
  paint(answer);
}

// Puts the entries up a few at a time, each lot painted before the next is made, so that typing is never held up.
function paint(answer) {
  const site = { root, kinds: answer.kinds, topics: answer.topics };
  const same = looked === String(answer.terms) && entries.every(({ slug }, at) => answer.entries[at]?.[0] === slug);
  if (!same) entries = [];
  looked = String(answer.terms);
  more.hidden = true;
  clearTimeout(explaining);
  cancelAnimationFrame(painting);
  const put = () => {
    for (const row of answer.entries.slice(entries.length, entries.length + LOT)) {
      const added = entry(row, site, answer.terms);
      const before = list.children[entries.length]; // of an earlier answer
      if (before) before.replaceWith(added.made);
      else list.append(added.made);
      entries.push(added);
    }
    if (entries.length < answer.entries.length) {
      painting = requestAnimationFrame(() => { painting = requestAnimationFrame(put); });
      return;
    }
    while (list.children.length > entries.length) list.lastChild.remove();
    more.hidden = answer.total <= entries.length;
    // a snippet costs a fetch: not for every key
    explaining = setTimeout(() => { for (const each of entries) explain(each, site, answer.terms); }, answer.live ? 250 : 0);
    if (back) scrollTo(0, back);
    back = 0;
  };
  put();
}

function respelled({ typed, read }) {
  const link = Object.assign(document.createElement('button'), { type: 'button', className: 'btn btn-s', textContent: read });
  link.addEventListener('click', () => {
    const place = input.value.toLowerCase().indexOf(typed);
    input.value = place < 0 ? read : input.value.slice(0, place) + read + input.value.slice(place + typed.length);
    changed(true);
    input.focus();
  });
  return [`No paper has “${typed}”. Shown for `, link, '. '];
}

function lost() {
  const typed = input.value.trim();
  const chosen = Object.values(filters()).some((values) => values.length);
  empty.querySelector('[data-echo]').textContent = typed || 'these filters';
  empty.querySelector('[data-drop]').hidden = !chosen || !typed;
}

function tally(tallies) {
  for (const place of page.querySelectorAll('[data-facet]')) {
    const number = tallies[place.dataset.facet] ?? 0;
    place.textContent = number.toLocaleString('en');
    place.closest('.tick')?.classList.toggle('zero', !number);
  }
  for (const field of narrowing) {
    for (const option of field.options ?? []) {
      if (!option.value) continue;
      const number = tallies[`${field.name}:${option.value}`] ?? 0;
      option.textContent = `${option.textContent.replace(/ \([\d,]+\)$/, '')} (${number.toLocaleString('en')})`;
    }
  }
}

function fail() {
  const link = Object.assign(document.createElement('a'), { href: new URL('papers/', root).href, textContent: 'list of all papers' });
  line.replaceChildren('The search index could not be loaded. Are you offline? There is still the ', link, '.');
  cancelAnimationFrame(painting);
  list.replaceChildren();
  entries = [];
  more.hidden = true;
}

// ---- what is asked ------------------------------------------------------------------------------------------------------

function run(live = false) {
  const chosen = filters();
  const number = Object.values(chosen).flat().length;
  const active = page.querySelector('[data-active]');
  active.hidden = !number;
  active.textContent = number;
  reset.hidden = !number && !input.value.trim();
  const sort = fields.find((field) => field.name === 'sort');
  ask({ text: input.value, live, filters: chosen, sort: sort ? sort.value : '', count: shown }, show);
}

// Something was typed or chosen; `done` makes it a step of its own in the history.
function changed(done, live = false) {
  const query = new URLSearchParams([input, ...fields].map((field) => [field.name, value(field)]).filter(([, each]) => each));
  const address = query.size ? `?${query}` : location.pathname;
  shown = PAGE;
  if (committed) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  committed = done;
  run(live);
}

function restore() {
  const asked = new URLSearchParams(location.search);
  input.value = asked.get('q') ?? '';
  for (const field of fields) {
    if (field.type === 'checkbox') field.checked = asked.getAll(field.name).includes(field.value);
    else field.value = asked.get(field.name) ?? '';
    if (field.selectedIndex === -1) field.selectedIndex = 0;
  }
  shown = history.state?.shown ?? PAGE;
  committed = true;
  run();
}

function clear(all) {
  if (all) input.value = '';
  for (const field of narrowing) {
    if (field.type === 'checkbox') field.checked = false;
    else field.value = '';
  }
  committed = true;
  changed(true);
  input.focus();
}

input.form.addEventListener('submit', (event) => {
  event.preventDefault();
  changed(true);
});
input.addEventListener('input', () => changed(false, true));
input.addEventListener('change', () => { committed = true; });
for (const field of fields) {
  field.addEventListener('change', () => {
    committed = true;
    changed(true);
  });
}
reset.addEventListener('click', () => clear(true));
empty.querySelector('[data-drop-filters]').addEventListener('click', () => clear(false));
more.addEventListener('click', () => {
  shown += 2 * PAGE;
  history.replaceState({ shown }, '');
  const last = entries.at(-1);
  run();
  last.made.querySelector('.entry-h a').focus({ preventScroll: true });
});
addEventListener('popstate', restore);
addEventListener('pagehide', () => history.replaceState({ shown, y: scrollY }, ''));

// Arrows walk from the field through the results and back; Escape returns to the field.
page.addEventListener('keydown', (event) => {
  const links = entries.map(({ made }) => made.querySelector('.entry-h a'));
  const at = links.indexOf(document.activeElement);
  if (event.key === 'Escape' && at >= 0) input.focus();
  else if (event.key === 'ArrowDown' && (at >= 0 || event.target === input)) links[at + 1]?.focus();
  else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? input).focus();
  else return;
  event.preventDefault();
});

start(new URL(page.dataset.index, location.href).href);
const typed = document.activeElement === input ? input.value : ''; // by a reader quicker than this script
restore();
if (typed && typed !== input.value) {
  input.value = typed;
  changed(false, true);
}
