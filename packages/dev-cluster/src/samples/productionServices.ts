import { exactInteger } from '../embedded/exactJson';
import type { ServiceSample } from './ServiceSample';
import { firstRevision, withPods } from './sampleRevisions';

const vllm = (version: string) => ({ name: 'vllm', version });
const sglang = (version: string) => ({ name: 'sglang', version });

/** Namespace `prod`: one service in each phase that a working day brings. */
export const productionServices: readonly ServiceSample[] = [
  {
    namespace: 'prod',
    name: 'chat-70b',
    model: {
      name: 'Llama-3.3-70B-Instruct',
      version: '3.3',
      variant: 'bf16',
      hf: 'meta-llama/Llama-3.3-70B-Instruct',
      engine: 'vllm',
    },
    wanted: 'serving',
    hoursAgo: [52, 170, 338, 700],
    revisions: [
      firstRevision({
        chart: vllm('0.9.2'),
        modelPath: '/mnt/models/llama-3.3-70b',
        maxModelLen: 65536,
        gpus: 4,
        gpuProduct: 'NVIDIA-H100-80GB-HBM3',
        replicas: 2,
        maxReplicas: 6,
        timeToFirstTokenSeconds: 1.5,
        outputTokensPerSecond: 20,
      }),
      {
        chart: vllm('0.9.3'),
        layers: {},
        note: 'chart 0.9.3: graceful drain on scale-down',
      },
      {
        chart: vllm('0.9.4'),
        layers: { catalog: { engineArgs: { maxModelLen: 131072 } } },
        note: '128k context for the assistants team',
      },
      {
        chart: vllm('0.9.4'),
        // Larger than a JavaScript number holds: it has to survive every edit.
        layers: {
          edit: { engineArgs: { seed: exactInteger('9007199254740993') } },
        },
        note: 'fixed seed for the regression set',
      },
    ],
  },
  {
    namespace: 'prod',
    name: 'chat-8b',
    model: {
      name: 'Qwen3-8B',
      variant: 'fp8',
      hf: 'Qwen/Qwen3-8B-FP8',
      engine: 'sglang',
    },
    wanted: 'serving',
    hoursAgo: [6, 94],
    revisions: [
      firstRevision({
        chart: sglang('1.1.3'),
        modelPath: '/mnt/models/qwen3-8b-fp8',
        maxModelLen: 32768,
        gpus: 1,
        gpuProduct: 'NVIDIA-L40S',
        replicas: 2,
        maxReplicas: 5,
        timeToFirstTokenSeconds: 0.8,
      }),
      {
        chart: sglang('1.2.0'),
        layers: {},
        note: 'sglang 1.2: radix cache fix',
      },
    ],
  },
  {
    namespace: 'prod',
    name: 'code-32b',
    model: {
      name: 'Qwen2.5-Coder-32B-Instruct',
      hf: 'Qwen/Qwen2.5-Coder-32B-Instruct',
      engine: 'vllm',
    },
    wanted: 'failed',
    hoursAgo: [30, 210],
    revisions: [
      firstRevision({
        chart: vllm('0.9.3'),
        modelPath: '/mnt/models/qwen2.5-coder-32b',
        maxModelLen: 32768,
        gpus: 2,
        gpuProduct: 'NVIDIA-H100-80GB-HBM3',
        replicas: 3,
      }),
      { chart: vllm('0.9.4'), layers: { form: { replicaCount: 4 } } },
      {
        chart: { name: 'broken', version: '0.9.6' },
        layers: {},
        note: 'try the 0.9.6 preview',
      },
    ],
  },
  {
    namespace: 'prod',
    name: 'summarize-8b',
    model: {
      name: 'Llama-3.1-8B-Instruct',
      hf: 'meta-llama/Llama-3.1-8B-Instruct',
      engine: 'vllm',
    },
    wanted: 'applying',
    lastApplyMilliseconds: 24 * 3_600_000,
    hoursAgo: [75, 310],
    revisions: [
      firstRevision({
        chart: vllm('0.9.2'),
        modelPath: '/mnt/models/llama-3.1-8b',
        maxModelLen: 16384,
        gpus: 1,
        gpuProduct: 'NVIDIA-L40S',
        replicas: 2,
      }),
      { chart: vllm('0.9.4'), layers: {} },
      { chart: vllm('0.9.5'), layers: { form: { replicaCount: 3 } } },
    ],
  },
  {
    namespace: 'prod',
    name: 'translate-12b',
    model: {
      name: 'gemma-3-12b-it',
      hf: 'google/gemma-3-12b-it',
      engine: 'vllm',
    },
    wanted: 'serving',
    hoursAgo: [430],
    revisions: [
      firstRevision({
        chart: vllm('0.9.4'),
        modelPath: '/mnt/models/gemma-3-12b',
        maxModelLen: 8192,
        gpus: 1,
        gpuProduct: 'NVIDIA-L40S',
        replicas: 1,
        outputTokensPerSecond: 25,
      }),
    ],
  },
  {
    namespace: 'prod',
    name: 'vision-11b',
    model: {
      name: 'Llama-3.2-11B-Vision-Instruct',
      hf: 'meta-llama/Llama-3.2-11B-Vision-Instruct',
      engine: 'vllm',
    },
    wanted: 'applied',
    revisions: [
      withPods(
        firstRevision({
          chart: vllm('0.9.5'),
          modelPath: '/mnt/models/llama-3.2-11b-vision',
          maxModelLen: 16384,
          gpus: 1,
          gpuProduct: 'NVIDIA-L40S',
          replicas: 2,
        }),
        { ready: 0, because: 'loading weights: 3 of 5 shards' },
      ),
    ],
  },
  {
    namespace: 'prod',
    name: 'guard-8b',
    model: {
      name: 'Llama-Guard-3-8B',
      hf: 'meta-llama/Llama-Guard-3-8B',
      engine: 'sglang',
    },
    wanted: 'applied',
    hoursAgo: [19],
    revisions: [
      withPods(
        firstRevision({
          chart: sglang('1.2.0'),
          modelPath: '/mnt/models/llama-guard-3-8b',
          maxModelLen: 8192,
          gpus: 1,
          gpuProduct: 'NVIDIA-L40S',
          replicas: 2,
          timeToFirstTokenSeconds: 0.3,
        }),
        {
          ready: 1,
          because:
            'back-off 5m0s restarting failed container: CUDA out of memory',
          restarts: 7,
          ageMinutes: 19 * 60,
        },
      ),
    ],
  },
];
