// Whether a text holds a phrase, however its words are hyphenated: "pre-training data" stands in "pretraining data".
import { words } from './tokens.js';

export function holds(text, phrase) {
  const wanted = phrase.join('');
  const ends = new Set([0]);
  let run = '';
  for (const { pieces } of words(text)) for (const piece of pieces) ends.add((run += piece).length);
  for (let at = run.indexOf(wanted); at >= 0; at = run.indexOf(wanted, at + 1)) {
    if (ends.has(at) && ends.has(at + wanted.length)) return true;
  }
  return false;
}
