// Which papers answer a query, best first: those that hold all the words before those with most. Among equals lunr's score
// decides, times how many of the words a paper holds and how exactly. site_builder/search/rank.py does the same.
import { term } from './tokens.js';

const PLURAL = 0.7; // how exact a word is whose plural or singular was typed
const BEGUN = 0.7; // what a word counts of which only the beginning was typed
const JOINED = 0.5; // what a word counts for each of the two that make it
const MOST_ENDS = 40; // words that a beginning may stand for
const ENDINGS = (
  'ings edly ers nesses fulness fully ations ational izations izing ized izers ities ivity ively iveness ally ably ability' +
  ' ibility ances ancies ences encies ements ously isms ical ically icity ates ated ating ators ional ionally eds'
).split(' ');

// The answer to a parsed query. `found`: numbers of papers, best first; `words`: how many words were asked for; `met` and
// `score`: how many of them a paper holds, and lunr's score of them, by number; `terms`: those looked up, word by word; `unknown`:
// groups of which the index knows nothing. `admits(number)` says which papers may be found.
export async function ranked(index, { groups }, admits = () => true) {
  const options = await Promise.all(groups.map((group) => resolved(index, group)));
  const size = index.manifest.papers;
  const [score, exact, met, barred] = [new Float64Array(size), new Float64Array(size), new Uint8Array(size), new Uint8Array(size)];
  groups.forEach(({ sign }, at) => {
    const { weight, whole, exactness } = best(options[at], size);
    for (let number = 0; number < size; number++) {
      if (sign === '-') barred[number] |= whole[number];
      else {
        score[number] += weight[number];
        met[number] += whole[number];
        exact[number] += exactness[number];
        if (sign === '+') barred[number] |= 1 - whole[number];
      }
    }
  });
  const asked = [...groups.keys()].filter((at) => groups[at].sign !== '-');
  const words = asked.length;
  const fits = [];
  let most = 0;
  for (let number = 0; number < size; number++) {
    if (barred[number] || (words && !score[number]) || !admits(number)) continue;
    fits.push(number);
    most = Math.max(most, met[number]);
  }
  const least = Math.min(most, words < 4 ? Math.floor(words / 2) + 1 : Math.ceil(words / 3)); // a pasted title has words of its own
  const found = fits.filter((number) => met[number] >= least);
  const worth = new Float64Array(size);
  for (const number of words ? found : []) {
    const [share, exactly] = [met[number] / words, exact[number] / words];
    worth[number] = score[number] * (share === 1 ? (0.2 + exactly) * (0.2 + exactly) * (0.2 + exactly) : share * share * (1 + 2 * exactly));
  }
  const all = (number) => (met[number] === words ? 1 : 0);
  found.sort((a, b) => all(b) - all(a) || worth[b] - worth[a] || a - b);
  return {
    found,
    words,
    met,
    score,
    terms: asked.map((at) => [...new Set(options[at].flatMap(({ rows }) => rows.map((row) => row.term)))]),
    unknown: asked.filter((at) => !options[at].length).map((at) => groups[at]),
  };
}

// The options of a group that the index knows: { rows, size, factor }, as many rows as terms are known.
async function resolved(index, group) {
  const known = async (stems, exactness, factor) => {
    const rows = await Promise.all(stems.map((stem, at) => row(index, stem, group.author, exactness(at))));
    return { rows: rows.filter(Boolean), size: stems.length, factor };
  };
  const typed = (forms, factor = 1) => known(forms.map(term), (at) => spelt(forms[at]), factor);
  const all = async (options) => (await Promise.all(options)).filter(({ rows }) => rows.length);
  const marked = group.marked ? await all([typed([group.marked])]) : [];
  if (marked.length) return marked;
  const sure = await all([...group.options.map((forms) => typed(forms)), ...group.joins.map((form) => typed([form], JOINED))]);
  if (!group.live && (sure.length || group.sign === '-')) return sure;
  const starts = (form) => (form.startsWith(group.pieces.at(-1)) ? 1 : 0);
  return [...sure, ...(await all((await ends(index, group)).map((stems) => known(stems, () => starts, BEGUN))))];
}

// A term: the papers that hold it, its weights there, and how exactly each holds it.
async function row(index, stem, author, exactness) {
  const postings = await index.postings(stem);
  if (!postings) return undefined;
  const { numbers, forms, spelt: used } = postings;
  const values = forms.map(exactness);
  const most = (bits) => Math.max(0, ...values.filter((_, place) => (bits >> place) & 1));
  const known = new Map([...new Set(used)].map((bits) => [bits, most(bits)]));
  const exact = numbers.map((_, at) => (forms.length ? known.get(used[at]) : 1));
  postings.weights ??= index.weights(postings);
  const columns = [numbers, postings.weights, exact];
  const field = index.manifest.fields.indexOf('authors');
  const inField = (shape) => shape.length && shape.some((value, at) => at % 3 === 1 && value === field);
  const kept = author && [...numbers.keys()].filter((at) => inField(postings.shapes[at]));
  if (kept && !kept.length) return undefined;
  const [held, weights, exactly] = kept ? columns.map((column) => kept.map((at) => column[at])) : columns;
  return { term: stem, numbers: held, weights, exact: exactly };
}

// How exact a spelling is when this one was typed.
const spelt = (typed) => (form) => (form === typed ? 1 : singular(form) === singular(typed) ? PLURAL : 0);

function singular(form) {
  if (form.length < 4 || !form.endsWith('s') || /(?:ss|us|is)$/.test(form)) return form;
  return form.endsWith('ies') ? `${form.slice(0, -3)}y` : form.slice(0, -1);
}

// The options, as stems, that a word may become of which only the beginning was typed.
async function ends(index, { pieces }) {
  const last = pieces.at(-1);
  const head = pieces.slice(0, -1).map(term).filter(Boolean);
  const [longer, joined] = await Promise.all([
    last.length > 1 ? index.startingWith(last) : [],
    pieces.length > 1 ? index.startingWith(pieces.join('')) : [],
  ]);
  // Stems shorter than what was typed: regular for regulariza.
  const shorter = [];
  for (let length = Math.max(3, last.length - 7); length < last.length; length++) {
    if (ENDINGS.some((ending) => ending.startsWith(last.slice(length)))) shorter.push(last.slice(0, length));
  }
  return [...shorter, ...longer].map((stem) => [...head, stem]).concat(joined.map((stem) => [stem])).slice(0, MOST_ENDS);
}

// By paper, the best of the options: its weight, 1 where the paper holds one whole, and how exactly it does.
function best(options, size) {
  const [weight, exactness, whole] = [new Float64Array(size), new Float64Array(size), new Uint8Array(size)];
  for (const { rows, size: terms, factor } of options) {
    const single = rows.length === 1;
    const [sum, exactly, held] = single ? [] : [new Float64Array(size), new Float64Array(size), new Uint8Array(size)];
    for (const { numbers, weights, exact } of rows) {
      for (let at = 0; at < numbers.length; at++) {
        const number = numbers[at];
        const value = single ? weights[at] * factor : (sum[number] += weights[at] * factor);
        const close = single ? exact[at] : (exactly[number] += exact[at]);
        if (value > weight[number]) weight[number] = value;
        if ((single ? 1 : ++held[number]) === terms) {
          whole[number] = 1;
          exactness[number] = Math.max(exactness[number], close / terms);
        }
      }
    }
  }
  return { weight, whole, exactness };
}
