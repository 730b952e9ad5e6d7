import type { ClusterListState } from '@llm-canary/backstage-plugin-canary-common';

/** As many as one answer of the portal may hold. */
export const pageSize = 500;

/** A list that was read page by page. */
export interface PagedList<T> {
  rows: T[];
  /** False when it stopped before its end, or may have skipped something. */
  ended: boolean;
  /** How each page knew the clusters. */
  states: ClusterListState[];
}
