import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** The walk through the demo in a real browser. Playwright starts the portal by `npm start`. */
export async function runBrowserTests({ node, env, results, chromium }) {
  const file = join(results, 'browser.json');
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
