// Answers requests off the main thread. In: { open: address of index.json } first, then { id, text, ... } as answer.js has them.
// Out: { id, ... } for each answer, or { id, error }. A newer request ends the one before.
import { answers } from './answer.js';
import { Index } from './shards.js';
import './query.js'; // all that a first query needs, named here so that it is fetched side by side
import './rank.js';
import './stem.js';
import './tokens.js';

let address;
let index;
let latest = 0;
const PAUSE = 120; // ms without another key before counts and spellings are looked at
const texts = new Map();

async function response(url, options) {
  const got = await fetch(url, options);
  if (!got.ok) throw new Error(`${got.status} ${url}`);
  return got;
}

async function opened() {
  const manifest = await (await response(address, { cache: 'no-cache' })).json();
  return new Index(manifest, async (path) => {
    const { body } = await response(new URL(path, address));
    return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer());
  });
}

// The texts that a phrase is looked for in, from the record beside the paper's page.
async function text(slug) {
  const got = await fetch(new URL(`../papers/${slug}/record.json`, address));
  if (!got.ok) return undefined;
  const { heading, plain_text, name, authors } = await got.json();
  return [heading, plain_text, name ?? '', ...authors.map((author) => author.name)];
}

function read(slugs) {
  for (const slug of slugs) if (!texts.has(slug)) texts.set(slug, text(slug).catch(() => undefined));
  return Promise.all(slugs.map((slug) => texts.get(slug)));
}

// A site that was published anew has other files: the manifest is read again, once.
async function answer(request, again = true) {
  try {
    index ??= opened();
    for await (const part of answers(await index, request, read)) {
      if (request.id !== latest) return;
      const { kinds, topics } = (await index).manifest;
      postMessage({ id: request.id, live: request.live, kinds, topics, ...part });
      if (request.live) await new Promise((done) => setTimeout(done, PAUSE));
      if (request.id !== latest) return;
    }
  } catch (error) {
    index = undefined;
    if (again) return answer(request, false);
    postMessage({ id: request.id, error: String(error) });
  }
}

addEventListener('message', ({ data }) => {
  if (data.open) {
    address = data.open;
    index = opened();
    index.catch(() => {}); // heard of by the first request
  } else {
    latest = data.id;
    answer(data);
  }
});
