import { markers } from '../standins';
import type { Fields } from '../standins/client';
import type { SampleRevision } from './ServiceSample';

/** Where the charts of the samples would come from; nothing is ever fetched. */
export const sampleChartRepository = 'https://charts.example.com/llm';

/** How a release server composes the first plan of a service: every flag is written. */
export function firstRevision(options: {
  chart: SampleRevision['chart'];
  modelPath: string;
  maxModelLen: number;
  gpus: number;
  gpuProduct: string;
  replicas: number;
  /** With it the service scales between replicas and this. */
  maxReplicas?: number;
  timeToFirstTokenSeconds?: number;
  outputTokensPerSecond?: number;
}): SampleRevision {
  const scaled = options.maxReplicas !== undefined;
  return {
    chart: options.chart,
    action: 'install',
    layers: {
      catalog: {
        model: { path: options.modelPath },
        engineArgs: {
          maxModelLen: options.maxModelLen,
          tensorParallelSize: options.gpus,
          gpuMemoryUtilization: 0.92,
        },
      },
      site: {
        nodeSelector: { 'nvidia.com/gpu.product': options.gpuProduct },
        resources: { limits: { 'nvidia.com/gpu': options.gpus } },
        storage: { modelCache: '/mnt/models' },
      },
      derived: {
        cart: { enabled: false },
        modelRoute: { enabled: true },
        scaler: { enabled: false },
        serviceMonitor: { enabled: true },
        sloRequirement: { enabled: false },
      },
      form: {
        ...(scaled
          ? {
              scaler: {
                enabled: true,
                minReplicas: options.replicas,
                maxReplicas: options.maxReplicas,
              },
            }
          : { replicaCount: options.replicas }),
        ...sloOf(options),
      },
    },
  };
}

function sloOf(options: {
  timeToFirstTokenSeconds?: number;
  outputTokensPerSecond?: number;
}): Fields {
  const { timeToFirstTokenSeconds: ttft, outputTokensPerSecond: otps } =
    options;
  if (ttft === undefined && otps === undefined) return {};
  const objective = (type: string, threshold: number) => ({
    default: { metrics: [{ type, threshold }] },
  });
  return {
    sloRequirement: {
      enabled: true,
      ...(ttft === undefined ? {} : { ttft: objective('p95', ttft) }),
      ...(otps === undefined ? {} : { otps: objective('p80', otps) }),
    },
  };
}

/** A revision whose pods fare as told, in place of what a real cluster would find out. */
export function withPods(
  revision: SampleRevision,
  behaviour: {
    ready: number | 'none';
    because: string;
    restarts?: number;
    ageMinutes?: number;
  },
): SampleRevision {
  const { ready, because, restarts = 0, ageMinutes = 0 } = behaviour;
  const podAnnotations = {
    [markers.readyPods]: String(ready),
    [markers.waitingBecause]: because,
    [markers.restarts]: String(restarts),
    [markers.ageMinutes]: String(ageMinutes),
  };
  return {
    ...revision,
    layers: { ...revision.layers, edit: { podAnnotations } },
  };
}
