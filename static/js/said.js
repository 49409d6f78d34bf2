// Says something to assistive technology, through the page's one status line.

export function say(text) {
  const line = document.querySelector('[data-say]');
  if (!line) return;
  line.textContent = ''; // the same words twice are announced twice only when the line was empty between
  setTimeout(() => { line.textContent = text; }, 30);
}
