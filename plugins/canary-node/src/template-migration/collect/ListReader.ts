import pLimit from 'p-limit';
import type { KubernetesObject, Resource } from '../../kubernetes/types';
import type { MigrationReader } from '../ports';
import { listWhole } from './listWhole';
import { readFailure } from './readFailure';

/** Lists that are read at one time: pages arrive while others are parsed, and few are held at once. */
const mostAtOnce = 4;

/** One list as it is asked for. */
export interface ListRequest<T> {
  resource: Resource;
  /** Absent: the whole cluster. */
  namespace?: string;
  fieldSelector?: string;
  keepManagedFields?: boolean;
  project(object: KubernetesObject): T | null;
}

/** Reads whole lists, a few at a time, and says so as each is done. */
export class ListReader {
  readonly #limit = pLimit(mostAtOnce);
  readonly #reader: MigrationReader;
  readonly #signal?: AbortSignal;
  readonly #onRead?: () => void;

  constructor(
    reader: MigrationReader,
    options: { signal?: AbortSignal; onRead?: () => void } = {},
  ) {
    this.#reader = reader;
    this.#signal = options.signal;
    this.#onRead = options.onRead;
  }

  /** @throws CanaryError where the list cannot be read whole */
  async read<T>(request: ListRequest<T>): Promise<T[]> {
    const rows = await this.#limit(() => this.#list(request));
    this.#onRead?.();
    return rows;
  }

  async #list<T>({ resource, ...options }: ListRequest<T>): Promise<T[]> {
    const signal = this.#signal;
    try {
      signal?.throwIfAborted();
      return await listWhole(this.#reader, resource, {
        ...options,
        ...(signal && { signal }),
      });
    } catch (error) {
      throw readFailure(error, resource, options.namespace);
    }
  }
}
