// Marks words in what is shown; a formula stays as it is.

import { spellings, term, words } from './search/tokens.js';

const ATOM = /[\p{L}\p{N}\p{M}]+(?:[.'’][\p{L}\p{N}]+)*(?:\+\+|#)?/gu;
const WHOLE = 'math, code, svg';

// The text nodes below a node in which words may be marked, in order.
export function texts(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest(WHOLE)) found.push(walker.currentNode);
  return found;
}

const termsOf = (form) => words(form).flatMap(({ pieces }) => pieces.map(term));

// Where a text holds terms: [start, end, terms], in order and apart.
export function hits(text, wanted) {
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
