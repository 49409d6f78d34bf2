// Marks words in what is shown, and cuts the part of an abstract that holds them. A formula or link is never cut.

import { chunks, spellings, term, words } from './search/tokens.js';

const ATOM = /[\p{L}\p{N}\p{M}]+(?:[.'’][\p{L}\p{N}]+)*(?:\+\+|#)?/gu;
const WHOLE = 'math, code, svg';
const LENGTH = 32; // words of a snippet

// The text nodes below a node in which words may be marked, in order.
function texts(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest(WHOLE)) found.push(walker.currentNode);
  return found;
}

const termsOf = (form) => words(form).flatMap(({ pieces }) => pieces.map(term));

// Where a text holds terms: [start, end, terms], in order and apart.
function hits(text, wanted) {
  const found = [];
  for (const { 0: chunk, index } of text.matchAll(/\S+/g)) {
    const held = spellings(chunk).map(term).filter((each) => wanted.has(each));
    if (!held.length) continue;
    const atoms = [...chunk.matchAll(ATOM)];
    const single = atoms.map((atom) => termsOf(atom[0]).filter((each) => wanted.has(each)));
    const place = (first, last) => [index + first.index, index + last.index + last[0].length];
    // a word met as a whole only (k-means for kmeans) is marked as a whole, else only the pieces that were asked for
    const whole = held.some((each) => !single.some((terms) => terms.includes(each)));
    if (whole && atoms.length) found.push([...place(atoms[0], atoms.at(-1)), held]);
    else single.forEach((terms, at) => terms.length && found.push([...place(atoms[at], atoms[at]), terms]));
  }
  return found;
}

// Wraps the words below a node that have one of these terms; says which terms it met.
export function marked(root, terms) {
  const wanted = new Set(terms);
  const seen = new Set();
  for (const node of texts(root)) {
    const { data } = node;
    const parts = [];
    let end = 0;
    for (const [start, stop, held] of hits(data, wanted)) {
      const mark = document.createElement('mark');
      mark.textContent = data.slice(start, stop);
      parts.push(data.slice(end, start), mark);
      end = stop;
      for (const each of held) seen.add(each);
    }
    if (end) node.replaceWith(...parts, data.slice(end));
  }
  return seen;
}

// The stretch of an abstract with most of the terms, those in `seen` counting least, as a marked fragment; undefined for none.
export function snippet(root, terms, seen) {
  const wanted = new Set(terms);
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
    const worth = [...new Set(run.flatMap((unit) => unit.held))].reduce((sum, each) => sum + (seen.has(each) ? 0.1 : 1), 0);
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
  marked(part, terms);
  const done = units.at(-1) === best.last || /[.?!]$/.test(best.last.node.data.slice(0, best.last.end));
  if (!best.opens) part.prepend('… ');
  if (!done) part.append(' …');
  return part;
}
