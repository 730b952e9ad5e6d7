import type { QueryClient } from '@tanstack/react-query';

/** What a person has put into a sheet, and how it reads when the sheet is gone. */
export interface Draft<T> {
  content: T;
  /** All that was written, to be read and copied. */
  text: string;
}

/**
 * Drafts by the sheet that they belong to. Tells of a change at once: a field whose value came back
 * a moment later would throw the cursor to its end.
 */
export class DraftStore {
  readonly #drafts = new Map<string, Draft<unknown>>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  get(key: string): Draft<unknown> | undefined {
    return this.#drafts.get(key);
  }

  /** Without a draft what was kept is forgotten. */
  set(key: string, draft: Draft<unknown> | undefined): void {
    if (draft) this.#drafts.set(key, draft);
    else this.#drafts.delete(key);
    for (const listener of this.#listeners) listener();
  }
}

const stores = new WeakMap<QueryClient, DraftStore>();

/** The drafts of one app: they live as long as what it has read. */
export function draftStoreOf(client: QueryClient): DraftStore {
  const store = stores.get(client) ?? new DraftStore();
  stores.set(client, store);
  return store;
}
