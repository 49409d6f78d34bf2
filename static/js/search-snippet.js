// The part of an abstract that holds the words; a formula or link is never cut. Fetched after the first results.

import { hits, marked, texts } from './search-marks.js';

const LENGTH = 32; // words

// The stretch of an abstract with most of the words (lists of terms), those in `seen` counting least, as a marked fragment;
// undefined where it holds no other.
export function snippet(root, terms, seen) {
  const wanted = new Set(terms.flat());
  const word = new Map(terms.flatMap((any, at) => any.map((term) => [term, at])));
  const shown = new Set([...seen].map((term) => word.get(term)));
  const units = []; // words: { node, start, end, held, block }
  for (const node of texts(root)) {
    const block = node.parentElement?.closest('p, li') ?? root;
    const found = hits(node.data, wanted);
    for (const { 0: chunk, index } of node.data.matchAll(/\S+/g)) {
      const held = found.filter(([start]) => start >= index && start < index + chunk.length).flatMap((hit) => hit[2]);
      units.push({ node, start: index, end: index + chunk.length, held, block });
    }
  }
  let best = { worth: 0 };
  units.forEach((first, at) => {
    const run = units.slice(at, at + LENGTH).filter((unit) => unit.block === first.block);
    const found = new Set(run.flatMap((unit) => unit.held.map((term) => word.get(term))));
    const worth = [...found].reduce((sum, each) => sum + (shown.has(each) ? 0.1 : 1), 0);
    const opens = !units[at - 1] || units[at - 1].block !== first.block || /[.?!]$/.test(units[at - 1].node.data.slice(0, units[at - 1].end));
    const value = worth && worth + (opens ? 0.05 : 0);
    if (value > best.worth) best = { worth: value, first, last: run.at(-1), opens };
  });
  if (best.worth < 1) return undefined;
  const range = document.createRange();
  const [from, to] = [best.first.node.parentElement?.closest('a'), best.last.node.parentElement?.closest('a')];
  if (from && root.contains(from)) range.setStartBefore(from);
  else range.setStart(best.first.node, best.first.start);
  if (to && root.contains(to)) range.setEndAfter(to);
  else range.setEnd(best.last.node, best.last.end);
  const part = range.cloneContents();
  marked(part, [...wanted]);
  const done = units.at(-1) === best.last || /[.?!]$/.test(best.last.node.data.slice(0, best.last.end));
  if (!best.opens) part.prepend('… ');
  if (!done) part.append(' …');
  return part;
}
