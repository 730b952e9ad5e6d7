import type { ParentFacts, ReverseReference } from '../types';

const group = 'canary.modelsphere.dev';

/** Names that every fixture shares, so that a test can read its own sentences. */
export const fixtureNames = {
  namespace: 'models',
  arm: 'chat-latency-fp8',
  parent: 'chat-latency',
  parentUid: '7c1e0400-0000-4000-8000-00000000a9d2',
  parentNamespace: 'ml-exp',
} as const;

/** The four labels of an arm whose parent stands in the given namespace. */
export function armLabels(
  namespace: string = fixtureNames.namespace,
): Record<string, string> {
  return {
    [`${group}/name`]: fixtureNames.parent,
    [`${group}/namespace`]: namespace,
    [`${group}/uid`]: fixtureNames.parentUid,
    [`${group}/arm`]: 'fp8',
  };
}

/** The controller reference to the parent, changed as given. */
export function parentReference(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    apiVersion: `${group}/v1alpha1`,
    kind: 'LLMCanary',
    name: fixtureNames.parent,
    uid: fixtureNames.parentUid,
    controller: true,
    ...changes,
  };
}

export const canarySystemLayer = {
  name: 'canary-system',
  values: {
    modelRoute: { enabled: false },
    scaler: { enabled: true, minReplicas: 2 },
  },
};

/** An ordinary LLMService; `metadata` and `spec` are merged over it. */
export function serviceWith(
  changes: {
    metadata?: Record<string, unknown>;
    layers?: unknown[];
  } = {},
): Record<string, unknown> {
  return {
    apiVersion: 'serving.modelsphere.dev/v1alpha1',
    kind: 'LLMService',
    metadata: {
      name: fixtureNames.arm,
      namespace: fixtureNames.namespace,
      uid: '5f0c1d3a-0000-4000-8000-000000000001',
      resourceVersion: '48211',
      generation: 3,
      labels: { team: 'chat' },
      annotations: { 'swiss.modelsphere.dev/plan-hash': 'sha256:1' },
      ...changes.metadata,
    },
    spec: {
      chart: { name: 'vllm', repo: 'https://charts.example', version: '0.9.4' },
      layers: [
        { name: 'site', values: { replicaCount: 2 } },
        { name: 'form', values: { scaler: { enabled: false } } },
        ...(changes.layers ?? []),
      ],
    },
  };
}

/** The arm that agrees in everything: reference, labels and layer. */
export function consistentArm(
  metadata: Record<string, unknown> = {},
): Record<string, unknown> {
  return serviceWith({
    metadata: {
      labels: armLabels(),
      ownerReferences: [parentReference()],
      ...metadata,
    },
    layers: [canarySystemLayer],
  });
}

/** A parent that agrees with the fixtures, changed as given. */
export function presentParent(
  changes: Partial<Extract<ParentFacts, { state: 'present' }>> = {},
): ParentFacts {
  return {
    state: 'present',
    uid: fixtureNames.parentUid,
    deleting: false,
    arms: ['control', 'fp8'],
    ...changes,
  };
}

export const reverseReference: ReverseReference = {
  apiVersion: `${group}/v1alpha1`,
  kind: 'LLMCanary',
  namespace: fixtureNames.namespace,
  name: fixtureNames.parent,
  uid: fixtureNames.parentUid,
  arm: 'fp8',
};
