import { StoredObject } from './StoredObject';
import type { ApiObject } from './objects';

/** One committed change. `prior` is undefined on creation, `current` on deletion. */
export interface StoreEvent {
  revision: number;
  table: string;
  key: string;
  prior?: StoredObject;
  current?: StoredObject;
  /** The prior state with this event's revision: what watchers see leave. */
  left(): StoredObject | undefined;
}

/** A table at one revision: sorted keys and the objects under them. Valid until the next commit. */
export interface Snapshot {
  revision: number;
  keys: readonly string[];
  get(key: string): StoredObject | undefined;
}

/** A server that has lived for a while: revision 1 is long compacted. */
const FIRST_REVISION = 100;

interface Table {
  items: Map<string, StoredObject>;
  keys: string[];
  lastRevision: number;
}

/**
 * Objects with etcd's semantics: one revision counter for everything, old revisions readable until
 * they are compacted, every change announced in order.
 */
export class Store {
  readonly #tables = new Map<string, Table>();
  readonly #listeners = new Set<(event: StoreEvent) => void>();
  readonly #historyLimit: number;
  #log: StoreEvent[] = [];
  #revision = FIRST_REVISION;
  #compacted = FIRST_REVISION;

  constructor(options: { historyLimit: number }) {
    this.#historyLimit = options.historyLimit;
  }

  get revision(): number {
    return this.#revision;
  }

  /** The oldest revision that can still be read. */
  get compacted(): number {
    return this.#compacted;
  }

  get(table: string, key: string): StoredObject | undefined {
    return this.#tables.get(table)?.items.get(key);
  }

  tables(): string[] {
    return [...this.#tables.keys()];
  }

  /** Stores the object under the next revision. */
  put(table: string, key: string, object: ApiObject): StoredObject {
    const current = new StoredObject(key, object, this.#revision + 1);
    this.#commit(table, key, current);
    return current;
  }

  delete(table: string, key: string): void {
    this.#commit(table, key, undefined);
  }

  current(table: string): Snapshot {
    const { keys, items } = this.#table(table);
    return { revision: this.#revision, keys, get: key => items.get(key) };
  }

  /** The table as it was; undefined when that revision is compacted or not reached yet. */
  at(table: string, revision: number): Snapshot | undefined {
    if (revision < this.#compacted || revision > this.#revision) {
      return undefined;
    }
    const { keys, items, lastRevision } = this.#table(table);
    if (lastRevision <= revision) {
      return { revision, keys, get: key => items.get(key) };
    }
    const undone = new Map<string, StoredObject | undefined>();
    for (const event of this.since(revision)) {
      if (event.table === table && !undone.has(event.key)) {
        undone.set(event.key, event.prior);
      }
    }
    const get = (key: string) =>
      undone.has(key) ? undone.get(key) : items.get(key);
    const all = new Set([...keys, ...undone.keys()]);
    return {
      revision,
      keys: [...all].filter(key => get(key)).sort(),
      get,
    };
  }

  /** Events after the revision, oldest first; it must not be older than `compacted`. */
  since(revision: number): StoreEvent[] {
    return this.#log.slice(Math.max(0, revision - this.#firstLogged() + 1));
  }

  /** Makes every revision before this one unreadable. */
  compact(revision: number = this.#revision): void {
    this.#log = this.since(revision);
    this.#compacted = Math.max(this.#compacted, revision);
  }

  /** Calls the listener within each commit, in order. Returns the unsubscribe function. */
  subscribe(listener: (event: StoreEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #table(name: string): Table {
    let table = this.#tables.get(name);
    if (!table) {
      table = { items: new Map(), keys: [], lastRevision: 0 };
      this.#tables.set(name, table);
    }
    return table;
  }

  #firstLogged(): number {
    return this.#revision - this.#log.length + 1;
  }

  #commit(name: string, key: string, current?: StoredObject): void {
    const table = this.#table(name);
    const prior = table.items.get(key);
    if (!prior && !current) return;
    const revision = ++this.#revision;
    table.lastRevision = revision;
    const index = lowerBound(table.keys, key);
    if (!prior) table.keys.splice(index, 0, key);
    if (!current) table.keys.splice(index, 1);
    if (current) table.items.set(key, current);
    else table.items.delete(key);
    let left: StoredObject | undefined;
    const event: StoreEvent = {
      revision,
      table: name,
      key,
      prior,
      current,
      left: () => (left ??= prior?.at(revision)),
    };
    this.#log.push(event);
    if (this.#log.length > 2 * this.#historyLimit) {
      this.compact(revision - this.#historyLimit);
    }
    for (const listener of this.#listeners) listener(event);
  }
}

/** Index of the first key that is not less than the one given. */
export function lowerBound(keys: readonly string[], key: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle] < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
