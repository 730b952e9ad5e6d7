import type { ServedBy } from '@llm-canary/backstage-plugin-canary-common';
import type { Cluster } from '../clusters';
import { findPeer, readPodPlaces, type PodPlace } from '../services';
import type { ChatRoute } from './ChatRoute';
import { Remembered } from './Remembered';

/** Pods are read anew after so long; a peer that came since is named by its address alone. */
const freshMilliseconds = 10_000;
const deadlineMilliseconds = 3_000;

interface Lookup {
  cluster: Cluster;
  namespace: string;
  name: string;
}

/** Which pod, service and arm an address of a peer is. */
export class PeerDirectory {
  readonly #places = new Remembered({ freshMilliseconds, read: readPlaces });

  /** Reads ahead what `find` will need, while the model thinks. */
  prepare(cluster: Cluster, { candidates }: ChatRoute): void {
    for (const { service } of candidates) {
      void this.#placesOf({ cluster, ...service });
    }
  }

  /** What is known of the peer; at least its address. Never rejects. */
  async find(
    cluster: Cluster,
    { candidates }: ChatRoute,
    peer: string,
  ): Promise<ServedBy> {
    const pods = await Promise.all(
      candidates.map(async ({ service, arm }) => {
        const places = await this.#placesOf({ cluster, ...service });
        return places.map(place => ({ ...place, service, arm }));
      }),
    );
    const found = findPeer(pods.flat(), peer);
    if (!found) return { peer };
    const { name: pod, service, arm } = found;
    return { peer, pod, service, ...(arm !== undefined && { arm }) };
  }

  async #placesOf(lookup: Lookup): Promise<PodPlace[]> {
    const { cluster, namespace, name } = lookup;
    const key = `${cluster.name}/${namespace}/${name}`;
    try {
      return await this.#places.find(key, lookup);
    } catch {
      // Pods that may not be read, or a cluster that is silent: the chat goes on without their names.
      return [];
    }
  }
}

function readPlaces({ cluster, namespace, name }: Lookup): Promise<PodPlace[]> {
  const facts = cluster.caches.services.get({ namespace, name });
  return readPodPlaces({
    cluster,
    ref: { cluster: cluster.name, namespace, name },
    engine: facts?.engine,
    call: { deadlineMilliseconds },
  });
}
