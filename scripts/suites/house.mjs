import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** Tests of the scripts and of the house's own rules, on Node's own test runner. */
export async function runHouseTests({ node, env, results }) {
  const folder = join(root, 'scripts', 'tests');
  const tap = join(results, 'house.tap');
  const code = await run(
    node,
    [
      '--test',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${tap}`,
      ...readdirSync(folder)
        .filter(name => name.endsWith('.test.mjs'))
        .map(name => join(folder, name)),
    ],
    { cwd: root, env },
  );
  const text = readFileSync(tap, 'utf8');
  const count = word =>
    Number(text.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
    failures: [...text.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(
      ([, name]) => `house: ${name}`,
    ),
    code,
  };
}
