import type { KubernetesReader, Resource } from '../types';
import type { Projection } from '../WatchCache.types';
import type { CacheClock } from './CacheClock';

/**
 * What a watch cache is made of.
 * @public
 */
export interface WatchCacheOptions<T> {
  client: Pick<KubernetesReader, 'list' | 'watch' | 'discover'>;
  /** Another version is followed when the cluster serves only that. */
  resource: Resource;
  projection: Projection<T>;
  /** One scope each; absent: the whole cluster is one scope. */
  namespaces?: readonly string[];
  labelSelector?: string;
  fieldSelector?: string;
  /** Objects have nothing but metadata. */
  metadataOnly?: boolean;
  /** Objects per page of a list; 500 by default. */
  pageSize?: number;
  /** Changes within this time share one call of each listener; 100 ms by default. */
  coalesceMilliseconds?: number;
  /** A silent watch is opened anew after this time; 90 s by default. */
  inactivityMilliseconds?: number;
  /** A listener threw; the others were called nevertheless. */
  onError?(error: unknown): void;
  clock?: CacheClock;
  random?: () => number;
}
