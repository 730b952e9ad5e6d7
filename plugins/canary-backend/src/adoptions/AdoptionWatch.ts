import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type { Cluster } from '../clusters';
import { decideAdoptions, type Remembered } from './decideAdoptions';
import type { Adoption, AdoptionStore, SeenService } from './types';

/** What the watch needs of a cluster. */
export type WatchedCluster = Pick<Cluster, 'name' | 'parents'> & {
  caches: Pick<Cluster['caches'], 'services' | 'canaries'>;
};

export interface AdoptionWatchOptions {
  clusters: readonly WatchedCluster[];
  store: AdoptionStore;
  now(): Date;
  logger: LoggerService;
  /** Told once of each adoption, by one of all replicas. Must neither wait nor throw. */
  onAdoption(adoption: Adoption): void;
  /** One second by default: many changes of a moment share a look. */
  intervalMilliseconds?: number;
}

interface Seen extends SeenService {
  namespace: string;
  name: string;
}

/** Sees in the watched objects which services become arms. It makes no call to a cluster. */
export class AdoptionWatch {
  readonly #options: AdoptionWatchOptions;
  readonly #remembered = new Map<string, ReadonlyMap<string, Remembered>>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #unsubscribe: Array<() => void> = [];
  readonly #telling = new Set<Promise<void>>();

  constructor(options: AdoptionWatchOptions) {
    this.#options = options;
  }

  start(): void {
    for (const cluster of this.#options.clusters) {
      const { services, canaries } = cluster.caches;
      const onChange = () => this.#lookSoon(cluster);
      this.#unsubscribe.push(
        services.subscribe(onChange),
        canaries.subscribe(onChange),
      );
    }
  }

  async stop(): Promise<void> {
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await Promise.allSettled(this.#telling);
  }

  #lookSoon(cluster: WatchedCluster): void {
    if (this.#timers.has(cluster.name)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(cluster.name);
      this.#look(cluster);
    }, this.#options.intervalMilliseconds ?? 1_000);
    timer.unref();
    this.#timers.set(cluster.name, timer);
  }

  #look(cluster: WatchedCluster): void {
    const { adopted, remembered } = decideAdoptions(seenIn(cluster), {
      remembered: this.#remembered.get(cluster.name) ?? new Map(),
      experimentsReadable: areExperimentsReadable(cluster),
    });
    this.#remembered.set(cluster.name, remembered);
    for (const service of adopted) {
      const telling = this.#tell(cluster.name, service);
      this.#telling.add(telling);
      void telling.finally(() => this.#telling.delete(telling));
    }
  }

  /** Never rejects: who cannot be told now is not told. */
  async #tell(cluster: string, service: Seen): Promise<void> {
    const { ownership, uid, namespace, name } = service;
    if (ownership.ownership !== 'managed') return;
    const { store, now, logger, onAdoption } = this.#options;
    const { managedBy } = ownership;
    const at = now().toISOString();
    try {
      if (await store.claim(uid, managedBy)) {
        onAdoption({ cluster, namespace, name, uid, at, managedBy });
      }
    } catch (error) {
      logger.warn('An adoption could not be told of', toError(error));
    }
  }
}

function* seenIn({ caches, parents }: WatchedCluster): Generator<Seen> {
  const lookup = parents();
  for (const facts of caches.services.values()) {
    const { uid, namespace, name, ownership: own } = facts;
    const ownership = lookup.enrich(own, uid);
    yield { uid, namespace, name, own, ownership };
  }
}

function areExperimentsReadable({ caches }: WatchedCluster): boolean {
  return caches.canaries
    .states()
    .every(({ state: { state } }) => state === 'ok' || state === 'absent');
}
