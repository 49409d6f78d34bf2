// Save buttons beside papers, and the count in the navigation.

import { say } from './said.js';
import { CHANGED, kept, toggle } from './shelf.js';

export function paint(within = document) {
  const list = kept();
  for (const count of document.querySelectorAll('[data-list-count]')) {
    count.hidden = list.length === 0;
    count.textContent = list.length;
  }
  for (const button of within.querySelectorAll('[data-save]')) {
    const saved = list.includes(button.dataset.save);
    button.setAttribute('aria-pressed', String(saved));
    button.querySelector('[data-label]').textContent = saved ? 'Saved' : 'Save';
  }
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-save]');
  if (button) say(toggle(button.dataset.save) ? 'Saved to the reading list' : 'Removed from the reading list');
});
document.addEventListener(CHANGED, () => paint());
paint();
