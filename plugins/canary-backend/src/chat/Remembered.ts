import { LRUCache } from 'lru-cache';

const mostKept = 1_000;
/** What is older than so many times its freshness is not given any more. */
const oldest = 6;

/**
 * Remembers what was read. What is no longer fresh is given once more while it is read anew: a chat must not
 * wait for what hardly ever changes. Those who ask at the same time share one read.
 */
export class Remembered<T extends object, Lookup> {
  readonly #freshMilliseconds: number;
  readonly #kept: LRUCache<string, T, { lookup: Lookup }>;

  constructor(options: {
    freshMilliseconds: number;
    read(lookup: Lookup): Promise<T>;
  }) {
    const { freshMilliseconds, read } = options;
    this.#freshMilliseconds = freshMilliseconds;
    this.#kept = new LRUCache<string, T, { lookup: Lookup }>({
      max: mostKept,
      ttl: freshMilliseconds,
      allowStale: true,
      // A failed read lets go of what was there: a route that is gone must not be given for ever.
      noDeleteOnFetchRejection: false,
      fetchMethod: (_key, _stale, { context }) => read(context.lookup),
    });
  }

  /** Rejects with what the read rejects with, when nothing that is young enough is remembered. */
  async find(key: string, lookup: Lookup): Promise<T> {
    const age = this.#freshMilliseconds - this.#kept.getRemainingTTL(key);
    if (age > oldest * this.#freshMilliseconds) this.#kept.delete(key);
    const found = await this.#kept.fetch(key, { context: { lookup } });
    if (!found) throw new Error(`Nothing was read for ${key}`);
    return found;
  }
}
