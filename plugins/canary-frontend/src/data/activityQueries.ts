import type {
  CanaryApi,
  ItemList,
  ListRefusalsQuery,
  ListRunsQuery,
  Refusal,
  RunView,
} from '@llm-canary/backstage-plugin-canary-common';
import { queryOptions } from '@tanstack/react-query';

/** All that was read of runs and refusals; for reading it all anew. */
export const activityQueryKey = ['canary', 'activity'] as const;

/** How to read a list, for react-query. */
export interface ListQuery<T> {
  queryKey: readonly unknown[];
  queryFn(context: { signal: AbortSignal }): Promise<ItemList<T>>;
}

export function runsQuery(
  api: CanaryApi,
  query: ListRunsQuery,
): ListQuery<RunView> {
  return {
    queryKey: [...activityQueryKey, 'runs', query],
    queryFn: ({ signal }) => api.listRuns(query, { signal }),
  };
}

export function runQuery(api: CanaryApi, id: string) {
  return queryOptions({
    queryKey: [...activityQueryKey, 'run', id],
    queryFn: ({ signal }) => api.getRun(id, { signal }),
  });
}

export function refusalsQuery(
  api: CanaryApi,
  query: ListRefusalsQuery,
): ListQuery<Refusal> {
  return {
    queryKey: [...activityQueryKey, 'refusals', query],
    queryFn: ({ signal }) => api.listRefusals(query, { signal }),
  };
}
