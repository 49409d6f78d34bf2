// What was typed, as what is asked for. Nothing that can be typed is an error: what is no operator is text.
// site_builder/search/language.py holds the same rules.
import { identifier, term, words } from './tokens.js';

const PART = /(?:([+-])(?=["\p{L}\p{N}$\\]))?(?:(topic|kind|author|year|has|collection):(?=\S))?(?:"([^"]*)(?:"|$)|(\S+))/giu;
const LONGEST = 2000; // characters that are looked at
const MOST = 40; // words that are looked up

// Beginnings that are written apart, with a hyphen or in one word: pre training, pre-training, pretraining.
const BEGINNINGS = new Set(
  ('anti auto back cross data down fine fore hyper inter intra macro meta micro mini mono multi over para poly post pseudo' +
    ' quasi self semi single super trans under zero').split(' '),
);
const SHORT = 3; // k means, ell 1, GPT 4, pre training

// { groups, phrases, filters }. A group is a word: { sign, options, marked, joins, author, live, pieces, form }, met by a paper
// that holds the terms of all the forms of one of its options. A phrase is { sign, pieces }, a filter { sign, values: { topic: [slug] } }.
// `known` has the values of fields: topics and collections as [slug, name], kinds as [name, label, ...].
// `live` says that the last word is still being typed.
export function parse(text, known, live = false) {
  const typed = text.slice(0, LONGEST).replace(/[“”„«»]/g, '"');
  const query = { groups: [], phrases: [], filters: [] };
  let previous;
  for (const [part, sign = '', name = '', quoted, bare] of typed.matchAll(PART)) {
    const field = name.toLowerCase();
    const value = quoted ?? bare;
    const values = field && field !== 'author' ? choices(field, value, known) : undefined;
    let last;
    if (values) query.filters.push({ sign, values });
    else if (field === 'author') query.groups.push(...words(value).map((word) => group(word, sign || '+', true)));
    else if (quoted !== undefined) {
      const found = words(value);
      if (found.length) query.phrases.push({ sign, pieces: found.flatMap(({ pieces }) => pieces) });
      if (sign !== '-') query.groups.push(...found.map((word) => group(word, '+')));
    } else {
      const found = words(identifier(part.slice(sign.length))).map((word) => group(word, sign));
      if (found.length === 1 && !sign) last = found[0];
      if (last && previous) join(previous, last);
      query.groups.push(...found);
    }
    previous = last;
  }
  query.groups = query.groups.filter(({ options }) => options.length).slice(0, MOST);
  if (live && previous && previous === query.groups.at(-1) && /[\p{L}\p{N}+#*]$/u.test(typed)) previous.live = true;
  return query;
}

function group({ pieces, joined, marked }, sign, author = false) {
  const options = [[joined], pieces].map((forms) => forms.filter(term));
  return {
    sign,
    options: options.filter((forms) => forms.length),
    marked,
    joins: [],
    author,
    live: false,
    pieces,
    form: marked || joined || pieces[0],
  };
}

// Two words that may also be one: that one, too, meets both.
function join(one, other) {
  const [left, right] = [one.form, other.form];
  if (one.pieces.length > 1 || other.pieces.length > 1 || !one.options.length || !other.options.length) return;
  if (left.length > SHORT && right.length > SHORT && !BEGINNINGS.has(left)) return;
  const joined = (left === 'ell' ? 'l' : left) + right;
  one.joins.push(joined);
  other.joins.push(joined);
}

// The values of a filter that are meant, undefined where it has no such value; `has:code` is the filter code.
function choices(field, value, known) {
  const typed = value.toLowerCase();
  if (field === 'year') return /^[0-9]{4}$/.test(typed) ? { year: [typed] } : undefined;
  if (field === 'has') return { code: { code: ['1'] }, figure: { figures: ['1'] }, figures: { figures: ['1'] } }[typed];
  const table = { topic: known.topics, kind: known.kinds, collection: known.collections }[field];
  if (table.some(([slug]) => slug === typed)) return { [field]: [typed] };
  const wanted = words(value).flatMap(({ pieces }) => pieces);
  const found = table.filter(([slug, name]) => {
    const held = words(`${slug} ${name}`).flatMap(({ pieces }) => pieces);
    return wanted.length && wanted.every((piece) => held.some((each) => each.startsWith(piece)));
  });
  return found.length ? { [field]: found.map(([slug]) => slug) } : undefined;
}
