// The reading list's forms: what is taken along is read back.
import assert from 'node:assert/strict';
import { register } from 'node:module';
import { test } from 'node:test';

register('./as-modules.mjs', import.meta.url);
const { forms, slugsIn } = await import('../../static/js/saved-papers.js');

const papers = [
  { slug: 'herring', title: '[Herring: listening to "pumps"]', url: 'https://example.org/d/papers/herring/', authors: ['A. Moor'], kindName: 'Method', topics: ['Pumps', 'Valves'], sentence: 'It listens.', bibtex: '@misc{harbour2031-herring,\n  title = {x}\n}', ris: 'TY  - GEN\nID  - harbour2031-herring\nER  - ' },
  { slug: 'old-net-2', title: '=cmd()', url: 'https://example.org/d/papers/old-net-2/', authors: [], kindName: '', topics: [], sentence: '', bibtex: '@misc{harbour2031-old-net-2,\n}', ris: 'TY  - GEN\nID  - harbour2031-old-net-2\nER  - ' },
];

for (const form of Object.keys(forms)) {
  test(`a list saved as ${form} is read back`, () => {
    assert.deepEqual(slugsIn(forms[form](papers)), ['herring', 'old-net-2']);
  });
}

test('a link carries the list', () => {
  assert.deepEqual(slugsIn('https://example.org/d/list/#p=herring,old-net-2'), ['herring', 'old-net-2']);
});

test('a list is read back without repeats, and nothing is found in other text', () => {
  assert.deepEqual(slugsIn('#p=a-b,a-b papers/a-b/'), ['a-b']);
  assert.deepEqual(slugsIn('nothing here, not even <script>'), []);
});

test('a CSV cell can not start a formula', () => {
  assert.match(forms.csv(papers), /"'=cmd\(\)"/);
  assert.match(forms.csv(papers), /""pumps""/);
});

test('Markdown titles in brackets stay one link', () => {
  assert.match(forms.md(papers), /^- \[\\\[Herring: listening to "pumps"\\\]\]\(https:/);
});
