// Runs the search page's scripts on what comes in, for tests/search/test_scripts.py: node search_tasks.mjs TASK < arguments.
import fs from 'node:fs';
import path from 'node:path';

import { opened, script } from './index_files.mjs';

const tasks = {
  async stems(list) {
    const { stem } = await script('stem');
    return list.map(stem);
  },

  async words(chunks) {
    const { spellings, term, words } = await script('tokens');
    return chunks.map((chunk) => ({ words: words(chunk), terms: spellings(chunk).map(term) }));
  },

  // lunr's score of every paper for words any of which will do
  async plain(folder, queries) {
    const index = await opened(folder);
    const { ranked } = await script('rank');
    const slugs = (await index.entries([...Array(index.manifest.papers).keys()])).map(([slug]) => slug);
    const answers = [];
    for (const words of queries) {
      const groups = words.map((word) => ({ sign: '', options: [[word]], joins: [], pieces: [word] }));
      const { score, unknown } = await ranked(index, { groups });
      const length = Math.sqrt(words.length - unknown.length);
      const found = [...score.keys()].filter((number) => score[number]);
      answers.push(Object.fromEntries(found.map((number) => [slugs[number], score[number] / length])));
    }
    return answers;
  },

  async answers(folder, queries, live) {
    const index = await opened(path.join(folder, 'search'));
    const { answers } = await script('answer');
    const texts = async (slugs) =>
      slugs.map((slug) => {
        const record = JSON.parse(fs.readFileSync(path.join(folder, 'papers', slug, 'record.json'), 'utf8'));
        return [record.heading, record.plain_text, record.name ?? '', ...record.authors.map(({ name }) => name)];
      });
    const last = [];
    for (const text of queries) {
      let answer;
      for await (answer of answers(index, { text, live }, texts));
      const { entries, total, full, words, atLeast = false, spelling = [] } = answer;
      last.push({ slugs: entries.map(([slug]) => slug), total, full, words, atLeast, spelling });
    }
    return last;
  },
};

const [, , task] = process.argv;
process.stdout.write(JSON.stringify(await tasks[task](...JSON.parse(fs.readFileSync(0, 'utf8')))));
