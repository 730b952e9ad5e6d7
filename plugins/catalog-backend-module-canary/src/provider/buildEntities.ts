import { setImmediate as breathe } from 'node:timers/promises';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import type { ProviderOptions } from '../config';
import {
  addressKey,
  experimentEntity,
  readAddress,
  serviceEntity,
} from '../entities';
import type { KnownEntity, Portal } from '../reading';

/** As many are built at once; then others have their turn. */
const batch = 250;

/** What others have described already, each with the entity that does. */
interface Described {
  services: Map<string, string>;
  experiments: Set<string>;
}

function describedElsewhere(
  known: readonly KnownEntity[],
  clusters: readonly string[],
): Described {
  const described: Described = { services: new Map(), experiments: new Set() };
  for (const { own, ref, service, experiment } of known) {
    if (own) continue;
    const named = readAddress(service ?? experiment ?? '', clusters);
    if (named && service !== undefined) {
      described.services.set(addressKey(named), ref);
    } else if (named) {
      described.experiments.add(addressKey(named));
    }
  }
  return described;
}

async function* inBatches<T>(rows: readonly T[]): AsyncGenerator<T> {
  for (const [i, row] of rows.entries()) {
    if (i % batch === batch - 1) await breathe();
    yield row;
  }
}

/** The entities of all that the portal shows, without those that stand in the catalog from elsewhere. */
export async function buildEntities(
  portal: Portal,
  known: readonly KnownEntity[],
  options: ProviderOptions,
): Promise<Entity[]> {
  const { namespaces } = options;
  const elsewhere = describedElsewhere(
    options.excludeAnnotated ? known : [],
    portal.clusters,
  );
  const refs = new Map(elsewhere.services);
  const entities: Entity[] = [];
  const isWanted = ({ namespace }: { namespace: string }) =>
    namespaces === undefined || namespaces.has(namespace);
  for await (const row of inBatches(portal.services.filter(isWanted))) {
    const key = addressKey(row);
    if (refs.has(key)) continue;
    const entity = serviceEntity(row, options.entities);
    refs.set(key, stringifyEntityRef(entity));
    entities.push(entity);
  }
  for await (const row of inBatches(portal.experiments.filter(isWanted))) {
    if (elsewhere.experiments.has(addressKey(row))) continue;
    entities.push(experimentEntity(row, refs, options.entities));
  }
  return entities;
}
