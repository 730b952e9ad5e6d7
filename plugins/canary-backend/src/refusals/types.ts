import type {
  ItemList,
  ListRefusalsQuery,
  Refusal,
} from '@llm-canary/backstage-plugin-canary-common';

/** A refusal to be kept; when it was, the database says. */
export type NewRefusal = Omit<Refusal, 'at'>;

/** The record of operations that ownership stopped, apart from the runs: nothing was attempted. */
export interface RefusalStore {
  /** Resolves with the time of the refusal. */
  append(refusal: NewRefusal): Promise<Date>;
  /** Newest first; 100 unless the query says otherwise, at most 500. */
  list(query: ListRefusalsQuery): Promise<ItemList<Refusal>>;
}
