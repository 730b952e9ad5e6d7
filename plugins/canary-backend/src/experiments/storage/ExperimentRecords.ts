import type {
  ExperimentAddress,
  ExperimentRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ExperimentStore, StoredExperiment } from './types';

/** What is held of experiments that are over; older ones are found by their address. */
const mostEnded = 2_000;
const batch = 500;
/** Of one name; more than any page shows. */
const mostNamed = 50;
/** Rows are stamped before they are committed: what was so long in coming is not missed. */
const overlapMilliseconds = 60_000;

function keyOf({ cluster, uid }: { cluster: string; uid: string }): string {
  return `${cluster}/${uid}`;
}

function isSame(left: StoredExperiment, right: StoredExperiment): boolean {
  return left.seenAt === right.seenAt && left.endedAt === right.endedAt;
}

type RecordsStore = Pick<
  ExperimentStore,
  'newest' | 'changedSince' | 'find' | 'named'
>;

/**
 * The records of experiments, held so that a list asks no database. It is as new as the last
 * `refresh`, which reads what changed since.
 */
export class ExperimentRecords {
  readonly #store: RecordsStore;
  readonly #records = new Map<string, StoredExperiment>();
  #seenAt?: number;
  #version = 0;

  constructor(store: RecordsStore) {
    this.#store = store;
  }

  /** Grows with every change of what is held. */
  get version(): number {
    return this.#version;
  }

  /** False until the database has been read once. */
  get isLoaded(): boolean {
    return this.#seenAt !== undefined;
  }

  values(): Iterable<StoredExperiment> {
    return this.#records.values();
  }

  get(of: { cluster: string; uid: string }): StoredExperiment | undefined {
    return this.#records.get(keyOf(of));
  }

  /** Rejects when the database does not answer; what was held before stays. */
  async refresh(): Promise<void> {
    if (this.#seenAt === undefined) {
      this.#take(await this.#store.newest({ ended: mostEnded }));
      this.#seenAt ??= 0;
      return;
    }
    let from = this.#seenAt - overlapMilliseconds;
    for (;;) {
      const changed = await this.#store.changedSince(from, batch);
      this.#take(changed);
      const last = changed.at(-1)?.seenAt ?? from;
      if (changed.length < batch || last <= from) return;
      from = last;
    }
  }

  /** The one of the uid under a name; without a uid the newest. */
  async find(ref: ExperimentAddress): Promise<StoredExperiment | undefined> {
    const found = await this.#store.find(ref);
    if (found) this.#take([found]);
    return found;
  }

  /** All under a name, in no order; of those that are held when the database does not answer. */
  async named(ref: ExperimentRef): Promise<StoredExperiment[]> {
    try {
      return await this.#store.named(ref, mostNamed);
    } catch {
      const { cluster, namespace, name } = ref;
      return [...this.#records.values()].filter(
        record =>
          record.name === name &&
          record.namespace === namespace &&
          record.cluster === cluster,
      );
    }
  }

  /** Lets go of those that ended before a moment. */
  forgetEndedBefore(moment: number): void {
    for (const [key, { endedAt }] of this.#records) {
      if (endedAt !== undefined && endedAt < moment) {
        this.#records.delete(key);
        this.#version += 1;
      }
    }
  }

  #take(records: readonly StoredExperiment[]): void {
    for (const record of records) {
      const key = keyOf(record);
      const held = this.#records.get(key);
      this.#seenAt = Math.max(this.#seenAt ?? 0, record.seenAt);
      if (held && isSame(held, record)) continue;
      this.#records.set(key, record);
      this.#version += 1;
    }
  }
}
