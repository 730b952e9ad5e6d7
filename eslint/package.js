const { dirname, join } = require('node:path');
const createBackstageConfig = require('@backstage/cli/config/eslint-factory');
const { always, notSources, purity, sizes, typed } = require('./rules');

const root = dirname(__dirname);

/**
 * ESLint configuration of one package.
 *
 * @param dir - the package's folder
 * @param options.zones - `{target, from, message, except}` relative to `src`: target may not import from
 * @param options.pure - folders of `src` whose code only decides
 * @param options.restrictedImportPatterns - added to Backstage's own list
 * @param options.overrides - added at the end
 */
module.exports = function createConfig(dir, options = {}) {
  const src = path => join(dir, 'src', path);
  const zones = (options.zones ?? []).flatMap(({ target, from, ...rest }) =>
    [from].flat().map(one => ({
      target: src(target),
      from: src(one),
      ...rest,
    })),
  );
  return createBackstageConfig(dir, {
    rules: always,
    restrictedImportPatterns: options.restrictedImportPatterns,
    // Without the extensions no import resolves, and the zones report nothing at all.
    settings: {
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } },
      'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    overrides: [
      {
        files: ['src/**/*.ts', 'src/**/*.tsx'],
        parserOptions: { project: join(root, 'tsconfig.json') },
        rules: typed,
      },
      {
        files: ['src/**/*.ts', 'src/**/*.tsx'],
        excludedFiles: notSources,
        rules: {
          ...sizes,
          ...(zones.length
            ? { 'import/no-restricted-paths': ['error', { zones }] }
            : {}),
        },
      },
      {
        // Tests may say "!" and have long bodies; they may not be long files.
        files: notSources,
        rules: {
          '@typescript-eslint/no-non-null-assertion': 'off',
          'jest/expect-expect': 'off',
        },
      },
      {
        // Never published: what they need are development dependencies.
        files: ['src/benchmarks/**', 'src/__testing__/**'],
        rules: { '@backstage/no-undeclared-imports': 'off' },
      },
      ...(options.pure ?? []).map(folder => ({
        files: [`src/${folder}/**/*.ts`],
        excludedFiles: notSources,
        rules: purity,
      })),
      ...(options.overrides ?? []),
    ],
  });
};
