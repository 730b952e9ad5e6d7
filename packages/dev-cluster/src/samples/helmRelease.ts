import { renderChart } from '../standins/service/renderChart';
import type { RenderedObject } from '../standins/service/renderChart';
import { toReleaseSecret } from '../standins/service/releaseRecord';
import type { ReleaseStatus } from '../standins/service/releaseRecord';
import type { ApiObject } from '../standins/client';

const at = { namespace: 'search', name: 'rerank-v2' };
const values = {
  replicaCount: 2,
  model: { path: '/mnt/models/bge-reranker-v2-m3' },
  resources: { limits: { 'nvidia.com/gpu': 1 } },
  modelRoute: { enabled: true },
  scaler: { enabled: false },
  sloRequirement: { enabled: false },
};

/** A release that somebody installed with helm: records and objects, no LLMService. */
export function helmRelease(now: Date): {
  secrets: ApiObject[];
  rendered: RenderedObject[];
} {
  const rendered = renderChart({
    ...at,
    engine: 'vllm',
    chart: { name: 'vllm', version: '0.9.3' },
    values,
  });
  const record = (
    revision: number,
    status: ReleaseStatus,
    hoursAgo: number,
  ) => {
    const deployed = new Date(now.getTime() - hoursAgo * 3_600_000);
    return toReleaseSecret(
      {
        ...at,
        revision,
        status,
        chart: {
          name: 'vllm',
          version: revision === 40 ? '0.9.3' : '0.9.2',
        },
        config: values,
        description: 'Upgrade complete',
        firstDeployed: new Date(now.getTime() - 9e9).toISOString(),
        lastDeployed: deployed.toISOString(),
        manifest: rendered.map(({ object }) => object),
      },
      deployed,
    );
  };
  return {
    secrets: [record(39, 'superseded', 410), record(40, 'deployed', 5)],
    rendered,
  };
}
