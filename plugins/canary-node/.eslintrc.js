const oneImporter = {
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: [
        {
          name: '@kubernetes/client-node',
          message: 'Only credentials.ts reads kubeconfigs with it.',
        },
      ],
    },
  ],
};

module.exports = require('../../eslint/package')(__dirname, {
  zones: [
    {
      target: 'kubernetes',
      from: ['guard', 'helm', 'charts', 'slo'],
      message: 'The port does not know who calls it.',
    },
    {
      target: 'helm',
      from: ['guard', 'charts', 'slo'],
      message: 'Helm is told what to write, and by whom it is guarded.',
    },
    {
      target: 'slo',
      from: ['helm', 'charts'],
      message: 'An SLO is kept by its own service, or in its own object.',
    },
    {
      target: 'guard',
      from: ['slo'],
      message: 'The guard does not know what it guards.',
    },
  ],
  overrides: [
    {
      files: ['src/**/*.ts'],
      excludedFiles: ['src/kubernetes/**/credentials.ts', 'src/benchmarks/**'],
      rules: oneImporter,
    },
  ],
});
