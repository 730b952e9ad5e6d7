import type { Resource } from '../../kubernetes/types';

/** The kind under both of its groups, the newer first: it was renamed, and both are in use. */
export const sloKinds: readonly Resource[] = [
  'inference.modelsphere.dev',
  'inference.x-k8s.io',
].map(group => ({
  group,
  version: 'v1alpha1',
  plural: 'llmslorequirements',
  kind: 'LLMSLORequirement',
}));
