// Opens an index that the build wrote to a folder.
import fs from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import zlib from 'node:zlib';

register('./as-modules.mjs', import.meta.url);
export const script = (name) => import(new URL(`../../static/js/search/${name}.js`, import.meta.url));

export async function opened(folder) {
  const { Index } = await script('shards');
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'index.json'), 'utf8'));
  return new Index(manifest, async (name) => new Uint8Array(zlib.inflateRawSync(fs.readFileSync(path.join(folder, name)))));
}
