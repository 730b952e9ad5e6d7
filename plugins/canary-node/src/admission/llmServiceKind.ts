import type { Resource } from '../kubernetes/types';

/** The kind of a service, unless a cluster has another. */
export const llmServiceKind: Resource = {
  group: 'serving.modelsphere.dev',
  version: 'v1alpha1',
  plural: 'llmservices',
  kind: 'LLMService',
};
