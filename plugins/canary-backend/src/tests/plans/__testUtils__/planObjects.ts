import type { ApiServer } from '@llm-canary/dev-cluster';
import { releaseSecret } from '../../__testUtils__/releaseSecret';

/** Path of each kind's group and version. */
export const groups: Record<string, string> = {
  llmservices: '/apis/serving.modelsphere.dev/v1alpha1',
  llmcanaries: '/apis/canary.modelsphere.dev/v1alpha1',
  modelroutes: '/apis/routing.modelsphere.dev/v1alpha1',
  llmscalers: '/apis/autoscaling.modelsphere.dev/v1alpha1',
  llmslorequirements: '/apis/inference.modelsphere.dev/v1alpha1',
  secrets: '/api/v1',
};

export const slo = {
  enabled: true,
  priority: 0,
  ttft: { default: { metrics: [{ type: 'p95', threshold: 2 }] } },
};

/** Layers that replace, remove and escape. */
export const targetLayers = [
  {
    name: 'catalog',
    values: {
      replicaCount: 2,
      modelRoute: { enabled: true, nginx: { route: 'chat' } },
      scaler: { enabled: true, minReplicas: 1, maxReplicas: 9 },
      sloRequirement: slo,
      drop: { me: 1 },
    },
  },
  { name: 'form', values: { replicaCount: null, engineArgs: { 'a.b/c': 1 } } },
  { name: 'own', values: { drop: null, 'note<&>': 'x' } },
];

/** A Helm release of two revisions. */
export const helmedRecords = [
  releaseSecret({
    name: 'helmed',
    revision: 1,
    status: 'superseded',
    config: '{"a":1}',
  }),
  releaseSecret({
    name: 'helmed',
    revision: 2,
    config: '{"seed":9007199254740993,"replicaCount":null,"a":{"b":1.0}}',
  }),
];

/** The authority of a server, as the configuration has it. */
export function caOf(server: ApiServer): { caData?: string } {
  return server.ca ? { caData: Buffer.from(server.ca).toString('base64') } : {};
}
