import { queryOptions } from '@tanstack/react-query';
import type {
  CanaryApi,
  ListMigrationsQuery,
} from '@llm-canary/backstage-plugin-canary-common';

/** Every list of migrations; for reading them anew. */
export const migrationsQueryKey = ['canary', 'migrations'] as const;

/** All that was read of one migration; for reading it all anew. */
export function migrationQueryKey(id: string) {
  return ['canary', 'migration', id] as const;
}

export function migrationsQuery(api: CanaryApi, query: ListMigrationsQuery) {
  return queryOptions({
    queryKey: [...migrationsQueryKey, query],
    queryFn: ({ signal }) => api.migrations.list(query, { signal }),
  });
}

/** Where a migration stands. Its plan, which never changes and can be large, is a query of its own. */
export function migrationQuery(api: CanaryApi, id: string) {
  return queryOptions({
    queryKey: [...migrationQueryKey(id), 'detail'],
    queryFn: ({ signal }) => api.migrations.get(id, { signal, plan: false }),
  });
}

/** The plan of a template migration; null where it has none. */
export function migrationPlanQuery(api: CanaryApi, id: string) {
  return queryOptions({
    // Not below the migration's own key: a refresh of the page need not read it again.
    queryKey: ['canary', 'migrationPlan', id],
    queryFn: async ({ signal }) =>
      (await api.migrations.get(id, { signal })).plan ?? null,
    staleTime: Infinity,
  });
}

/** Of a migration of the kind `helm`. */
export function helmResultQuery(api: CanaryApi, id: string, runId: string) {
  return queryOptions({
    queryKey: [...migrationQueryKey(id), 'helmResult', runId],
    queryFn: ({ signal }) =>
      api.migrations.getHelmResult(id, runId, { signal }),
    staleTime: Infinity,
  });
}

export function migrationResultQuery(
  api: CanaryApi,
  id: string,
  runId: string,
) {
  return queryOptions({
    queryKey: [...migrationQueryKey(id), 'result', runId],
    queryFn: ({ signal }) => api.migrations.getResult(id, runId, { signal }),
  });
}

/** Evidence beside what is live: read when asked for, and as old as it says. */
export function evidenceComparisonQuery(
  api: CanaryApi,
  id: string,
  unit: string,
) {
  return queryOptions({
    // Not below the migration's own key: a refresh of the page must not read the cluster.
    queryKey: ['canary', 'migrationEvidence', id, unit],
    queryFn: ({ signal }) =>
      api.migrations.compareEvidence(id, unit, { signal }),
    staleTime: Infinity,
  });
}
