module.exports = require('../../eslint/package')(__dirname, {
  zones: [
    {
      target: 'operations',
      from: ['http', 'authorization', 'services', 'plugin.ts'],
      message: 'A use case does not know its doors.',
    },
    {
      target: 'releases',
      from: ['http', 'authorization', 'services', 'lock', 'plugin.ts'],
      message: 'Helm behind a use case does not know its doors.',
    },
    ...['operations', 'services', 'lock', 'runs', 'clusters'].map(target => ({
      target,
      from: 'releases',
      message: 'How Helm is called is put in from outside.',
    })),
    {
      target: 'services',
      from: [
        'http',
        'authorization',
        'operations',
        'lock',
        'runs',
        'plugin.ts',
      ],
      message: 'Reads know neither doors nor writes.',
    },
    {
      target: 'plans',
      from: [
        'http',
        'authorization',
        'operations',
        'releases',
        'lock',
        'runs',
        'plugin.ts',
      ],
      message: 'Reads know neither doors nor writes.',
    },
    ...['operations', 'services', 'clusters'].map(target => ({
      target,
      from: 'plans',
      message: 'Plans are read on top of what services are.',
    })),
    {
      target: 'lock',
      from: ['http', 'authorization', 'operations', 'services', 'plugin.ts'],
      message: 'The lock does not know who holds it.',
    },
    {
      target: 'runs',
      from: ['http', 'authorization', 'operations', 'services', 'plugin.ts'],
      message: 'The run store does not know who writes it.',
    },
    {
      target: 'idempotency',
      from: [
        'http',
        'authorization',
        'operations',
        'services',
        'lock',
        'clusters',
        'plugin.ts',
      ],
      message: 'A store of results does not know what is done under a key.',
    },
    ...['operations', 'services', 'lock', 'runs', 'clusters'].map(target => ({
      target,
      from: [
        'observation',
        'refusals',
        'adoptions',
        'announcements',
        'telemetry',
        'retention',
        'createActivity.ts',
      ],
      message: 'Nobody knows who looks on.',
    })),
    {
      target: 'observation',
      from: [
        'http',
        'authorization',
        'services',
        'clusters',
        'lock',
        'runs',
        'refusals',
        'adoptions',
        'announcements',
        'telemetry',
        'plugin.ts',
      ],
      message: 'It wraps operations, and does not know who is told.',
    },
    ...['refusals', 'telemetry', 'retention'].map(target => ({
      target,
      from: [
        'http',
        'authorization',
        'operations',
        'services',
        'clusters',
        'lock',
        'announcements',
        'plugin.ts',
      ],
      message: 'A record knows what it keeps, and nobody who asks for it.',
    })),
    {
      target: 'adoptions',
      from: [
        'http',
        'authorization',
        'operations',
        'services',
        'lock',
        'refusals',
        'announcements',
        'plugin.ts',
      ],
      message: 'Adoptions are seen in the watches of the clusters.',
    },
    {
      target: 'announcements',
      from: [
        'http',
        'authorization',
        'operations',
        'services',
        'clusters',
        'lock',
        'runs',
        'plugin.ts',
      ],
      message: 'It tells what others have seen.',
    },
    {
      target: 'slo',
      from: ['http', 'authorization', 'services', 'createSlo.ts', 'plugin.ts'],
      message: 'A use case does not know its doors.',
    },
    ...['operations', 'services', 'lock', 'runs', 'observation'].map(
      target => ({
        target,
        from: ['slo', 'createSlo.ts'],
        message: 'SLOs stand in front of what they are guarded with.',
      }),
    ),
    {
      target: 'clusters',
      from: ['http', 'authorization', 'operations', 'slo', 'plugin.ts'],
      message: 'Clusters do not know who uses them.',
    },
    {
      target: 'live',
      from: [
        'http',
        'authorization',
        'operations',
        'services',
        'clusters',
        'lock',
        'runs',
        'plugin.ts',
      ],
      message: 'It tells versions, and does not know of what.',
    },
    {
      target: 'openapi',
      from: [
        'http',
        'authorization',
        'operations',
        'services',
        'clusters',
        'plugin.ts',
      ],
      message: 'A contract does not know who keeps it.',
    },
    {
      target: 'authorization',
      from: ['http', 'clusters', 'lock', 'runs', 'refusals', 'plugin.ts'],
      message: 'Authorization wraps services and knows permissions only.',
    },
    {
      target: 'http',
      from: ['clusters', 'lock', 'runs', 'refusals', 'plugin.ts'],
      message: 'Doors call services and operations only.',
    },
  ],
  overrides: [
    {
      // The raw writer stays behind the guard: operations hold proofs.
      files: ['src/operations/**/*.ts', 'src/http/**/*.ts'],
      excludedFiles: ['**/*.test.ts'],
      rules: {
        '@typescript-eslint/no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@llm-canary/backstage-plugin-canary-node',
                importNames: ['KubernetesWriter', 'createKubernetesClient'],
                message: 'Write through a ServiceWriter, which takes a proof.',
              },
              {
                name: '@kubernetes/client-node',
                message: 'Kubernetes is behind the port of canary-node.',
              },
            ],
          },
        ],
      },
    },
  ],
});
