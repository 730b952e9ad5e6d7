import { queryOptions } from '@tanstack/react-query';
import type {
  CanaryApi,
  ExperimentAddress,
  ExperimentRef,
  ListExperimentsQuery,
  MetricRange,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { serviceKey } from '../routing/servicePath';
import { serviceQueryKey } from './serviceQueries';

/** All that was read of experiments of one name; for reading it all anew. */
export function experimentQueryKey(ref: ExperimentRef) {
  return ['canary', 'experiment', serviceKey(ref)] as const;
}

export function experimentsQuery(api: CanaryApi, query: ListExperimentsQuery) {
  return queryOptions({
    queryKey: ['canary', 'experiments', query],
    queryFn: ({ signal }) => api.listExperiments(query, { signal }),
  });
}

export function experimentQuery(api: CanaryApi, ref: ExperimentAddress) {
  return queryOptions({
    queryKey: [...experimentQueryKey(ref), 'status', ref.uid],
    queryFn: ({ signal }) => api.getExperiment(ref, { signal }),
  });
}

export function experimentPlanQuery(api: CanaryApi, ref: ExperimentAddress) {
  return queryOptions({
    queryKey: [...experimentQueryKey(ref), 'plan', ref.uid],
    queryFn: ({ signal }) => api.getExperimentPlan(ref, { signal }),
  });
}

export function experimentDriftQuery(api: CanaryApi, ref: ExperimentAddress) {
  return queryOptions({
    queryKey: [...experimentQueryKey(ref), 'drift', ref.uid],
    queryFn: ({ signal }) => api.getExperimentDrift(ref, { signal }),
  });
}

export function experimentEventsQuery(api: CanaryApi, ref: ExperimentAddress) {
  return queryOptions({
    queryKey: [...experimentQueryKey(ref), 'events', ref.uid],
    queryFn: ({ signal }) => api.listExperimentEvents(ref, { signal }),
  });
}

export function experimentRemainsQuery(api: CanaryApi, ref: ExperimentAddress) {
  return queryOptions({
    queryKey: [...experimentQueryKey(ref), 'remains', ref.uid],
    queryFn: ({ signal }) => api.listExperimentRemains(ref, { signal }),
  });
}

/** Not among what a change of the cluster reads anew: verdicts change at looks, and metrics by the minute. */
export function comparisonQuery(api: CanaryApi, ref: ExperimentAddress) {
  return queryOptions({
    queryKey: ['canary', 'comparison', serviceKey(ref), ref.uid],
    queryFn: ({ signal }) => api.getComparison(ref, { signal }),
  });
}

export function experimentMetricsQuery(
  api: CanaryApi,
  ref: ExperimentAddress,
  range: MetricRange,
) {
  return queryOptions({
    queryKey: [
      'canary',
      'metrics',
      'experiment',
      serviceKey(ref),
      ref.uid,
      range,
    ],
    queryFn: ({ signal }) =>
      api.getExperimentMetrics(ref, { range }, { signal }),
  });
}

/** Drift of one service; read with what else is known of it. */
export function driftQuery(api: CanaryApi, ref: ServiceRef) {
  return queryOptions({
    queryKey: [...serviceQueryKey(ref), 'drift'],
    queryFn: ({ signal }) => api.getDrift(ref, { signal }),
  });
}
