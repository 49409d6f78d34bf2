// Answers queries off the main thread. In: { id, index } opens an index; { id, text, ... } asks. Out: messages with the same id.
import { parse } from "./query.js";
import { ranked } from "./rank.js";
import { Index } from "./shards.js";

let opened;
let latest = 0;

async function bytes(url, options) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  return response;
}

async function open(address) {
  const manifest = await (await bytes(address, { cache: "no-cache" })).json();
  return new Index(manifest, async (path) => {
    const { body } = await bytes(new URL(path, address));
    return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer());
  });
}

async function answer(index, { id, text, live, start = 0, count = 10 }) {
  const query = parse(text, index.manifest, live);
  const { found, words, full, terms, unknown } = await ranked(index, query);
  if (id !== latest) return;
  const entries = await index.entries(found.slice(start, start + count));
  if (id === latest) postMessage({ id, entries, total: found.length, words, full, terms, unknown: unknown.map(({ form }) => form) });
}

addEventListener("message", async ({ data }) => {
  try {
    latest = data.id;
    if (data.index) opened = open(data.index);
    else await answer(await opened, data);
  } catch (error) {
    postMessage({ id: data.id, error: String(error) });
  }
});
