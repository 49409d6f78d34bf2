// Skim mode: j and k walk a list, o opens, s saves, / searches, ? explains. Keys never steal typing.

import { say } from './said.js';
import { toggle } from './shelf.js';

const shown = () => [...document.querySelectorAll('[data-entries] > [data-entry]')].filter((entry) => entry.getClientRects().length);
const current = () => document.querySelector('.entry.is-current');

function go(step) {
  const entries = shown();
  if (!entries.length) return;
  const from = entries.indexOf(current() || document.activeElement?.closest?.('[data-entry]'));
  const next = entries[Math.min(Math.max(from + step, 0), entries.length - 1)];
  current()?.classList.remove('is-current');
  next.classList.add('is-current');
  next.querySelector('.entry-h a').focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

function search() {
  const field = [...document.querySelectorAll('[data-search-input], [data-search-box]')].find((each) => each.offsetParent);
  if (field) {
    field.focus();
    field.select();
  } else {
    location.href = new URL('search/', new URL(document.body.dataset.root, location.href)).href;
  }
}

const help = () => import('./keys-help.js').then((keys) => keys.open());

const acts = {
  j: () => go(1),
  k: () => go(-1),
  o: () => current()?.querySelector('.entry-h a').click(),
  s: () => {
    const slug = current()?.id || document.querySelector('[data-paper]')?.dataset.paper;
    if (slug) say(toggle(slug) ? 'Saved to the reading list' : 'Removed from the reading list');
  },
  u: () => { const abstract = current()?.querySelector('details.abs'); if (abstract) abstract.open = !abstract.open; },
  '/': search,
  '?': help,
};

addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.altKey) return;
  if ((event.ctrlKey || event.metaKey) && event.key === 'k' && !document.querySelector('dialog[open]')) {
    event.preventDefault();
    search();
  }
  if (event.ctrlKey || event.metaKey) return;
  if (event.target.closest('input, select, textarea, [contenteditable], dialog')) return;
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

for (const button of document.querySelectorAll('[data-keys]')) {
  button.addEventListener('click', help);
}
