// The files of the index, fetched when they are needed and kept. What they hold: site_builder/search/shards.py, entries.py.

const K1 = 1.2; // lunr's BM25 parameters
const B = 0.75;
const FIELDS = 5; // beside the abstract
const decoder = new TextDecoder();

// `read(path)` promises the bytes of a file beside index.json, decompressed.
export class Index {
  constructor(manifest, read) {
    this.manifest = manifest;
    this.kept = new Map();
    this.read = (name) => read(`${manifest.folder}/${name}.bin`);
    this.lengths = new Float64Array(manifest.papers);
    for (let at = 0, number = 0; at < manifest.lengths.length; at += 2) {
      this.lengths.fill(manifest.lengths[at], number, (number += manifest.lengths[at + 1]));
    }
  }

  // A file as `unpack` makes it of its bytes; a failed fetch is not kept, so the next query tries again.
  file(name, unpack) {
    if (!this.kept.has(name)) {
      const made = this.read(name).then(unpack);
      made.catch(() => this.kept.delete(name));
      this.kept.set(name, made);
    }
    return this.kept.get(name);
  }

  shard(at) {
    return this.file(`t${at}`, (bytes) => new Shard(bytes));
  }

  // The shard that holds a term if any does.
  place(term) {
    const { shards } = this.manifest;
    let low = 0;
    for (let high = shards.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if (shards[middle] <= term) low = middle;
      else high = middle;
    }
    return low;
  }

  // Where a term stands, or undefined: { numbers, shapes, forms, spelt } of its papers. `forms` are its spellings if it has several,
  // `spelt` which of them a paper uses, as bits. A shape is how often the term stands in the abstract;
  // where other fields hold it, too, a list of that and, for each of them, field, times, terms of that field in all.
  async postings(term) {
    return (await this.shard(this.place(term))).postings(term);
  }

  // The terms that start with a prefix, those of most papers first; none where that would take more than `most` shards.
  async startingWith(prefix, most = 6) {
    const first = this.place(prefix);
    const last = this.place(`${prefix}\uffff`);
    if (last - first >= most) return [];
    const shards = await Promise.all(Array.from({ length: last - first + 1 }, (_, at) => this.shard(first + at)));
    const found = shards.flatMap((shard) => shard.terms.map((term, at) => [term, shard.held[at]]));
    return found.filter(([term]) => term.startsWith(prefix)).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([term]) => term);
  }

  // lunr's weights of a term, by paper, summed over the fields.
  weights({ numbers, shapes }) {
    const { averages, boosts, papers } = this.manifest;
    let places = 0;
    for (const shape of shapes) places += shape.length ? (shape[0] ? 1 : 0) + (shape.length - 1) / 3 : 1;
    const idf = Math.log(1 + Math.abs((papers - places + 0.5) / (places + 0.5)));
    const weight = (field, times, length) =>
      rounded((idf * ((K1 + 1) * times)) / (K1 * (1 - B + B * (length / averages[field])) + times) * boosts[field]);
    return numbers.map((number, at) => {
      const shape = shapes[at];
      if (!shape.length) return weight(0, shape, this.lengths[number]);
      let sum = shape[0] ? weight(0, shape[0], this.lengths[number]) : 0;
      for (let next = 1; next < shape.length; next += 3) sum += weight(shape[next], shape[next + 1], shape[next + 2]);
      return sum;
    });
  }

  // Whether a shape says that the term stands in a field (by number) other than the abstract.
  holds(shape, field) {
    return Boolean(shape.length) && shape.some((value, at) => at % 3 === 1 && value === field);
  }

  // What results show of these papers.
  entries(numbers) {
    const { block } = this.manifest;
    const parse = (bytes) => JSON.parse(decoder.decode(bytes));
    return Promise.all(
      numbers.map(async (number) => (await this.file(`e${Math.floor(number / block)}`, parse))[number % block]),
    );
  }

  // What results are narrowed and sorted by: columns by paper number.
  facets() {
    return this.file('facets', (bytes) => {
      const { papers } = this.manifest;
      const next = varints(bytes, 0);
      const column = () => Array.from({ length: papers }, next);
      const [kind, marks, collection, year, date] = [column().map((value) => value - 1), column(), column(), column(), column()];
      const topics = column().map((count) => Array.from({ length: count }, next));
      return { kind, marks, collection, year, date, topics };
    });
  }

  // Every term, sorted; only needed for a word that the index does not know.
  words() {
    return this.file('words', (bytes) => lines(decoder.decode(bytes)).map(([term]) => term));
  }
}

class Shard {
  constructor(bytes) {
    const next = varints(bytes, 0);
    const [count, size] = [next(), next()];
    this.bytes = bytes;
    const column = lines(decoder.decode(bytes.subarray(next.at(), next.at() + size)));
    this.terms = column.map(([term]) => term);
    this.forms = column.map(([, ...forms]) => forms);
    const rest = varints(bytes, next.at() + size);
    this.held = Array.from({ length: count }, rest);
    this.starts = this.held.map((papers) => {
      const start = rest.at();
      while (papers--) if (rest() & 1) shape(rest);
      return start;
    });
    this.spelt = this.held.map((papers, at) => {
      const start = rest.at();
      if (this.forms[at].length) while (papers--) rest();
      return start;
    });
    this.places = new Map(this.terms.map((term, at) => [term, at]));
  }

  postings(term) {
    const place = this.places.get(term);
    if (place === undefined) return undefined;
    const next = varints(this.bytes, this.starts[place]);
    const numbers = [];
    const shapes = [];
    for (let number = -1; numbers.length < this.held[place]; ) {
      const gap = next();
      numbers.push((number += (gap >> 1) + 1));
      shapes.push(gap & 1 ? shape(next) : 1);
    }
    const spelt = varints(this.bytes, this.spelt[place]);
    const forms = this.forms[place];
    return { numbers, shapes, forms, spelt: forms.length ? numbers.map(spelt) : [] };
  }
}

// A shape from the numbers that follow.
function shape(next) {
  const first = next();
  if (!(first & 1)) return first >> 1;
  const found = [first >> 1];
  for (let more = 1; more; ) {
    const place = next();
    more = place & 1;
    found.push(((place >> 2) % FIELDS) + 1, place & 2 ? next() : 1, Math.floor((place >> 2) / FIELDS));
  }
  return found;
}

// A function that gives the next number at each call, and in `at()` where it stands.
function varints(bytes, start) {
  const next = () => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[start++];
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  };
  next.at = () => start;
  return next;
}

// The lines of a term column: each a term and its spellings, if it has several. A text is the number of letters it shares with
// the one before (a term) or the term (a spelling), as a character from '0' on, and the rest.
function lines(column) {
  let before = '';
  const whole = (text) => before.slice(0, text.charCodeAt(0) - 48) + text.slice(1);
  return column.split('\n').slice(0, -1).map((line) => {
    const [term, ...forms] = line.split(',');
    before = whole(term);
    return [before, ...forms.map(whole)];
  });
}

// To three decimals as Python rounds: a number that looks like a tie is looked at exactly, as toFixed does.
function rounded(value) {
  const thousands = value * 1000;
  const nearest = Math.round(thousands);
  return Math.abs(Math.abs(thousands - nearest) - 0.5) < 1e-6 ? Number(value.toFixed(3)) : nearest / 1000;
}
