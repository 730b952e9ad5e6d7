import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import type { ReleaseMigrationFacts } from '../types';

/** A release that may be moved; only what a test names differs. */
export function migrationFacts(
  own: Partial<ReleaseMigrationFacts> = {},
): ReleaseMigrationFacts {
  return {
    cluster: 'east',
    namespace: 'search',
    name: 'rerank',
    kind: {
      apiVersion: 'serving.modelsphere.dev/v1alpha1',
      kind: 'LLMService',
      served: true,
    },
    release: {
      revision: 40,
      chart: { name: 'vllm', version: '0.9.3' },
      values: { replicaCount: 2, model: { path: '/mnt/models/rerank' } },
    },
    chart: { repo: 'https://charts.example.org' },
    objects: [{ kind: 'Deployment', name: 'rerank', owner: { state: 'own' } }],
    keys: defaultCanaryKeys,
    ...own,
  };
}
