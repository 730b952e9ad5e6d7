// The house's rules beside Backstage's own, for every package. STYLE.md gives the reasons.

const sizes = {
  'max-lines': ['error', { max: 400 }],
  complexity: ['error', 10],
  'max-depth': ['error', 3],
  'max-params': ['error', 3],
  'max-statements': ['error', 25],
};

const always = {
  '@backstage/no-mixed-plugin-imports': 'error',
  'import/no-cycle': 'error',
  'max-lines': ['error', { max: 400 }],
};

// They need types; see parserOptions.project below.
const typed = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: false },
  ],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/consistent-type-imports': 'error',
};

/** What a pure folder may not do: decisions take time, randomness and the world as arguments. */
const purity = {
  'no-restricted-syntax': [
    'error',
    {
      selector: ':function[async=true]',
      message: 'A decision is a pure function: no async.',
    },
    {
      selector: "NewExpression[callee.name='Date'][arguments.length=0]",
      message: 'A decision takes the time as an argument.',
    },
  ],
  'no-restricted-properties': [
    'error',
    {
      object: 'Date',
      property: 'now',
      message: 'Take the time as an argument.',
    },
    {
      object: 'Math',
      property: 'random',
      message: 'Take randomness as an argument.',
    },
    {
      object: 'performance',
      property: 'now',
      message: 'Take the time as an argument.',
    },
  ],
  'no-restricted-globals': [
    'error',
    'process',
    'fetch',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'crypto',
  ],
};

const notSources = [
  '**/*.test.*',
  '**/*.test-d.ts',
  '**/__testUtils__/**',
  '**/__testing__/**',
  '**/__fixtures__/**',
  '**/benchmarks/**',
  '**/contract/**',
  '**/tests/**',
  '**/setupTests.ts',
];

module.exports = { always, notSources, purity, sizes, typed };
