import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** One run of Playwright, which starts the portal by `npm start` on the demo cluster of a kind. */
async function walk({ node, env, results, chromium }, cluster) {
  const file = join(results, `browser-${cluster}.json`);
  rmSync(file, { force: true });
  const code = await run(
    node,
    [
      join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--reporter=list,json',
    ],
    {
      cwd: root,
      env: {
        ...env,
        CANARY_DEV_CLUSTER: cluster,
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    },
  );
  try {
    const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
      skipped: stats.skipped,
      failures: suites.flatMap(failuresOf).map(name => `${cluster}: ${name}`),
      code,
    };
  } catch {
    const failures = [`the walk on the ${cluster} cluster`];
    return { passed: 0, failed: 1, skipped: 0, failures, code: code || 1 };
  }
}

/** File and name of each walk of a suite, or of one inside it, that failed or only passed at last. */
function failuresOf({ file, specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => ['unexpected', 'flaky'].includes(status)),
  );
  return [
    ...failed.map(({ title }) => `${file}: ${title}`),
    ...suites.flatMap(failuresOf),
  ];
}

/**
 * The walks through the demo in a real browser: as a newcomer has it, and, where there is a real API
 * server, what only that can show.
 */
export async function runBrowserTests({ onRealServer, ...options }) {
  const counts = [await walk(options, 'embedded')];
  if (onRealServer) counts.push(await walk(options, 'real'));
  return counts;
}
