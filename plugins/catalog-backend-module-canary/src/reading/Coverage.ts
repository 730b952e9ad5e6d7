import type {
  ClusterListState,
  ClusterStatus,
  KindAccess,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Address } from '../entities';

/** Kinds whose objects entities are made from, as the portal names them. */
export type CoveredKind = 'LLMService' | 'Secret' | 'LLMCanary';

/** Where a kind is known to have been read whole, so that what is not there is gone. */
interface Place {
  whole: boolean;
  /** Namespaces that may not be read. */
  without: ReadonlySet<string>;
}

const nowhere: Place = { whole: false, without: new Set() };

function placeOf(kind: KindAccess): Place {
  const { state } = kind;
  switch (state) {
    case 'served':
    case 'absent':
      return { whole: true, without: new Set() };
    case 'partial':
      return { whole: true, without: new Set(kind.noAccess ?? []) };
    case 'forbidden':
    case 'unknown':
      return nowhere;
    default: {
      const unexpected: never = state;
      return unexpected;
    }
  }
}

/**
 * What of the clusters was read, and so whether something that was not found is gone. A cluster that
 * answers with anything but its present state tells of nothing that is gone; one that is configured no
 * more has nothing.
 */
export class Coverage {
  readonly #places: ReadonlyMap<string, ReadonlyMap<string, Place>>;
  readonly #ended: boolean;

  /** `ended`: every list was read to its end. `states`: of each page that was read. */
  constructor(facts: {
    clusters: readonly ClusterStatus[];
    states: readonly ClusterListState[];
    ended: boolean;
  }) {
    const late = new Set(
      facts.states
        .filter(({ state }) => state !== 'ok')
        .map(({ name }) => name),
    );
    this.#ended = facts.ended;
    this.#places = new Map(
      facts.clusters.map(({ name, reachable, kinds }) => [
        name,
        reachable === 'yes' && !late.has(name)
          ? new Map(kinds.map(kind => [kind.kind, placeOf(kind)]))
          : new Map(),
      ]),
    );
  }

  /** Whether something of a kind that was not found at an address is not there any more. */
  tells(kind: CoveredKind, { cluster, namespace }: Address): boolean {
    if (!this.#ended || this.#places.size === 0) return false;
    const places = this.#places.get(cluster);
    if (!places) return true;
    const { whole, without } = places.get(kind) ?? nowhere;
    return whole && !without.has(namespace);
  }

  /** Whether all that there is was read. */
  get whole(): boolean {
    const kinds: CoveredKind[] = ['LLMService', 'Secret', 'LLMCanary'];
    return (
      this.#ended &&
      this.#places.size > 0 &&
      [...this.#places.values()].every(places =>
        kinds.every(kind => {
          const { whole, without } = places.get(kind) ?? nowhere;
          return whole && without.size === 0;
        }),
      )
    );
  }
}
