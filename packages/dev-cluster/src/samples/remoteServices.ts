import type { ServiceSample } from './ServiceSample';
import { firstRevision } from './sampleRevisions';

function small(
  at: { namespace: string; name: string; hoursAgo: number },
  model: { name: string; hf: string; path: string },
): ServiceSample {
  const { namespace, name, hoursAgo } = at;
  return {
    namespace,
    name,
    model: { name: model.name, hf: model.hf, engine: 'vllm' },
    wanted: 'serving',
    hoursAgo: [hoursAgo],
    revisions: [
      firstRevision({
        chart: { name: 'vllm', version: '0.9.3' },
        modelPath: model.path,
        maxModelLen: 16384,
        gpus: 1,
        gpuProduct: 'NVIDIA-L40S',
        replicas: 2,
      }),
    ],
  };
}

/** Namespaces of the second cluster; its credential may not read the last one. */
export const remoteServices: readonly ServiceSample[] = [
  small(
    { namespace: 'legal', name: 'clause-13b', hoursAgo: 150 },
    {
      name: 'OLMo-2-1124-13B-Instruct',
      hf: 'allenai/OLMo-2-1124-13B-Instruct',
      path: '/mnt/models/olmo-2-13b',
    },
  ),
  small(
    { namespace: 'legal', name: 'redact-8b', hoursAgo: 9 },
    {
      name: 'granite-3.3-8b-instruct',
      hf: 'ibm-granite/granite-3.3-8b-instruct',
      path: '/mnt/models/granite-3.3-8b',
    },
  ),
  small(
    { namespace: 'support', name: 'triage-8b', hoursAgo: 33 },
    {
      name: 'Ministral-8B-Instruct',
      hf: 'mistralai/Ministral-8B-Instruct-2410',
      path: '/mnt/models/ministral-8b',
    },
  ),
  small(
    { namespace: 'payments', name: 'fraud-8b', hoursAgo: 61 },
    {
      name: 'Phi-4-mini-instruct',
      hf: 'microsoft/Phi-4-mini-instruct',
      path: '/mnt/models/phi-4-mini',
    },
  ),
];
