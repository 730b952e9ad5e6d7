import type {
  ListMigrationsQuery,
  MigrationKind,
} from '@llm-canary/backstage-plugin-canary-common';

export const migrationKinds: readonly MigrationKind[] = ['template', 'helm'];

/** More are not drawn; the page says so. */
const mostMigrations = 500;

/** What the page is set to. The URL holds all of it; what makes no sense there counts as not set. */
export interface MigrationFilters {
  kind: MigrationKind | '';
  cluster: string;
}

export function readMigrationFilters(
  search: URLSearchParams,
): MigrationFilters {
  const named = search.get('kind');
  return {
    kind: migrationKinds.find(kind => kind === named) ?? '',
    cluster: search.get('cluster') ?? '',
  };
}

/** The backend's query for filters. */
export function migrationsQueryOf(
  filters: MigrationFilters,
): ListMigrationsQuery {
  return {
    kind: filters.kind || undefined,
    cluster: filters.cluster || undefined,
    limit: mostMigrations,
  };
}
