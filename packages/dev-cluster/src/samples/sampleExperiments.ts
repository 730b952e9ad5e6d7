import { apiVersionOf, canaryKeys, kinds } from '../standins/client';
import type { ApiObject, Fields } from '../standins/client';

function experiment(
  at: { namespace: string; name: string },
  spec: Fields,
  annotations: Record<string, string> = {},
): ApiObject {
  return {
    apiVersion: apiVersionOf(kinds.llmCanary),
    kind: kinds.llmCanary.kind,
    metadata: { ...at, annotations },
    spec,
  };
}

/** Half-precision against the target's own, with planned looks short enough to be seen in a demo. */
const chatLatency = experiment(
  { namespace: 'ml-exp', name: 'chat-latency' },
  {
    target: { namespace: 'prod', name: 'chat-70b' },
    arms: [
      { name: 'control', weight: 60, replicas: { min: 2, max: 2 } },
      {
        name: 'fp8',
        weight: 40,
        variant: 'fp8',
        values: {
          engineArgs: { quantization: 'fp8', tensorParallelSize: 2 },
          resources: { limits: { 'nvidia.com/gpu': 2 } },
        },
        replicas: { min: 2, max: 3 },
      },
    ],
    // Of its own: the route chat-70b is the target's.
    route: { name: 'chat-latency' },
    slo: { inherit: true },
  },
  {
    [`${canaryKeys.group}/planned-duration`]: '30m',
    [`${canaryKeys.group}/planned-looks`]: '6',
    [`${canaryKeys.group}/baseline`]: 'control',
  },
);

/** One of its arms runs in another namespace, so that labels alone name the parent. */
const contextSweep = experiment(
  { namespace: 'research', name: 'ctx-sweep' },
  {
    target: { namespace: 'research', name: 'longctx-32k' },
    arms: [
      { name: 'base', weight: 80, replicas: { min: 1, max: 1 } },
      {
        name: '128k',
        weight: 20,
        namespace: 'ml-exp',
        values: { engineArgs: { maxModelLen: 131072 } },
        replicas: { min: 1, max: 1 },
      },
    ],
    route: { name: 'longctx' },
    slo: { inherit: false },
  },
);

export const sampleExperiments: readonly ApiObject[] = [
  chatLatency,
  contextSweep,
];
