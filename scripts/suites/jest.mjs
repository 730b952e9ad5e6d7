import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { shout } from '../lib/say.mjs';

/** So many files at most are looked at again; more have failed for a reason. */
const secondLooks = 3;

async function runOnce({ node, yarn, env, file, args }) {
  rmSync(file, { force: true });
  const code = await run(
    node,
    [
      yarn,
      'backstage-cli',
      'repo',
      'test',
      '--no-watch',
      '--json',
      // No test is about its own time, and a portal may start slowly on a busy machine.
      '--testTimeout=120000',
      // A worker that begins anew reads all its modules again.
      '--workerIdleMemoryLimit=2500M',
      `--outputFile=${file}`,
      ...args,
    ],
    // The report goes to the file; what jest prints for people goes to standard error.
    { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  try {
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return { code: code || 1 };
  }
}

function countsOf({ code, report }) {
  return report
    ? {
        passed: report.numPassedTests,
        // A file that does not even load counts as one failure.
        failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
        skipped: report.numPendingTests + report.numTodoTests,
        failures: failuresOf(report),
        code,
      }
    : { passed: 0, failed: 1, skipped: 0, failures: ['jest'], code };
}

/** File and name of each test that failed; the file alone where it did not even load. */
function failuresOf({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(one => one.status === 'failed');
      if (failed.length === 0) return [file];
      return failed.map(({ fullName }) => `${file}: ${fullName}`);
    });
}

function failedFiles({ report }) {
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(root, name));
}

/**
 * Unit, property, contract, integration, fault and component tests of all packages.
 *
 * Many of them watch real servers on a machine that other tests keep busy. A few files that failed
 * are run once more, alone, and named loudly: what fails again has failed, what does not is to be
 * mended too, but does not hide the state of everything else.
 */
export async function runJest({ node, yarn, env, results, args = [] }) {
  const call = { node, yarn, env };
  const first = await runOnce({
    ...call,
    file: join(results, 'jest.json'),
    args,
  });
  const counts = countsOf(first);
  const files = failedFiles(first);
  if (files.length === 0 || files.length > secondLooks) return counts;
  shout(`failed, and run once more alone: ${files.join(', ')}`);
  const again = countsOf(
    await runOnce({
      ...call,
      file: join(results, 'jest-again.json'),
      args: ['--runInBand', ...files],
    }),
  );
  if (again.failed > 0 || again.code !== 0) return counts;
  shout(`passed alone, and so unreliable: ${files.join(', ')}`);
  return {
    ...counts,
    passed: counts.passed + counts.failed,
    failed: 0,
    failures: [],
    code: 0,
  };
}
