// Filters over a list that stands on one page. Style sheets already narrow by kind; this adds words, a second topic,
// order, the address and a spoken count.

import { say } from './said.js';

const KINDS = ['method', 'theory', 'benchmark', 'study', 'system', 'survey'];
const fold = (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();

function filter(box) {
  const list = document.querySelector('[data-entries]');
  const none = document.querySelector('[data-none]');
  const entries = [...list.children];
  const texts = new Map();
  const fields = [...box.querySelectorAll('input, select')];
  const unfold = box.querySelector('[data-unfold]');
  const place = new Map(entries.map((entry, index) => [entry, index]));
  const orders = {
    '': () => 0,
    kind: (a, b) => KINDS.indexOf(a.dataset.kind) - KINDS.indexOf(b.dataset.kind),
    name: (a, b) => a.dataset.name.localeCompare(b.dataset.name, 'en'),
    figures: (a, b) => (b.dataset.figures > 0) - (a.dataset.figures > 0),
  };

  const chosen = () => fields
    .filter((field) => (field.type === 'radio' || field.type === 'checkbox' ? field.checked : true) && field.value.trim())
    .map((field) => [field.name, field.value.trim()]);

  function textOf(entry) {
    if (!texts.has(entry)) texts.set(entry, fold(entry.textContent));
    return texts.get(entry);
  }

  function apply(spoken) {
    const values = Object.fromEntries(chosen());
    const words = fold(values.text || '').split(/\s+/).filter(Boolean);
    const by = orders[values.sort || ''] || orders[''];
    for (const entry of entries) {
      entry.hidden = !(words.every((word) => textOf(entry).includes(word))
        && (!values.also || entry.dataset.topics.split(' ').includes(values.also))
        && (!values.collection || entry.dataset.collection === values.collection));
    }
    list.append(...[...entries].sort((a, b) => by(a, b) || place.get(a) - place.get(b)));
    const shown = entries.filter((entry) => entry.getClientRects().length > 0).length;
    none.hidden = shown > 0;
    if (!spoken) return;
    const query = new URLSearchParams(chosen()).toString();
    history.replaceState(null, '', (query ? `?${query}` : location.pathname) + location.hash);
    say(shown === 1 ? '1 paper' : `${shown} papers`);
  }

  function restore() {
    const asked = new URLSearchParams(location.search);
    for (const field of fields) {
      const values = asked.getAll(field.name);
      if (field.type === 'checkbox') field.checked = values.includes(field.value);
      else if (field.type === 'radio') field.checked = values.length ? values.includes(field.value) : !field.value;
      else field.value = values[0] || '';
    }
    apply(false);
  }

  box.addEventListener('input', () => apply(true));
  document.querySelector('[data-clear]').addEventListener('click', () => {
    history.replaceState(null, '', location.pathname);
    restore();
    fields[0].focus();
  });
  unfold.addEventListener('click', () => {
    const open = unfold.getAttribute('aria-pressed') !== 'true';
    unfold.setAttribute('aria-pressed', String(open));
    unfold.textContent = open ? 'Fold all' : 'Unfold all';
    for (const details of list.querySelectorAll('details.abs')) details.open = open;
  });
  addEventListener('popstate', restore);
  restore();
}

const box = document.querySelector('[data-filters]');
if (box) filter(box);
