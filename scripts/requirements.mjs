// yarn requirements [REPORT…]: which tests prove which requirement of the template migration, and whether
// they passed, from the reports that npm test leaves (or those named). Exit 1 where one is not proven.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './lib/paths.mjs';
import { tabulate } from './lib/requirements.mjs';
import { say } from './lib/say.mjs';

const results = join(root, '.cache', 'test-results');
const named = process.argv.slice(2);
const files = (
  named.length > 0
    ? named
    : ['jest.json', 'jest-again.json'].map(file => join(results, file))
).filter(existsSync);

function print({ id, state, tests }) {
  process.stdout.write(`${id.padEnd(5)} ${state}\n`);
  for (const { name, whole, status } of tests)
    process.stdout.write(
      `      ${status.padEnd(8)} ${relative(root, name)}: ${whole}\n`,
    );
}

if (files.length === 0) {
  say('no report of a test run is there: run npm test first.');
  process.exit(2);
}
const table = tabulate(
  files.map(file => JSON.parse(readFileSync(file, 'utf8'))),
);
table.forEach(print);
const of = state => table.filter(row => row.state === state);
process.stdout.write(
  `\n${['passed', 'failed', 'skipped', 'missing']
    .map(state => `${of(state).length} ${state}`)
    .join(', ')}\n`,
);
process.exit(of('passed').length === table.length ? 0 : 1);
