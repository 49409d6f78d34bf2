// A text as the words that search knows: the rules of site_builder/search/tokens.py, kept equal by tests/search.
import { stem, STOP_WORDS } from './stem.js';

const names = 'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau' +
  ' upsilon phi chi psi omega infinity sqrt nabla';
const signs = 'αβγδεζηθικλμνξοπρςστυφχψω∞√∇';
const SIGNS = new Map(names.split(' ').map((name, at) => [signs[at], name]));
const LETTERS = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }));
const PIECE = '(?:[0-9]\\.(?=[0-9])|[\\p{L}\\p{N}])+';
const COMPOUND = new RegExp(`(${PIECE}(?:[-_^{}@&]+${PIECE})*)(\\+\\+|#(?![\\p{L}\\p{N}])|\\^?\\*)?`, 'gu');
const WIDEST = 4;

// A chunk in lower case, without accents and unseen characters, signs spelled out, variants of a sign made equal.
export function folded(chunk) {
  return chunk
    .replaceAll('$', '')
    .replace(/\\ell(?![A-Za-z])/g, 'ℓ')
    .replaceAll('\\var', '\\')
    .replaceAll('ℓ', '\ue000')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff\u{10000}-\u{10ffff}]/gu, '')
    .toLowerCase()
    .replaceAll('\ue000', '_ℓ_')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS.get(letter))
    .replace(/[α-ω∞√∇]/g, (sign) => `_${SIGNS.get(sign)}_`)
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/[\u2018\u2019\u2032]/g, "'")
    .replace(/'s?(?![\p{L}\p{N}])|'/gu, '')
    .replace(/([0-9]),(?=[0-9]{3}(?![0-9]))/g, '$1')
    .replace(/(^|[^\p{L}\p{N}])((?:(?![0-9])[\p{L}\p{N}]\.){2,})/gu, (_, before, dotted) => before + dotted.replaceAll('.', ''));
}

// The words of a text: { pieces, joined, marked } as in the Python module.
export function words(text) {
  return chunks(text).flatMap(chunkWords);
}

// What a pasted address names: the id it asks for, else its last part, without arXiv's version; any other text is itself.
export function identifier(text) {
  const last = () => text.replace(/\/*(?:\.(?:pdf|html?))?(?:[?#].*)?$/s, '').split('/').at(-1);
  const found = /^https?:\/\//i.test(text) ? (/[?&]id=([^&#]+)/.exec(text)?.[1] ?? last()) : text;
  return found.replace(/^(?:arxiv:)?([0-9]{4}[.][0-9]{4,5})(?:v[0-9]+)?$/i, '$1');
}

export const chunks = (text) => text.split(/[\s\x1c-\x1f\x85]+/).filter(Boolean);

function chunkWords(chunk) {
  return [...folded(chunk).matchAll(COMPOUND)].map(([, compound, mark = '']) => {
    const split = compound.split(/[-_^{}@&]+/);
    const pieces = split.map((piece) => (piece === 'ℓ' ? 'ell' : piece));
    const whole = split.join('').replaceAll('ℓ', 'l');
    const joins = pieces.length > 1 && pieces.length <= WIDEST && !/^[0-9.]+$/.test(whole);
    const starred = mark.endsWith('*');
    const marked = starred && whole.length === 1 ? `${whole}*` : mark && !starred ? whole + mark : '';
    return { pieces, joined: joins ? whole : '', marked };
  });
}

// Every form under which the words of a chunk are indexed.
export const spellings = (chunk) =>
  chunkWords(chunk).flatMap(({ pieces, joined, marked }) => [...pieces, joined, marked].filter(Boolean));

const known = new Map();

// The index term of a form, '' for a stop word.
export function term(form) {
  let found = known.get(form);
  if (found === undefined) known.set(form, (found = STOP_WORDS.has(form) ? '' : stem(form)));
  return found;
}
