// The reading list as it is kept in this browser: slugs, in the order in which they were saved.

const KEY = 'digest:list';
export const CHANGED = 'digest:list';

export function kept() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(list) ? list.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}

export function keep(slugs) {
  try { localStorage.setItem(KEY, JSON.stringify([...new Set(slugs)])); } catch { /* storage is full or off */ }
  document.dispatchEvent(new Event(CHANGED));
}

export function toggle(slug) {
  const list = kept();
  keep(list.includes(slug) ? list.filter((each) => each !== slug) : [...list, slug]);
  return kept().includes(slug);
}

addEventListener('storage', (event) => { // another tab saved something
  if (event.key === KEY) document.dispatchEvent(new Event(CHANGED));
});
