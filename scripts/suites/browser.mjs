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
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
      skipped: stats.skipped,
      code,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0, code: code || 1 };
  }
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
