import type { ListServicesQuery } from '@llm-canary/backstage-plugin-canary-common';

/** A query whose window is settled: limit given, and either an offset or a row to start at. */
export type ListQuery = Omit<ListServicesQuery, 'limit' | 'offset'> & {
  limit: number;
  offset: number;
};
