import { RELATION_OWNED_BY, type Entity } from '@backstage/catalog-model';
import {
  readServiceAnnotation,
  serviceAnnotation,
} from '../entity/readServiceAnnotation';
import { serviceKey } from '../routing/servicePath';

/** Entity refs of the owners by service, `cluster/namespace/name`. */
export type Owners = ReadonlyMap<string, string>;

/**
 * Who owns which service, from the entities that are annotated with one. An annotation without a
 * cluster counts only where there is one cluster.
 */
export function readOwners(
  entities: readonly Entity[],
  clusters: readonly string[],
): Owners {
  const owners = new Map<string, string>();
  for (const entity of entities) {
    const named = readServiceAnnotation(
      entity.metadata.annotations?.[serviceAnnotation] ?? '',
    );
    const cluster =
      named?.cluster ?? (clusters.length === 1 ? clusters[0] : undefined);
    const owner = entity.relations?.find(
      relation => relation.type === RELATION_OWNED_BY,
    );
    if (named && cluster && owner) {
      owners.set(serviceKey({ ...named, cluster }), owner.targetRef);
    }
  }
  return owners;
}
