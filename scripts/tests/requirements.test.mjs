// Each requirement of the template migration is named by a test, and the report of them tells the truth.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import {
  idsIn,
  isOfMigration,
  requirements,
  tabulate,
  titlesIn,
} from '../lib/requirements.mjs';
import { root } from '../lib/paths.mjs';

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name.startsWith('dist')
        ? []
        : testFiles(path);
    return /\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

test('requirements: each is named in the title of a test', () => {
  const named = new Set(
    ['packages', 'plugins']
      .flatMap(folder => testFiles(join(root, folder)))
      .filter(path => isOfMigration(relative(root, path)))
      .flatMap(path => titlesIn(readFileSync(path, 'utf8')))
      .flatMap(idsIn),
  );
  assert.deepEqual(
    requirements.filter(id => !named.has(id)),
    [],
  );
});

for (const [title, ids] of [
  ['R57: an owned cache is manual', ['R57']],
  ['R24, R25: modes', ['R24', 'R25']],
  ['R183-R185: phases', ['R183', 'R184', 'R185']],
  ['R204 and R205', ['R204']],
  ['R0, R, PR12, R12a, r3', []],
  ['%s (R7)', ['R7']],
])
  test(`requirements: "${title}" names ${ids.join(', ') || 'none'}`, () =>
    assert.deepEqual(idsIn(title), ids));

test('requirements: texts count, comments do not', () =>
  assert.deepEqual(
    titlesIn(
      "// 'R1'\n/* 'R2' */\nit('R3: it\\'s', () => {}); it(`R4`, x); // 'R5'\n",
    )
      .flatMap(idsIn)
      .slice(0, 2),
    ['R3', 'R4'],
  ));

const one = (status, title = 'R1: it holds') => ({
  ancestorTitles: ['a unit'],
  title,
  status,
});
const report = (...tests) => ({
  testResults: [
    { name: '/x/template-migration/a.test.ts', assertionResults: tests },
  ],
});

for (const [what, reports, state] of [
  ['one that passed', [report(one('passed'))], 'passed'],
  ['one of two that failed', [report(one('passed'), one('failed'))], 'failed'],
  ['one that was skipped', [report(one('pending'))], 'skipped'],
  [
    'one skipped and one passed',
    [report(one('pending'), one('passed'))],
    'passed',
  ],
  ['none', [report(one('passed', 'it holds'))], 'missing'],
  [
    'one that failed and passed when it was run again',
    [report(one('failed')), report(one('passed'))],
    'passed',
  ],
  [
    'one of another part of the house',
    [
      {
        testResults: [
          { name: '/x/helm/a.test.ts', assertionResults: [one('passed')] },
        ],
      },
    ],
    'missing',
  ],
])
  test(`requirements: ${what} is ${state}`, () =>
    assert.equal(tabulate(reports)[0].state, state));
