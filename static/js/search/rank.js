// Which papers answer a query, best first. site_builder/search/rank.py does the same.
// Papers that hold all the words come first, then those with all but one ...; among equals lunr's score decides.

const BEGUN = 0.7; // what a word counts of which only the beginning was typed
const MOST_ENDS = 40; // words that a beginning may stand for
const ENDINGS = (
  'ings edly ers nesses fulness fully ations ational izations izing ized izers ities ivity ively iveness ally ably ability' +
  ' ibility ances ancies ences encies ements ously isms ical ically icity ates ated ating ators ional ionally eds'
).split(' ');

// The answer to a parsed query. `found`: numbers of papers, best first; `words`: how many words were asked for; `met` and
// `score`: how many of them a paper holds, and lunr's score of them, by number; `terms`: the terms looked up; `unknown`:
// groups of which the index knows nothing. `admits(number)` says which papers may be found.
export async function ranked(index, { groups }, admits = () => true) {
  const options = await Promise.all(groups.map((group) => resolved(index, group)));
  const size = index.manifest.papers;
  const [score, met, barred] = [new Float64Array(size), new Uint8Array(size), new Uint8Array(size)];
  groups.forEach(({ sign }, at) => {
    const { weight, whole } = best(options[at], size);
    for (let number = 0; number < size; number++) {
      if (sign === '-') barred[number] |= whole[number];
      else {
        score[number] += weight[number];
        met[number] += whole[number];
        if (sign === '+') barred[number] |= 1 - whole[number];
      }
    }
  });
  const words = groups.filter(({ sign }) => sign !== '-').length;
  const fits = [];
  let most = 0;
  for (let number = 0; number < size; number++) {
    if (barred[number] || (words && !score[number]) || !admits(number)) continue;
    fits.push(number);
    most = Math.max(most, met[number]);
  }
  const least = Math.min(most, Math.floor(words / 2) + 1);
  const found = fits.filter((number) => met[number] >= least);
  found.sort((a, b) => met[b] - met[a] || score[b] - score[a] || a - b);
  const asked = [...groups.keys()].filter((at) => groups[at].sign !== '-');
  return {
    found,
    words,
    met,
    terms: [...new Set(asked.flatMap((at) => options[at].flatMap(({ rows }) => rows.map((row) => row.term))))],
    unknown: asked.filter((at) => !options[at].length).map((at) => groups[at]),
    score,
  };
}

// The options of a group that the index knows: { rows, size, factor }; a row is a term, the papers that hold it, its weights.
async function resolved(index, group) {
  const known = async (terms, factor = 1) => {
    const rows = await Promise.all(terms.map((term) => row(index, term, group.author)));
    return { rows: rows.filter(Boolean), size: terms.length, factor };
  };
  const all = async (options) => (await Promise.all(options)).filter(({ rows }) => rows.length);
  const marked = group.marked ? await all([known([group.marked])]) : [];
  if (marked.length) return marked;
  const sure = await all([...group.options.map((terms) => known(terms)), ...group.joins.map((term) => known([term], 0.5))]);
  if (!group.live && (sure.length || group.sign === '-')) return sure;
  return [...sure, ...(await all((await ends(index, group)).map((terms) => known(terms, BEGUN))))];
}

async function row(index, term, author) {
  const postings = await index.postings(term);
  if (!postings) return undefined;
  const weights = index.weights(postings);
  if (!author) return { term, numbers: postings.numbers, weights };
  const field = index.manifest.fields.indexOf('authors');
  const kept = [...postings.numbers.keys()].filter((at) => index.holds(postings.shapes[at], field));
  return kept.length && { term, numbers: kept.map((at) => postings.numbers[at]), weights: kept.map((at) => weights[at]) };
}

// The options that a word may become of which only the beginning was typed.
async function ends(index, { pieces, options }) {
  const last = pieces.at(-1);
  const head = pieces.length > 1 ? options.at(-1).slice(0, -1) : [];
  const [longer, joined] = await Promise.all([
    last.length > 1 ? index.startingWith(last) : [],
    pieces.length > 1 ? index.startingWith(pieces.join('')) : [],
  ]);
  // Stems shorter than what was typed: regular for regulariza.
  const shorter = [];
  for (let length = Math.max(3, last.length - 7); length < last.length; length++) {
    if (ENDINGS.some((ending) => ending.startsWith(last.slice(length)))) shorter.push(last.slice(0, length));
  }
  return [...shorter, ...longer].map((term) => [...head, term]).concat(joined.map((term) => [term])).slice(0, MOST_ENDS);
}

// By paper, the best of the options: its weight, and 1 where the paper holds an option whole.
function best(options, size) {
  const [weight, whole] = [new Float64Array(size), new Uint8Array(size)];
  for (const { rows, size: terms, factor } of options) {
    const single = rows.length === 1;
    const [sum, held] = single ? [] : [new Float64Array(size), new Uint8Array(size)];
    for (const { numbers, weights } of rows) {
      for (let at = 0; at < numbers.length; at++) {
        const number = numbers[at];
        const value = single ? weights[at] * factor : (sum[number] += weights[at] * factor);
        if (value > weight[number]) weight[number] = value;
        if ((single ? 1 : ++held[number]) === terms) whole[number] = 1;
      }
    }
  }
  return { weight, whole };
}
