import { queryOptions } from '@tanstack/react-query';
import type {
  CanaryApi,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { serviceQueryKey } from '../../../data/serviceQueries';

export function planQuery(api: CanaryApi, ref: ServiceRef) {
  return queryOptions({
    queryKey: [...serviceQueryKey(ref), 'plan'],
    queryFn: ({ signal }) => api.getPlan(ref, { signal }),
    // A form starts from what holds now.
    staleTime: 0,
    // Numbers that are kept raw are no plain data.
    structuralSharing: false,
  });
}

/** What a revision holds never changes. */
export function revisionPlanQuery(
  api: CanaryApi,
  ref: ServiceRef,
  revision: number,
) {
  return queryOptions({
    queryKey: [...serviceQueryKey(ref), 'revisionPlan', revision],
    queryFn: ({ signal }) => api.getRevisionPlan(ref, revision, { signal }),
    staleTime: Infinity,
    structuralSharing: false,
  });
}

export function sloQuery(api: CanaryApi, ref: ServiceRef) {
  return queryOptions({
    queryKey: [...serviceQueryKey(ref), 'slo'],
    queryFn: ({ signal }) => api.getSlo(ref, { signal }),
    staleTime: 0,
  });
}

export function chartsQuery(api: CanaryApi) {
  return queryOptions({
    queryKey: ['canary', 'charts'],
    queryFn: ({ signal }) => api.listCharts({ signal }),
    staleTime: 60_000,
  });
}

export function chartQuery(api: CanaryApi, name: string, version: string) {
  return queryOptions({
    queryKey: ['canary', 'charts', name, version],
    queryFn: ({ signal }) => api.getChart(name, version, { signal }),
    staleTime: Infinity,
    structuralSharing: false,
  });
}
