import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/** What only a real API server can show stands apart: the portal is started anew for it. */
const onRealServer = process.env.CANARY_DEV_CLUSTER === 'real';

/**
 * The walk through the demo. The portal is started as a newcomer starts it; one that runs already
 * is used, except in CI.
 */
export default defineConfig({
  testDir: 'packages/app/e2e-tests',
  ...(onRealServer
    ? { testMatch: '**/real/*.test.ts' }
    : { testIgnore: '**/real/**' }),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 1,
  reporter: [['list']],
  outputDir: 'node_modules/.cache/e2e-test-results',
  webServer: {
    command: 'node scripts/start.mjs',
    url: 'http://localhost:3000',
    reuseExistingServer: !process.env.CI,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL: 'http://localhost:3000',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Nothing but the portal: without these Chromium looks up hosts of its maker at every start.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
