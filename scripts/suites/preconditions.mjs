import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../lib/paths.mjs';

const mark = '// precondition';
const scratch = join(root, '.cache', 'preconditions');
/** A run that takes so long hangs; that is no test that failed. */
const deadlineMilliseconds = 300_000;

/** Folders whose rules are tested elsewhere too, by tests that start servers. */
const testsElsewhere = {
  'src/operations': 'src/tests/writes/(helmPath|install)',
  'src/experimentOperations': 'src/tests/experiments/writes',
  'src/release-migration': 'src/tests/releaseMigration/moves',
  'src/release-migration/execution': 'src/tests/releaseMigration/moves',
};

function sourceFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.ts$/.test(entry.name))
    .filter(entry => !/\.test(-d)?\.ts$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !/__testUtils__|\/tests\//.test(file));
}

/** Every marked line of the sources of our plugins. */
function findPreconditions() {
  const plugins = join(root, 'plugins');
  return readdirSync(plugins).flatMap(plugin => {
    const folder = join(plugins, plugin);
    return sourceFiles(join(folder, 'src')).flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          text.trimEnd().endsWith(mark)
            ? [
                {
                  package: folder,
                  file: relative(folder, file),
                  line: index + 1,
                  text: text.replace(mark, '').trim(),
                },
              ]
            : [],
        ),
    );
  });
}

/** A copy of a package without one line; the checkout itself is never touched. */
function copyWithout(precondition, copy) {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync(precondition.package, copy, {
    recursive: true,
    filter: source =>
      !['node_modules', 'dist', 'coverage'].includes(basename(source)),
  });
  if (precondition.line === undefined) return;
  const file = join(copy, precondition.file);
  const lines = readFileSync(file, 'utf8').split('\n');
  lines.splice(precondition.line - 1, 1);
  writeFileSync(file, lines.join('\n'));
}

/** Jest's report of these tests of the copy. */
async function runTests(copy, { pattern, ignored = [] }) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules', '@backstage', 'cli', 'bin', 'backstage-cli'),
      'package',
      'test',
      '--no-watch',
      '--runInBand',
      '--passWithNoTests',
      '--json',
      `--outputFile=${report}`,
      `--testPathPatterns=${pattern}`,
      ...ignored.flatMap(one => ['--testPathIgnorePatterns', one]),
    ],
    { cwd: copy, stdio: 'ignore', detached: true },
  );
  const timer = setTimeout(
    () => process.kill(-child.pid, 'SIGKILL'),
    deadlineMilliseconds,
  );
  await new Promise(done => child.once('exit', done));
  clearTimeout(timer);
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}

function failedTests(report) {
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName),
  );
}

/** The tests beside the line, the quick ones first, those on servers only if nobody noticed. */
function stagesOf({ file, line }) {
  const folder = dirname(file);
  const elsewhere = testsElsewhere[folder];
  const quick = { pattern: `/${folder}/`, ignored: ['integration', 'fault'] };
  if (line === undefined) return [quick];
  return [
    quick,
    { pattern: `/${folder}/.*(integration|fault)` },
    ...(elsewhere ? [{ pattern: elsewhere }] : []),
  ];
}

/**
 * What the tests say when a precondition is gone: `caught` by which of them, `survived`, or `broken`
 * when there is nothing to be learnt, because they did not run.
 */
async function removeOne(precondition, number) {
  const copy = join(scratch, String(number));
  copyWithout(precondition, copy);
  try {
    for (const stage of stagesOf(precondition)) {
      const report = await runTests(copy, stage);
      if (!report || report.numRuntimeErrorTestSuites > 0) {
        return { state: 'broken', by: [] };
      }
      const by = failedTests(report);
      if (by.length > 0) return { state: 'caught', by };
    }
    return { state: 'survived', by: [] };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The same sources with nothing removed, once for each folder: else a failure says nothing. */
function baselinesOf(preconditions) {
  const folders = new Map(
    preconditions.map(one => [`${one.package}/${dirname(one.file)}`, one]),
  );
  return [...folders.values()].map(({ package: folder, file }) => ({
    package: folder,
    file,
    text: `(nothing removed beside ${basename(file)})`,
  }));
}

/**
 * Removes every precondition in turn and tells of each whether the tests noticed, as soon as it is
 * known: `{where, text, state, by, holds}`. Answers all of them.
 */
export async function checkPreconditions(tell = () => {}) {
  const preconditions = findPreconditions();
  const all = [...baselinesOf(preconditions), ...preconditions];
  const results = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < all.length; index = next++) {
      const { package: folder, file, line, text } = all[index];
      const { state, by } = await removeOne(all[index], index);
      const result = {
        where: `${basename(folder)}/${file}${line ? `:${line}` : ''}`,
        text,
        state,
        by,
        holds: state === (line === undefined ? 'survived' : 'caught'),
      };
      results.push(result);
      tell(result);
    }
  };
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), 4) }, worker),
  );
  return results;
}
