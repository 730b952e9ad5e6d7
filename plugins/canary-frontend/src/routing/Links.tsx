import { createContext, useContext, useMemo } from 'react';
import type {
  ExperimentRef,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import { experimentPath } from './experimentPath';
import { migrationPath } from './migrationPath';
import { servicePath } from './servicePath';

/** Paths inside the app, for links between the pages of the plugin. */
export interface Links {
  basePath: string;
  services(query?: Record<string, string | undefined>): string;
  service(ref: ServiceRef, query?: Record<string, string | undefined>): string;
  experiments(query?: Record<string, string | undefined>): string;
  newExperiment(query?: Record<string, string | undefined>): string;
  experiment(
    ref: ExperimentRef,
    query?: Record<string, string | undefined>,
  ): string;
  migrations(query?: Record<string, string | undefined>): string;
  newMigration(query?: Record<string, string | undefined>): string;
  migration(id: string, query?: Record<string, string | undefined>): string;
  playground(query?: Record<string, string | undefined>): string;
  activity(query?: Record<string, string | undefined>): string;
  clusters(): string;
}

const BasePath = createContext('/canary');

/** Says where the app has mounted the plugin; each front-end system finds it out in its own way. */
export const BasePathProvider = BasePath.Provider;

function withQuery(
  path: string,
  query: Record<string, string | undefined> = {},
): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value) {
      search.set(key, value);
    }
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export function useLinks(): Links {
  const mounted = useContext(BasePath);
  return useMemo(() => {
    const basePath = mounted.replace(/\/$/, '');
    return {
      basePath,
      services: query => withQuery(`${basePath}/services`, query),
      service: (ref, query) =>
        withQuery(`${basePath}${servicePath(ref)}`, query),
      experiments: query => withQuery(`${basePath}/experiments`, query),
      newExperiment: query => withQuery(`${basePath}/experiments/new`, query),
      experiment: (ref, query) =>
        withQuery(`${basePath}${experimentPath(ref)}`, query),
      migrations: query => withQuery(`${basePath}/migrations`, query),
      newMigration: query => withQuery(`${basePath}/migrations/new`, query),
      migration: (id, query) =>
        withQuery(`${basePath}${migrationPath(id)}`, query),
      playground: query => withQuery(`${basePath}/playground`, query),
      activity: query => withQuery(`${basePath}/activity`, query),
      clusters: () => `${basePath}/clusters`,
    };
  }, [mounted]);
}
