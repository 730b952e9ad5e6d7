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
    ...['kubernetes', 'guard', 'helm', 'slo'].map(target => ({
      target,
      from: 'admission',
      message: 'A policy of the cluster is made beside what it repeats.',
    })),
    {
      target: 'admission',
      from: ['guard', 'helm', 'charts', 'slo'],
      message: 'Policies are made from the table of signals alone.',
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
      target: 'metrics',
      from: ['guard', 'helm', 'charts', 'slo', 'admission'],
      message: 'Metrics are read beside what is written.',
    },
    ...['upstream', 'histogram', 'names', 'promql'].map(folder => ({
      target: `metrics/${folder}`,
      from: ['panels', 'glance', 'counts', 'outages', 'requests'].map(
        reader => `metrics/${reader}`,
      ),
      message:
        'What metrics are called and how they are asked for stands behind what is read.',
    })),
    {
      target: 'metrics/upstream',
      from: ['metrics/names', 'metrics/promql', 'metrics/histogram'],
      message: 'The client of Prometheus does not know what is asked.',
    },
    {
      target: 'gateway',
      from: ['guard', 'helm', 'charts', 'slo', 'admission', 'metrics'],
      message: 'Models are asked beside what is written.',
    },
    {
      target: 'template-migration',
      from: [
        'guard',
        'helm',
        'charts',
        'slo',
        'admission',
        'metrics',
        'gateway',
        'plans',
      ],
      message: 'The migration has a writer of its own, which has no delete.',
    },
    ...['kubernetes', 'guard', 'helm', 'slo', 'metrics', 'gateway'].map(
      target => ({
        target,
        from: 'template-migration',
        message: 'Nothing stands on the migration.',
      }),
    ),
    {
      target: 'template-migration/domain',
      from: ['collect', 'apply', 'evidence', 'files'].map(
        folder => `template-migration/${folder}`,
      ),
      message: 'What is decided does not know how it is read or written.',
    },
    {
      target: 'release-migration',
      from: ['helm', 'slo', 'metrics', 'gateway', 'template-migration'],
      message: 'What moves a release is decided without calling helm.',
    },
    {
      target: 'guard',
      from: ['slo'],
      message: 'The guard does not know what it guards.',
    },
  ],
  pure: [
    'metrics/names',
    'metrics/promql',
    'metrics/histogram',
    'metrics/panels',
    'metrics/glance',
    'metrics/counts',
    'metrics/outages',
    'metrics/requests',
    'template-migration/domain',
    'release-migration',
  ],
  overrides: [
    {
      files: ['src/**/*.ts'],
      excludedFiles: ['src/kubernetes/**/credentials.ts', 'src/benchmarks/**'],
      rules: oneImporter,
    },
  ],
});
