/**
 * Group, kind and metadata keys of the experiment operator. They are configuration, because every
 * installation may have its own; the defaults follow the proposal of the domain text.
 * @public
 */
export interface CanaryKeys {
  /** API group of the experiment, also the prefix of its labels and annotations. */
  group: string;
  version: string;
  kind: string;
  plural: string;
  labels: { name: string; namespace: string; uid: string; arm: string };
  /** Value of `app.kubernetes.io/managed-by` that the experiment operator sets. */
  managedByValue: string;
  /** Name of the operator-owned layer. */
  systemLayer: string;
}

/** @public */
export function canaryKeysForGroup(group: string): CanaryKeys {
  return {
    group,
    version: 'v1alpha1',
    kind: 'LLMCanary',
    plural: 'llmcanaries',
    labels: {
      name: `${group}/name`,
      namespace: `${group}/namespace`,
      uid: `${group}/uid`,
      arm: `${group}/arm`,
    },
    managedByValue: 'llm-canary-operator',
    systemLayer: 'canary-system',
  };
}

/** @public */
export const defaultCanaryKeys: CanaryKeys = canaryKeysForGroup(
  'canary.modelsphere.dev',
);
