// The switch between light and dark. Without a choice the system's preference holds.

const button = document.querySelector('[data-theme-toggle]');
const system = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

const dark = () => (root.dataset.theme || (system.matches ? 'dark' : 'light')) === 'dark';
const paint = () => button.setAttribute('aria-pressed', String(dark()));

if (button) {
  paint();
  system.addEventListener('change', paint);
  button.addEventListener('click', () => {
    root.dataset.theme = dark() ? 'light' : 'dark';
    try { localStorage.setItem('digest:theme', root.dataset.theme); } catch { /* not remembered */ }
    paint();
  });
}
