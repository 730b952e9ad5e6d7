import { queryOptions } from '@tanstack/react-query';
import type {
  CanaryApi,
  MetricRange,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { serviceKey } from '../routing/servicePath';

/**
 * Metrics of a service. Not under the key of the service: metrics flow on by themselves, and a change
 * in the cluster is no reason to ask for them again.
 */
export function metricsQuery(
  api: CanaryApi,
  ref: ServiceRef,
  range: MetricRange,
) {
  return queryOptions({
    queryKey: ['canary', 'metrics', serviceKey(ref), range],
    queryFn: ({ signal }) => api.getMetrics(ref, { range }, { signal }),
  });
}

/** TTFT of a few services at once, whatever their order. */
export function glanceQuery(api: CanaryApi, refs: readonly ServiceRef[]) {
  return queryOptions({
    queryKey: ['canary', 'glance', refs.map(serviceKey).sort()],
    queryFn: ({ signal }) => api.glanceAtServices(refs, { signal }),
  });
}
