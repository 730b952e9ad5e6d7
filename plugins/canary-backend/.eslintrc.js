module.exports = require('../../eslint/package')(__dirname, {
  zones: [
    {
      target: 'operations',
      from: ['http', 'authorization', 'services', 'plugin.ts'],
      message: 'A use case does not know its doors.',
    },
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
    {
      target: 'clusters',
      from: ['http', 'authorization', 'operations', 'plugin.ts'],
      message: 'Clusters do not know who uses them.',
    },
    {
      target: 'authorization',
      from: ['http', 'clusters', 'lock', 'runs', 'plugin.ts'],
      message: 'Authorization wraps services and knows permissions only.',
    },
    {
      target: 'http',
      from: ['clusters', 'lock', 'runs', 'plugin.ts'],
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
