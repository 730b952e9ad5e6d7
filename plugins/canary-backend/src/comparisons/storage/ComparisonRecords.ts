import type { ComparisonSummary } from '@llm-canary/backstage-plugin-canary-common';
import { LRUCache } from 'lru-cache';
import type { ExperimentKey } from '../types';
import type { ComparisonStore, StoredSummary } from './types';

/** Experiments whose last look is held; some 300 bytes each. */
const mostHeld = 10_000;
const batch = 500;
/** Rows are stamped before they are committed: what was so long in coming is not missed. */
const overlapMilliseconds = 60_000;

function keyOf({ cluster, uid }: ExperimentKey): string {
  return `${cluster}/${uid}`;
}

/**
 * What the last look of each experiment said, held so that a list asks no database. It is as new as the
 * last `refresh`, which reads what changed since.
 */
export class ComparisonRecords {
  readonly #store: Pick<ComparisonStore, 'changedSince'>;
  readonly #held = new LRUCache<string, StoredSummary>({ max: mostHeld });
  #seenAt = 0;
  #version = 0;

  constructor(store: Pick<ComparisonStore, 'changedSince'>) {
    this.#store = store;
  }

  /** Grows with every change of what is held. */
  get version(): number {
    return this.#version;
  }

  /** Of the newest window; undefined before its first look. */
  summaryOf(experiment: ExperimentKey): ComparisonSummary | undefined {
    return this.#held.get(keyOf(experiment))?.summary;
  }

  /** Rejects when the database does not answer; what was held before stays. */
  async refresh(): Promise<void> {
    let from = this.#seenAt - overlapMilliseconds;
    for (;;) {
      const changed = await this.#store.changedSince(from, batch);
      changed.forEach(summary => this.#take(summary));
      const last = changed.at(-1)?.changedAt ?? from;
      if (changed.length < batch || last <= from) return;
      from = last;
    }
  }

  #take(summary: StoredSummary): void {
    this.#seenAt = Math.max(this.#seenAt, summary.changedAt);
    const key = keyOf(summary);
    const held = this.#held.get(key);
    const isOlder =
      held !== undefined &&
      (held.window > summary.window ||
        (held.window === summary.window &&
          held.changedAt >= summary.changedAt));
    if (isOlder) return;
    this.#held.set(key, summary);
    this.#version += 1;
  }
}
