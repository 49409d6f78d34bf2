// What the search scripts make of what is typed; tests/search/test_scripts.py compares them with the build and with lunr.
import assert from 'node:assert/strict';
import test from 'node:test';

import { script } from './index_files.mjs';

const { parse } = await script('query');
const { holds } = await script('phrase');
const { edits } = await script('spelling');
const { meets, tallies } = await script('facets');
const { lines, varints } = await script('shards');

const KNOWN = {
  topics: [['graphs', 'Graphs & relations'], ['optimization', 'Optimization']],
  kinds: [['theory', 'Theory'], ['study', 'Empirical study']],
  collections: [['spring', 'Spring Workshop']],
};
const parsed = (text, live) => parse(text, KNOWN, live);
const forms = (text) => parsed(text).groups.map(({ sign, form }) => sign + form);

test('words are told apart by their signs', () => {
  assert.deepEqual(forms('graph +kernel -spectral'), ['graph', '+kernel', '-spectral']);
  assert.deepEqual(forms('GPT-4 C++'), ['gpt4', 'c++']);
});

test('a phrase asks for its words and keeps their order', () => {
  const { groups, phrases } = parsed('“state of the art” -"of the"');
  assert.deepEqual(groups.map(({ sign, form }) => sign + form), ['+state', '+art']);
  assert.deepEqual(phrases.map(({ sign, pieces }) => [sign, pieces.join(' ')]), [['', 'state of the art'], ['-', 'of the']]);
});

test('filters take a value, its name or the beginnings of its words', () => {
  const values = (text) => parsed(text).filters.map(({ sign, values: found }) => [sign, found]);
  assert.deepEqual(values('topic:graphs'), [['', { topic: ['graphs'] }]]);
  assert.deepEqual(values('-topic:"relations graph"'), [['-', { topic: ['graphs'] }]]);
  assert.deepEqual(values('Kind:empirical'), [['', { kind: ['study'] }]]);
  assert.deepEqual(values('has:code year:2026 collection:spring'), [
    ['', { code: ['1'] }], ['', { year: ['2026'] }], ['', { collection: ['spring'] }],
  ]);
});

test('what is no operator is text', () => {
  assert.deepEqual(forms('--help'), ['help']);
  assert.deepEqual(forms('php:'), ['php']);
  assert.deepEqual(forms('topic:nothing'), ['topic', 'nothing']);
  assert.deepEqual(forms('kind: theory'), ['kind', 'theory']);
  assert.deepEqual(forms('year:soon has:wings'), ['year', 'soon', 'wings']); // "has" is a stop word
  for (const typed of ['', '(', '"', '""', '-', '+', '🙂', '\\', 'the of and']) assert.deepEqual(forms(typed), [], typed);
  assert.equal(parsed('x'.repeat(10_000)).groups.length, 1);
  assert.ok(parsed('moss fern '.repeat(500)).groups.length <= 40);
});

test('two short words may be one', () => {
  const joins = (text) => parsed(text).groups.map((group) => group.joins);
  assert.deepEqual(joins('k means'), [['kmeans'], ['kmeans']]);
  assert.deepEqual(joins('ell 1'), [['l1'], ['l1']]);
  assert.deepEqual(joins('multi modal'), [['multimodal'], ['multimodal']]);
  assert.deepEqual(joins('graph kernel'), [[], []]);
  assert.deepEqual(joins('k -means'), [[], []]);
});

test('only a last word that is still being typed is open', () => {
  const open = (text) => parsed(text, true).groups.map(({ live }) => live);
  assert.deepEqual(open('graph ker'), [false, true]);
  assert.deepEqual(open('graph ker '), [false, false]);
  assert.deepEqual(open('graph "ker'), [false, false]);
  assert.deepEqual(parsed('graph ker').groups.map(({ live }) => live), [false, false]);
});

test('a phrase is found however its words are hyphenated, and only at the borders of words', () => {
  assert.ok(holds('We use pre-training data.', ['pretraining', 'data']));
  assert.ok(holds('We use pretraining data.', ['pre', 'training', 'data']));
  assert.ok(!holds('We use pretraining datasets.', ['pretraining', 'data']));
  assert.ok(!holds('data for pretraining', ['pretraining', 'data']));
});

test('a misspelling leads to the stem one edit away', () => {
  for (const typed of ['gradeint', 'gradent', 'gradiient', 'gradiant']) assert.ok(edits(typed).has('gradient'), typed);
  assert.equal(edits('regularizaton').get('regular'), 'regularization');
  assert.equal(edits('abc').size, 0);
  assert.equal(edits('x'.repeat(31)).size, 0);
});

test('a value is counted as if its own filter were not set', () => {
  const facets = { kind: [1, 2, 1], marks: [1, 0, 0], collection: [0, 0, 0], year: [2031, 2030, 0], topics: [[0], [0, 1], [1]] };
  const filters = { kind: ['theory'], topic: [], code: [] };
  assert.deepEqual([0, 1, 2].filter((number) => meets(KNOWN, facets, filters, number)), [0, 2]);
  assert.deepEqual(tallies(KNOWN, facets, filters, [0, 1, 2]), {
    'kind:theory': 2, 'kind:study': 1, 'topic:graphs': 1, 'topic:optimization': 1, 'collection:spring': 2, 'year:2031': 1, 'code:1': 1,
  });
});

test('numbers and terms are read as the build writes them', () => {
  const next = varints(new Uint8Array([5, 0x80 | 1, 1, 7, 9, 8]));
  assert.deepEqual([next(), next()], [5, 129]);
  assert.deepEqual([...next.skip(2)], [7, 9]);
  assert.equal(next(), 8);
  assert.deepEqual(lines('0optic\n4m,5al,5ization\n'), [['optic'], ['optim', 'optimal', 'optimization']]);
});
