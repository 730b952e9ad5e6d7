import type { Resource } from '@llm-canary/backstage-plugin-canary-node';
import { policyApis } from '../../clusters';

/** A kind that a release may make, with every API that may serve it, the newest first. */
export interface ObjectKind {
  kind: string;
  apis: readonly Resource[];
}

function kind(
  name: string,
  plural: string,
  ...groups: Array<[group: string, version: string]>
): ObjectKind {
  return {
    kind: name,
    apis: groups.map(([group, version]) => ({
      group,
      version,
      plural,
      kind: name,
    })),
  };
}

/** What the charts of model servers render. */
export const objectKinds: readonly ObjectKind[] = [
  kind('Deployment', 'deployments', ['apps', 'v1']),
  kind('StatefulSet', 'statefulsets', ['apps', 'v1']),
  kind('LeaderWorkerSet', 'leaderworkersets', [
    'leaderworkerset.x-k8s.io',
    'v1',
  ]),
  kind('Service', 'services', ['', 'v1']),
  ...Object.entries(policyApis).map(([name, apis]) => ({ kind: name, apis })),
  kind('PodDisruptionBudget', 'poddisruptionbudgets', ['policy', 'v1']),
  kind('ServiceMonitor', 'servicemonitors', ['monitoring.coreos.com', 'v1']),
];
