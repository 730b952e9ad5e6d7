import type { ListExperimentsQuery } from '@llm-canary/backstage-plugin-canary-common';

/** A query whose window is settled. */
export type ExperimentListQuery = Omit<
  ListExperimentsQuery,
  'limit' | 'offset'
> & { limit: number; offset: number };
