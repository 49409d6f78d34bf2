// The answers to a request, the quick one first. site_builder/search/query.py gives the same to scripts.
import { parse } from './query.js';
import { ranked } from './rank.js';

// What few queries need, or only after the first results, is not part of a first load.
const narrowing = () => import('./facets.js');
const phrases = () => import('./phrase.js');
const spellings = () => import('./spelling.js');

const CHECKED = 100; // papers whose texts are searched for a phrase
const BATCH = 20;

// Yields { entries, total, full, words, terms, atLeast, spelling, tallies } one or more times, each better than the one before.
// request: { text, live, filters, sort, start, count }; `texts(slugs)` promises the texts of each paper, undefined for one
// that cannot be had.
export async function* answers(index, { text = '', live = false, filters = {}, sort = '', start = 0, count = 10 }, texts) {
  const query = parse(text, index.manifest, live);
  const blank = !query.groups.length && !query.phrases.length && !query.filters.length;
  if (blank && text.trim()) return yield { entries: [], total: 0, full: 0, words: 0, terms: [] };
  const chosen = Object.values(filters).some((values) => values.length);
  const { manifest } = index;
  const needed = chosen || sort || query.filters.length || !query.groups.length;
  const { meets, facets: load } = needed ? await narrowing() : {};
  const facets = load && (await load(index));

  async function answer(asked, extra) {
    const admits = (number) => query.filters.every((filter) => meets(manifest, facets, filter.values, number) === (filter.sign !== '-'));
    const result = await ranked(index, asked, query.filters.length ? admits : undefined);
    if (!asked.groups.length) result.found.sort((a, b) => facets.date[a] - facets.date[b]);
    result.atLeast = false;
    if (asked.phrases.length) await check(result, asked.phrases);
    return { result, part: await shown(result, extra) };
  }

  async function shown(result, extra) {
    let { found } = result;
    if (chosen) found = found.filter((number) => meets(manifest, facets, filters, number));
    if (sort === 'date') found = [...found].sort((a, b) => facets.date[a] - facets.date[b]);
    return {
      entries: await index.entries(found.slice(start, start + count)),
      total: found.length,
      full: found.filter((number) => result.met[number] === result.words).length,
      words: result.words,
      terms: result.terms,
      atLeast: result.atLeast,
      ...extra,
    };
  }

  async function check(result, wanted) {
    const { holds } = await phrases();
    const kept = [];
    for (let at = 0; at < Math.min(result.found.length, CHECKED); at += BATCH) {
      const numbers = result.found.slice(at, Math.min(at + BATCH, CHECKED));
      const slugs = (await index.entries(numbers)).map(([slug]) => slug);
      const fits = (fields) =>
        wanted.every(({ sign, pieces }) => fields.some((text) => holds(text, pieces)) === (sign !== '-'));
      // a text that cannot be had is given the benefit of the doubt: the paper does hold all the words
      (await texts(slugs)).forEach((fields, place) => (!fields || fits(fields)) && kept.push(numbers[place]));
    }
    result.atLeast = result.found.length > CHECKED;
    result.found = kept;
  }

  let { result, part } = await answer(query, {});
  yield part;
  if (result.unknown.length) {
    const { asked, spelling } = await (await spellings()).respelled(index, query, result.unknown);
    if (spelling.length) {
      ({ result, part } = await answer(asked, { spelling }));
      yield part;
    }
  }
  const { tallies, facets: table } = await narrowing();
  yield { ...part, tallies: tallies(manifest, await table(index), filters, result.found) };
}
