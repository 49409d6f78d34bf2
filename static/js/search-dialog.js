// A search box on a page opens search in a dialog as soon as it is typed in or clicked. Without this the box leads to search/.

let panel;

// Opens the dialog with the text of a box, which gets the text back when the dialog closes.
export async function open(box) {
  panel ??= import('./search-panel.js');
  (await panel).open(box);
}

for (const box of document.querySelectorAll('[data-search-box]')) {
  box.addEventListener('input', () => open(box));
  box.addEventListener('click', () => open(box));
  // fetched when the box is reached, so that it is there when something is typed
  box.addEventListener('focus', () => { panel ??= import('./search-panel.js'); }, { once: true });
}
