import type { ObjectRef } from '../types';

/** Rows of one scope by namespace and name. The keys are the strings that rows hold anyway. */
export class Rows<T> {
  readonly #byNamespace = new Map<string, Map<string, T>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(ref: ObjectRef): T | undefined {
    return this.#byNamespace.get(ref.namespace)?.get(ref.name);
  }

  set(ref: ObjectRef, row: T): void {
    let rows = this.#byNamespace.get(ref.namespace);
    if (!rows) {
      rows = new Map();
      this.#byNamespace.set(ref.namespace, rows);
    }
    if (!rows.has(ref.name)) this.#size += 1;
    rows.set(ref.name, row);
  }

  delete(ref: ObjectRef): boolean {
    const rows = this.#byNamespace.get(ref.namespace);
    if (!rows?.delete(ref.name)) return false;
    this.#size -= 1;
    if (rows.size === 0) this.#byNamespace.delete(ref.namespace);
    return true;
  }

  *values(): IterableIterator<T> {
    for (const rows of this.#byNamespace.values()) yield* rows.values();
  }
}
