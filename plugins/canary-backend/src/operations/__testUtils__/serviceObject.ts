import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';

/** What the last change said of itself, and what the next one says: nothing new. */
export const provenance = { action: 'apply', by: 'user:default/ada' } as const;

const said = {
  'swiss.modelsphere.dev/action': 'apply',
  'swiss.modelsphere.dev/by': 'user:default/ada',
};

/** A settled LLMService with two revisions; only what a test names differs. */
export function serviceObject(
  overrides: {
    metadata?: Partial<KubernetesObject['metadata']>;
    spec?: Record<string, unknown>;
    status?: Record<string, unknown>;
  } = {},
): KubernetesObject {
  return {
    apiVersion: 'serving.modelsphere.dev/v1alpha1',
    kind: 'LLMService',
    metadata: {
      namespace: 'team',
      name: 'chat',
      uid: 'uid-1',
      resourceVersion: '40',
      generation: 4,
      ...overrides.metadata,
      annotations: { ...said, ...overrides.metadata?.annotations },
    },
    spec: {
      chart: {
        name: 'vllm',
        version: '0.9.4',
        repo: 'https://charts.example.org',
      },
      layers: [
        { name: 'site', values: { replicaCount: 1 } },
        { name: 'form', values: { maxModelLen: 8192 } },
      ],
      model: { name: 'qwen' },
      suspend: false,
      ...overrides.spec,
    },
    status: {
      phase: 'Applied',
      observedGeneration: 4,
      helm: { revision: 2, status: 'deployed' },
      history: [
        { revision: 2, controllerRevision: 'chat-22222222' },
        { revision: 1, controllerRevision: 'chat-11111111' },
      ],
      ...overrides.status,
    },
  };
}
