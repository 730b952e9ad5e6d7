import { queryOptions } from '@tanstack/react-query';
import type {
  CanaryApi,
  ListRefusalsQuery,
  ListRunsQuery,
} from '@llm-canary/backstage-plugin-canary-common';

/** All that was read of runs and refusals; for reading it all anew. */
export const activityQueryKey = ['canary', 'activity'] as const;

export function runsQuery(api: CanaryApi, query: ListRunsQuery) {
  return queryOptions({
    queryKey: [...activityQueryKey, 'runs', query],
    queryFn: ({ signal }) => api.listRuns(query, { signal }),
  });
}

export function runQuery(api: CanaryApi, id: string) {
  return queryOptions({
    queryKey: [...activityQueryKey, 'run', id],
    queryFn: ({ signal }) => api.getRun(id, { signal }),
  });
}

export function refusalsQuery(api: CanaryApi, query: ListRefusalsQuery) {
  return queryOptions({
    queryKey: [...activityQueryKey, 'refusals', query],
    queryFn: ({ signal }) => api.listRefusals(query, { signal }),
  });
}
