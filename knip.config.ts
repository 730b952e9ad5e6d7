import type { KnipConfig } from 'knip';

// Entries that no import leads to: what the CLI, the scripts, the tests and the benchmarks load.
const config: KnipConfig = {
  // What a file uses itself may be named by its callers, tests and neighbours too.
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'scripts/tests/*.mjs', 'eslint/*.js'],
      project: ['scripts/**/*.mjs', 'eslint/**/*.js'],
      // Loaded by name once the dependencies are there.
      ignoreDependencies: ['@backstage/cli-defaults', 'eslint', 'fflate'],
    },
    'packages/app': {
      entry: [
        '.eslintrc.js',
        'src/index.tsx',
        'src/setupTests.ts',
        'e2e-tests/**/*.ts',
        'src/**/*.test.tsx',
      ],
      // The router of the app is a peer of Backstage's plugins.
      ignoreDependencies: ['react-router'],
    },
    'packages/backend': {
      entry: ['.eslintrc.js'],
      // The app is served from its build; pg is loaded by the database configuration.
      ignoreDependencies: ['app', 'pg'],
    },
    'packages/dev-cluster': {
      entry: [
        '.eslintrc.js',
        'tools/buildKube.d.cts',
        'tools/buildPrometheus.d.cts',
        'src/demo/main.ts',
        'src/real/serve.ts',
        'tools/keeper.cjs',
        'src/**/*.test.ts',
      ],
    },
    'packages/template-migration': {
      entry: ['.eslintrc.js', 'src/main.ts', 'src/**/*.test.ts'],
    },
    'plugins/canary-backend': {
      entry: [
        '.eslintrc.js',
        'migrations/*.js',
        'src/**/*.test.ts',
        'src/**/*.bench.ts',
        'src/**/*.child.ts',
      ],
      // Loaded by the database configuration of the tests.
      ignoreDependencies: ['pg'],
    },
    'plugins/canary-common': {
      entry: ['.eslintrc.js', 'src/**/*.test.ts', 'src/**/*.bench.ts'],
      // What is generated has more than anybody takes.
      ignore: ['src/**/*.generated.ts'],
    },
    'plugins/canary-frontend': {
      entry: ['.eslintrc.js', 'src/setupTests.ts', 'src/**/*.test.{ts,tsx}'],
    },
    'plugins/catalog-backend-module-canary': {
      entry: ['.eslintrc.js', 'src/**/*.test.ts'],
      // Loaded by the database configuration of the tests.
      ignoreDependencies: ['better-sqlite3'],
    },
    'plugins/canary-node': {
      entry: [
        '.eslintrc.js',
        'src/**/*.test.ts',
        'src/**/*.test-d.ts',
        'src/**/*.bench.ts',
        'src/**/*.child.ts',
      ],
    },
  },
};

export default config;
