import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** Unit, property, contract, integration, fault and component tests of all packages. */
export async function runJest({ node, yarn, env, results, args = [] }) {
  const file = join(results, 'jest.json');
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
      `--outputFile=${file}`,
      ...args,
    ],
    // The report goes to the file; what jest prints for people goes to standard error.
    { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      // A file that does not even load counts as one failure.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
      code,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, code: code || 1 };
  }
}
