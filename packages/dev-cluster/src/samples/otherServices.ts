import type { ServiceSample } from './ServiceSample';
import { firstRevision, withPods } from './sampleRevisions';

const vllm = (version: string) => ({ name: 'vllm', version });
const sglang = (version: string) => ({ name: 'sglang', version });

/** Namespaces `search` and `research`. */
export const otherServices: readonly ServiceSample[] = [
  {
    namespace: 'search',
    name: 'qa-rank',
    model: {
      name: 'Mistral-Small-3.2-24B-Instruct',
      hf: 'mistralai/Mistral-Small-3.2-24B-Instruct-2506',
      engine: 'vllm',
    },
    wanted: 'serving',
    hoursAgo: [216, 700, 1400],
    revisions: [
      firstRevision({
        chart: vllm('0.9.2'),
        modelPath: '/mnt/models/mistral-small-3.2-24b',
        maxModelLen: 32768,
        gpus: 2,
        gpuProduct: 'NVIDIA-A100-SXM4-80GB',
        replicas: 2,
        timeToFirstTokenSeconds: 1,
      }),
      { chart: vllm('0.9.3'), layers: {} },
      {
        chart: vllm('0.9.4'),
        layers: { catalog: { engineArgs: { gpuMemoryUtilization: 0.88 } } },
        note: 'leave room for the reranker on the same node',
      },
    ],
  },
  {
    namespace: 'search',
    name: 'embed-large',
    model: {
      name: 'Qwen3-Embedding-8B',
      hf: 'Qwen/Qwen3-Embedding-8B',
      engine: 'sglang',
    },
    wanted: 'serving',
    hoursAgo: [24, 290],
    // Written from a repository by Argo CD, which would undo a change by hand.
    annotations: {
      'argocd.argoproj.io/tracking-id':
        'search-models:serving.modelsphere.dev/LLMService:search/embed-large',
    },
    revisions: [
      firstRevision({
        chart: sglang('1.2.0'),
        modelPath: '/mnt/models/qwen3-embedding-8b',
        maxModelLen: 8192,
        gpus: 1,
        gpuProduct: 'NVIDIA-L40S',
        replicas: 3,
      }),
      { chart: sglang('1.2.1'), layers: { form: { replicaCount: 4 } } },
    ],
  },
  {
    namespace: 'search',
    name: 'batch-27b',
    model: {
      name: 'gemma-3-27b-it',
      hf: 'google/gemma-3-27b-it',
      engine: 'vllm',
    },
    wanted: 'applied',
    hoursAgo: [3],
    revisions: [
      withPods(
        firstRevision({
          chart: vllm('0.9.4'),
          modelPath: '/mnt/models/gemma-3-27b',
          maxModelLen: 8192,
          gpus: 2,
          gpuProduct: 'NVIDIA-A100-SXM4-80GB',
          replicas: 2,
        }),
        {
          ready: 'none',
          because: 'exceeded quota: gpu, requested 2, used 16, limited 16',
          ageMinutes: 180,
        },
      ),
    ],
  },
  {
    namespace: 'research',
    name: 'longctx-32k',
    model: {
      name: 'Qwen2.5-14B-Instruct-1M',
      hf: 'Qwen/Qwen2.5-14B-Instruct-1M',
      engine: 'sglang',
    },
    wanted: 'serving',
    hoursAgo: [80, 260],
    revisions: [
      firstRevision({
        chart: sglang('1.1.3'),
        modelPath: '/mnt/models/qwen2.5-14b-1m',
        maxModelLen: 32768,
        gpus: 2,
        gpuProduct: 'NVIDIA-H100-80GB-HBM3',
        replicas: 1,
      }),
      { chart: sglang('1.2.0'), layers: {} },
    ],
  },
  {
    namespace: 'research',
    name: 'moe-235b',
    model: {
      name: 'Qwen3-235B-A22B',
      variant: 'fp8',
      hf: 'Qwen/Qwen3-235B-A22B-FP8',
      engine: 'sglang',
    },
    wanted: 'applied',
    hoursAgo: [4],
    revisions: [
      withPods(
        firstRevision({
          chart: sglang('1.2.1'),
          modelPath: '/mnt/models/qwen3-235b-a22b-fp8',
          maxModelLen: 65536,
          gpus: 8,
          gpuProduct: 'NVIDIA-H100-80GB-HBM3',
          replicas: 1,
        }),
        {
          ready: 0,
          because:
            'back-off 5m0s restarting failed container: NCCL timeout in all_reduce',
          restarts: 23,
          ageMinutes: 230,
        },
      ),
    ],
  },
  {
    namespace: 'research',
    name: 'agent-30b',
    model: {
      name: 'Qwen3-Coder-30B-A3B-Instruct',
      hf: 'Qwen/Qwen3-Coder-30B-A3B-Instruct',
      engine: 'vllm',
    },
    wanted: 'suspended',
    revisions: [
      firstRevision({
        chart: vllm('>=0.9.4 <0.10.0'),
        modelPath: '/mnt/models/qwen3-coder-30b',
        maxModelLen: 65536,
        gpus: 2,
        gpuProduct: 'NVIDIA-A100-SXM4-80GB',
        replicas: 1,
      }),
    ],
  },
];
