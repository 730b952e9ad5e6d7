import { customResourceDefinition } from './customResourceDefinition';
import { conditions, freeForm, integer, long, object, string } from './schema';

/**
 * Workload of several nodes per replica. Only what the product reads is described; the rest of the
 * real kind is kept unchecked.
 */
export const leaderWorkerSet = customResourceDefinition({
  group: 'leaderworkerset.x-k8s.io',
  version: 'v1',
  kind: 'LeaderWorkerSet',
  plural: 'leaderworkersets',
  singular: 'leaderworkerset',
  shortNames: ['lws'],
  spec: {
    ...object({
      replicas: integer({ minimum: 0, default: 1 }),
      leaderWorkerTemplate: freeForm(),
    }),
    'x-kubernetes-preserve-unknown-fields': true,
  },
  status: object({
    replicas: integer(),
    readyReplicas: integer(),
    updatedReplicas: integer(),
    observedGeneration: long(),
    hpaPodSelector: string(),
    conditions: conditions(),
  }),
  scale: {
    specReplicasPath: '.spec.replicas',
    statusReplicasPath: '.status.replicas',
  },
  columns: [
    { name: 'Desired', type: 'integer', jsonPath: '.spec.replicas' },
    { name: 'Ready', type: 'integer', jsonPath: '.status.readyReplicas' },
  ],
});
