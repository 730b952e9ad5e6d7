/**
 * Names by which the operator of experiments marks what is its own. The stand-in is another program
 * than the portal, so it has its own copy of them, as the real operator has.
 */
export const canaryKeys = {
  group: 'canary.modelsphere.dev',
  labels: {
    name: 'canary.modelsphere.dev/name',
    namespace: 'canary.modelsphere.dev/namespace',
    uid: 'canary.modelsphere.dev/uid',
    arm: 'canary.modelsphere.dev/arm',
  },
  managedByLabel: 'app.kubernetes.io/managed-by',
  managedByValue: 'llm-canary-operator',
  /** The layer that only the operator writes, always the last one. */
  systemLayer: 'canary-system',
} as const;
