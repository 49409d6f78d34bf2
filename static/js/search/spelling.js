// Words that the index knows at one edit from a word it does not know.
import { lines, text } from './shards.js';
import { term } from './tokens.js';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const SHORTEST = 4; // below that, one edit leads anywhere
const LONGEST = 30;
const MOST = 8;

// The query with each unknown word met by the known ones near it, and what was read as what: [{ typed, read }].
export async function respelled(index, query, unknown) {
  const known = await index.file('words', (bytes) => new Set(lines(text(bytes)).map(([stem]) => stem)));
  const spelling = [];
  const groups = [];
  for (const group of query.groups) {
    const near = unknown.includes(group) ? [...edits(group.form)].filter(([stem]) => known.has(stem)).slice(0, MOST) : [];
    if (!near.length) {
      groups.push(group);
      continue;
    }
    const held = await Promise.all(near.map(async ([stem]) => (await index.postings(stem)).numbers.length));
    const best = near[held.indexOf(Math.max(...held))];
    spelling.push({ typed: group.form, read: best[1] });
    groups.push({ ...group, options: near.map(([, spelling]) => [spelling]), marked: '', live: false });
  }
  return { asked: { ...query, groups }, spelling };
}

// The stems at one edit from a word, with the spelling that leads to each: two letters swapped, one left out, added, wrong.
export function edits(word) {
  const found = new Map();
  if (word.length < SHORTEST || word.length > LONGEST) return found;
  const add = (spelling) => {
    const stem = term(spelling);
    if (stem && !found.has(stem)) found.set(stem, spelling);
  };
  const cut = [...Array(word.length + 1).keys()].map((at) => [word.slice(0, at), word.slice(at)]);
  for (const [left, right] of cut) if (right.length > 1) add(left + right[1] + right[0] + right.slice(2));
  for (const [left, right] of cut) if (right) add(left + right.slice(1));
  for (const [left, right] of cut) for (const letter of LETTERS) add(left + letter + right);
  for (const [left, right] of cut) if (right) for (const letter of LETTERS) add(left + letter + right.slice(1));
  return found;
}
