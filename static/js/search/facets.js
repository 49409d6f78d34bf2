// What results are narrowed by: { kind: ['theory', 'study'], topic: [], collection: [], code: ['1'], figures: [], new: [] },
// the values as they stand in the address. Of the values of one filter any will do; every filter must be met.

import { varints } from './shards.js';

const MARKS = { code: 1, figures: 2, new: 4 };

// What papers are narrowed and sorted by: columns by number.
export function facets(index) {
  return index.file('facets', (bytes) => {
    const next = varints(bytes);
    const column = () => Array.from({ length: index.manifest.papers }, next);
    const [kind, marks, collection, year, date, counts] = [column(), column(), column(), column(), column(), column()];
    const topics = counts.map((count) => Array.from({ length: count }, next));
    return { kind, marks, collection, year, date, topics };
  });
}

// The values of a paper, by filter, as they stand in the address.
function values(manifest, facets, name, number) {
  if (name in MARKS) return facets.marks[number] & MARKS[name] ? ['1'] : [];
  if (name === 'year') return facets.year[number] ? [String(facets.year[number])] : [];
  if (name === 'kind') return facets.kind[number] ? [manifest.kinds[facets.kind[number] - 1][0]] : [];
  if (name === 'collection') return [manifest.collections[facets.collection[number]][0]];
  return facets.topics[number].map((topic) => manifest.topics[topic][0]);
}

// Whether a paper meets every filter but the one named `without`.
export function meets(manifest, facets, filters, number, without = '') {
  return Object.entries(filters).every(
    ([name, wanted]) =>
      name === without || !wanted.length || values(manifest, facets, name, number).some((value) => wanted.includes(value)),
  );
}

// How many of these papers each value would leave while the other filters stay: { 'kind:theory': 3, ... }.
export function tallies(manifest, facets, filters, numbers) {
  const counts = {};
  for (const name of ['kind', 'topic', 'collection', 'year', ...Object.keys(MARKS)]) {
    for (const number of numbers) {
      if (!meets(manifest, facets, filters, number, name)) continue;
      for (const value of values(manifest, facets, name, number)) {
        counts[`${name}:${value}`] = (counts[`${name}:${value}`] ?? 0) + 1;
      }
    }
  }
  return counts;
}
