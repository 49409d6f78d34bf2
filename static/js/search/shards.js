// The files of the index, fetched when they are needed and kept. What they hold: site_builder/search/shards.py, entries.py.

const [K1, B] = [1.2, 0.75]; // lunr's BM25 parameters
const FIELDS = 5; // beside the abstract
export const text = (bytes) => new TextDecoder().decode(bytes);

// `read(path)` promises the bytes of a file beside index.json, decompressed.
export class Index {
  constructor(manifest, read) {
    this.manifest = manifest;
    this.kept = new Map();
    this.read = read;
    this.lengths = new Float64Array(manifest.papers);
    for (let at = 0, number = 0; at < manifest.lengths.length; at += 2) {
      this.lengths.fill(manifest.lengths[at], number, (number += manifest.lengths[at + 1]));
    }
  }

  // A file as `unpack` makes it of its bytes. One that failed is fetched again at the next query.
  file(name, unpack) {
    if (!this.kept.has(name)) {
      const made = this.read(`${this.manifest.folder}/${name}.bin`).then(unpack);
      made.catch(() => this.kept.delete(name));
      this.kept.set(name, made);
    }
    return this.kept.get(name);
  }

  // The number of the shard that holds a term if any does.
  place(term) {
    const next = this.manifest.shards.findIndex((first) => first > term);
    return (next < 0 ? this.manifest.shards.length : next) - 1;
  }

  // Where a term stands, or undefined: { numbers, shapes, forms, spelt } as in site_builder/search/postings.py.
  async postings(term) {
    return (await this.file(`t${this.place(term)}`, shard)).get(term);
  }

  // The terms that start with a prefix, those of most papers first; none where that would take more than `most` shards.
  async startingWith(prefix, most = 10) {
    const [first, last] = [this.place(prefix), this.place(`${prefix}\uffff`)];
    if (last - first >= most) return [];
    const shards = await Promise.all(Array.from({ length: last - first + 1 }, (_, at) => this.file(`t${first + at}`, shard)));
    const found = shards.flatMap((each) => [...each]).filter(([term]) => term.startsWith(prefix));
    return found.sort(([a, { numbers: one }], [b, { numbers: other }]) => other.length - one.length || (a < b ? -1 : 1)).map(([term]) => term);
  }

  // lunr's weights of a term by paper, summed over the fields.
  weights({ numbers, shapes }) {
    const { averages, boosts, papers } = this.manifest;
    let places = 0;
    for (const shape of shapes) places += shape.length ? (shape[0] ? 1 : 0) + (shape.length - 1) / 3 : 1;
    const idf = Math.log(1 + Math.abs((papers - places + 0.5) / (places + 0.5)));
    const weight = (field, times, length) =>
      rounded((idf * ((K1 + 1) * times)) / (K1 * (1 - B + B * (length / averages[field])) + times) * boosts[field]);
    return numbers.map((number, at) => {
      const shape = shapes[at];
      if (!shape.length) return weight(0, shape, this.lengths[number]); // nine in ten
      let sum = shape[0] && weight(0, shape[0], this.lengths[number]);
      for (let next = 1; next < shape.length; next += 3) sum += weight(shape[next], shape[next + 1], shape[next + 2]);
      return sum;
    });
  }

  // What results show of these papers.
  entries(numbers) {
    const { block } = this.manifest;
    const parse = (bytes) => JSON.parse(text(bytes));
    return Promise.all(numbers.map(async (number) => (await this.file(`e${Math.floor(number / block)}`, parse))[number % block]));
  }
}

// The postings of a shard by term.
function shard(bytes) {
  const next = varints(bytes);
  const [count, size] = [next(), next()];
  const column = lines(text(next.skip(size)));
  const held = Array.from({ length: count }, next);
  const rows = held.map((papers) => {
    const [numbers, shapes] = [[], []];
    for (let number = -1; numbers.length < papers; ) {
      const gap = next();
      numbers.push((number += (gap >> 1) + 1));
      shapes.push(gap & 1 ? shape(next) : 1);
    }
    return { numbers, shapes };
  });
  return new Map(
    column.map(([term, ...forms], at) => [term, { ...rows[at], forms, spelt: forms.length ? rows[at].numbers.map(next) : [] }]),
  );
}

function shape(next) {
  const first = next();
  const found = [first >> 1];
  for (let more = first & 1; more; ) {
    const place = next();
    more = place & 1;
    found.push(((place >> 2) % FIELDS) + 1, place & 2 ? next() : 1, Math.floor((place >> 2) / FIELDS));
  }
  return first & 1 ? found : found[0];
}

// A function that gives the next number at each call; its `skip(size)` gives so many bytes instead.
export function varints(bytes) {
  let at = 0;
  const next = () => {
    for (let number = 0, shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  };
  next.skip = (size) => bytes.subarray(at, (at += size));
  return next;
}

// A term column: [term, ...spellings] a line.
export function lines(column) {
  let before = '';
  const whole = (part) => before.slice(0, part.charCodeAt(0) - 48) + part.slice(1);
  return column.split('\n').slice(0, -1).map((line) => {
    const [term, ...forms] = line.split(',');
    before = whole(term);
    return [before, ...forms.map(whole)];
  });
}

// To three decimals as Python rounds: what looks like a tie is looked at exactly, as toFixed does.
function rounded(value) {
  const thousands = value * 1000;
  const nearest = Math.round(thousands);
  return Math.abs(Math.abs(thousands - nearest) - 0.5) < 1e-6 ? Number(value.toFixed(3)) : nearest / 1000;
}
