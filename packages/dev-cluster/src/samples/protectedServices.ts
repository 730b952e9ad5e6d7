import { apiVersionOf, canaryKeys, kinds } from '../standins/client';
import type { ApiMetadata, ApiObject, Fields } from '../standins/client';
import { sampleChartRepository } from './sampleRevisions';

const { labels, managedByLabel, managedByValue, systemLayer } = canaryKeys;

/** What the services below point at: the live experiments of the demo. */
export interface LiveExperiments {
  contextSweepUid: string;
}

function service(
  metadata: ApiMetadata,
  options: { systemLayer?: boolean } = {},
): ApiObject {
  const form: Fields = {
    name: 'form',
    values: {
      replicaCount: 1,
      model: { path: '/mnt/models/qwen3-8b' },
      resources: { limits: { 'nvidia.com/gpu': 1 } },
    },
  };
  const system: Fields = {
    name: systemLayer,
    values: { serviceId: metadata.name, scaler: { enabled: false } },
  };
  return {
    apiVersion: apiVersionOf(kinds.llmService),
    kind: kinds.llmService.kind,
    metadata,
    spec: {
      chart: { name: 'sglang', version: '1.2.0', repo: sampleChartRepository },
      model: { name: 'Qwen3-8B', hf: 'Qwen/Qwen3-8B', engine: 'sglang' },
      layers: options.systemLayer ? [form, system] : [form],
    },
  };
}

/** Services whose metadata about their experiment is incomplete, contradictory, or left over. */
export function protectedServices(live: LiveExperiments): ApiObject[] {
  return [
    // A name without a namespace: the service's own namespace is assumed.
    service({
      namespace: 'ml-exp',
      name: 'draft-spec-b',
      labels: { [labels.name]: 'draft-spec', [labels.arm]: 'b' },
    }),
    // Nothing but the layer of the operator.
    service(
      { namespace: 'search', name: 'embed-probe' },
      { systemLayer: true },
    ),
    // An arm of somebody, who is not named.
    service({
      namespace: 'ml-exp',
      name: 'kv-quant-probe',
      labels: { [labels.arm]: 'int8', [managedByLabel]: managedByValue },
    }),
    // The owner and the label name different experiments.
    service(
      {
        namespace: 'research',
        name: 'longctx-probe',
        labels: {
          [labels.name]: 'ctx-sweep-old',
          [labels.namespace]: 'research',
          [labels.arm]: '64k',
        },
        ownerReferences: [
          {
            apiVersion: apiVersionOf(kinds.llmCanary),
            kind: kinds.llmCanary.kind,
            name: 'ctx-sweep',
            uid: live.contextSweepUid,
            controller: true,
          },
        ],
      },
      { systemLayer: true },
    ),
    // Complete and consistent, but the experiment is gone.
    service(
      {
        namespace: 'research',
        name: 'moe-routing-b',
        labels: {
          [labels.name]: 'moe-routing',
          [labels.namespace]: 'ml-exp',
          [labels.uid]: '3b0f6a52-6d0e-4c55-9a53-6a3f8e0f7d11',
          [labels.arm]: 'b',
          [managedByLabel]: managedByValue,
        },
      },
      { systemLayer: true },
    ),
  ];
}
