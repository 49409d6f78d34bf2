"""Other engines over the same records, where npm is there: each as a page that answers ?q= with ten headings.

They index what ours indexes of a paper's own text: heading and abstract. Versions are pinned below.
"""

from __future__ import annotations

import html
import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.search.corpus import CACHE

PACKAGES = ("pagefind@1.6.0", "lunr@2.3.9", "minisearch@7.2.0", "flexsearch@0.8.212")

PAGE = """<!doctype html><html lang="en"><title>{name}</title><ol></ol><script type="module">
const script = (src) => new Promise((done) => {{
  document.head.append(Object.assign(document.createElement('script'), {{ src, onload: done }})); }});
{load}
window.search = search;
const q = new URLSearchParams(location.search).get('q');
if (q) document.querySelector('ol').append(...(await search(q)).slice(0, 10).map(([slug, heading]) => {{
  const item = document.createElement('li'); item.id = slug; item.textContent = heading; return item; }}));
window.ready = true;
</script></html>"""

LOADS = {
    "pagefind": """const pagefind = await import('/pagefind/pagefind.js');
const search = async (q) => { const found = await pagefind.search(q);
  return Promise.all(found.results.slice(0, 10).map(async (result) => { const data = await result.data();
    return [data.url.split('/').at(-2) || data.url.split('/').at(-1), data.meta.title]; })); };""",
    "lunr.js": """await script('/lunr.min.js');
const json = async (path) => (await fetch(path)).json();
const [index, headings] = await Promise.all([json('/lunr.json'), json('/headings.json')]);
const loaded = lunr.Index.load(index);
const search = async (q) => loaded.search(q.replace(/[^\\p{L}\\p{N} ]/gu, ' ').trim())
  .slice(0, 10).map(({ ref }) => [ref, headings[ref]]);""",
    "minisearch": """const { default: MiniSearch } = await import('/minisearch.js');
const loaded = MiniSearch.loadJSON(await (await fetch('/minisearch.json')).text(),
  { idField: 'slug', fields: ['heading', 'text'], storeFields: ['heading'] });
const search = async (q) => loaded.search(q, { prefix: (term, at, terms) => at === terms.length - 1 })
  .slice(0, 10).map(({ id, heading }) => [id, heading]);""",
    "flexsearch": """await script('/flexsearch.min.js');
const loaded = new FlexSearch.Document({ tokenize: 'strict', document: { id: 'slug', index: ['heading', 'text'] } });
const json = async (path) => (await fetch(path)).json();
const [parts, headings] = await Promise.all([json('/flexsearch.json'), json('/headings.json')]);
for (const [key, data] of Object.entries(parts)) loaded.import(key, data);
const search = async (q) => { const found = loaded.search(q, { limit: 10, merge: true });
  return found.slice(0, 10).map(({ id }) => [id, headings[id]]); };""",
}

BUILD = """
const fs = require('fs');
const [records, out] = [JSON.parse(fs.readFileSync(process.argv[2])), process.argv[3]];
const lunr = require('lunr');
const MiniSearch = require('minisearch');
const write = (name, data) => fs.writeFileSync(`${out}/${name}`, JSON.stringify(data));
write('lunr.json', lunr(function () {
  this.ref('slug'); this.field('heading'); this.field('text'); for (const record of records) this.add(record); }));
write('headings.json', Object.fromEntries(records.map(({ slug, heading }) => [slug, heading])));
const mini = new MiniSearch({ idField: 'slug', fields: ['heading', 'text'], storeFields: ['heading'] });
mini.addAll(records);
write('minisearch.json', mini);
const { Document } = require('flexsearch');
const flex = new Document({ tokenize: 'strict', document: { id: 'slug', index: ['heading', 'text'] } });
for (const record of records) flex.add(record);
const parts = {};
flex.export((key, data) => { parts[key] = data; });
setTimeout(() => write('flexsearch.json', parts), 500);
fs.copyFileSync(__dirname + '/node_modules/flexsearch/dist/flexsearch.bundle.min.js', out + '/flexsearch.min.js');
fs.copyFileSync(require.resolve('lunr/lunr.min.js'), out + '/lunr.min.js');
fs.copyFileSync(require.resolve('minisearch').replace('cjs/index.cjs', 'es/index.js'), out + '/minisearch.js');
"""


def rivals(records: Sequence[dict[str, Any]]) -> Path | None:
    """A folder with a page NAME.html for each engine over these records, None where there is no npm."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if not npm or not node:
        return None
    tools, out = CACHE / "bench-npm", CACHE / f"bench-rivals-{len(records)}"
    tools.mkdir(parents=True, exist_ok=True)
    if not (tools / "node_modules" / "minisearch").is_dir():
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--silent", *PACKAGES], cwd=tools, check=True)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    rows = [{"slug": one["slug"], "heading": one["heading"], "text": one["plain_text"]} for one in records]
    (tools / "records.json").write_text(json.dumps(rows), "utf-8")
    (tools / "build.cjs").write_text(BUILD, "utf-8")
    subprocess.run([node, "build.cjs", "records.json", str(out)], cwd=tools, check=True)
    for row in rows:
        page = out / "papers" / row["slug"] / "index.html"
        page.parent.mkdir(parents=True)
        heading, text = html.escape(row["heading"]), html.escape(row["text"])
        body = f"<main data-pagefind-body><h1>{heading}</h1><p>{text}</p></main>"
        page.write_text(f'<!doctype html><html lang="en"><title>{heading}</title>{body}</html>', "utf-8")
    subprocess.run([str(tools / "node_modules" / ".bin" / "pagefind"), "--site", str(out), "--quiet"], check=True)
    for name, load in LOADS.items():
        (out / f"{name}.html").write_text(PAGE.format(name=name, load=load), "utf-8")
    return out
