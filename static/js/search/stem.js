// The Porter stemmer exactly as lunr for Python has it. lunr.js differs (key, array, survey), so do other ports.
// Porter, "An algorithm for suffix stripping", Program 14(3), 1980.

export const STOP_WORDS = new Set(
  ('a able about across after all almost also am among an and any are as at be because been but by can cannot could dear' +
    ' did do does either else ever every for from get got had has have he her hers him his how however i if in into is it' +
    ' its just least let like likely may me might most must my neither no nor not of off often on only or other our own' +
    ' rather said say says she should since so some than that the their them then there these they this tis to too twas us' +
    ' wants was we were what when where which while who whom why will with would yet you your').split(' '),
);

const pairs = (text) => text.split(' ').map((pair) => pair.split('>'));
const STEP2 = pairs(
  'ational>ate tional>tion enci>ence anci>ance izer>ize bli>ble alli>al entli>ent eli>e ousli>ous ization>ize ation>ate' +
    ' ator>ate alism>al iveness>ive fulness>ful ousness>ous aliti>al iviti>ive biliti>ble logi>log',
);
const STEP3 = pairs('icate>ic ative> alize>al iciti>ic ical>ic ful> ness>');
const STEP4 = 'al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize'.split(' ');

// Whether the letter at a place is a consonant; y is one at the start and after a vowel.
function consonant(word, at) {
  if ('aeiou'.includes(word[at])) return false;
  return word[at] !== 'y' || at === 0 || !consonant(word, at - 1);
}

// How many times vowels are followed by consonants.
function measure(word) {
  let count = 0;
  for (let at = 1; at < word.length; at++) if (consonant(word, at) && !consonant(word, at - 1)) count++;
  return count;
}

function hasVowel(word) {
  for (let at = 0; at < word.length; at++) if (!consonant(word, at)) return true;
  return false;
}

const doubled = (word) => word.length > 1 && word.at(-1) === word.at(-2) && consonant(word, word.length - 1);

// Whether a word ends in consonant, vowel, consonant other than w, x and y: it has lost an e.
function short(word) {
  const last = word.length - 1;
  return last > 1 && consonant(word, last) && !consonant(word, last - 1) && consonant(word, last - 2) && !/[wxy]$/.test(word);
}

const cut = (word, ending) => word.slice(0, word.length - ending.length);

// The word with the first ending of a table that it has replaced, if a syllable stands before it.
function replaced(word, table) {
  const found = table.find(([ending]) => word.endsWith(ending));
  return found && measure(cut(word, found[0])) > 0 ? cut(word, found[0]) + found[1] : word;
}

export function stem(word) {
  if (word.length < 3) return word;
  if (word.endsWith('sses') || word.endsWith('ies')) word = word.slice(0, -2);
  else if (word.endsWith('s') && word.at(-2) !== 's') word = word.slice(0, -1);

  if (word.endsWith('eed')) {
    if (measure(word.slice(0, -3)) > 0) word = word.slice(0, -1);
  } else {
    const root = word.endsWith('ed') ? word.slice(0, -2) : word.endsWith('ing') ? word.slice(0, -3) : '';
    if (hasVowel(root)) {
      word = root;
      if (/(?:at|bl|iz)$/.test(word)) word += 'e';
      else if (doubled(word)) word = /[lsz]$/.test(word) ? word : word.slice(0, -1);
      else if (measure(word) === 1 && short(word)) word += 'e';
    }
  }

  if (word.endsWith('y') && hasVowel(word.slice(0, -1))) word = word.slice(0, -1) + 'i';
  word = replaced(replaced(word, STEP2), STEP3);

  const ending = STEP4.find((each) => word.endsWith(each));
  if (ending && (ending !== 'ion' || /[st]ion$/.test(word)) && measure(cut(word, ending)) > 1) word = cut(word, ending);

  if (word.endsWith('e')) {
    const count = measure(word);
    if (count > 1 || (count === 1 && !short(word.slice(0, -1)))) word = word.slice(0, -1);
  }
  return word.endsWith('ll') && measure(word) > 1 ? word.slice(0, -1) : word;
}
