import type { KnipConfig } from 'knip';

// Entries that no import leads to: what the CLI, the feature discovery, the scripts and the tests load.
const tests = [
  'src/**/*.test.{ts,tsx}',
  'src/**/*.test-d.ts',
  'src/**/*.bench.ts',
  'src/setupTests.ts',
];

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'scripts/tests/*.mjs', 'eslint/*.js'],
      project: ['scripts/**/*.mjs', 'eslint/**/*.js'],
    },
    'packages/app': { entry: ['src/index.tsx', 'e2e-tests/**/*.ts', ...tests] },
    'packages/backend': { entry: ['src/index.ts'] },
    'packages/dev-cluster': {
      entry: [
        'src/index.ts',
        'src/demo/main.ts',
        'src/real/serve.ts',
        ...tests,
      ],
    },
    'plugins/canary-backend': {
      entry: ['src/index.ts', 'migrations/*.js', ...tests],
    },
    'plugins/canary-common': { entry: ['src/index.ts', ...tests] },
    'plugins/canary-frontend': {
      entry: ['src/index.ts', 'src/legacy.{ts,tsx}', ...tests],
    },
    'plugins/canary-node': { entry: ['src/index.ts', ...tests] },
  },
};

export default config;
