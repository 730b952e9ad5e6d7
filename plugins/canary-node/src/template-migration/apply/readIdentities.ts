import type {
  CurrentIdentity,
  MigrationTarget,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError, type Resource } from '../../kubernetes';
import { apiVersionOf, targetOf } from '../domain/addresses';
import type { FactObject } from '../domain/facts';
import { listWhole } from '../collect/listWhole';
import type { MigrationReader } from '../ports';
import { migrationResources } from '../resources';

/**
 * The objects as they are now, each once (R163). What could not be read has no identity, and is not
 * absent either; after the first of these nothing more is asked, because a cluster that does not answer
 * would be waited for once per object.
 */
export async function readIdentities(
  reader: MigrationReader,
  targets: readonly MigrationTarget[],
): Promise<CurrentIdentity[]> {
  const found = new Map<string, CurrentIdentity>();
  let isAnswering = true;
  for (const { apiVersion, kind, namespace, name } of targets) {
    const target = {
      apiVersion,
      kind,
      ...(namespace === undefined ? {} : { namespace }),
      name,
    };
    const key = Object.values(target).join('\n');
    if (found.has(key)) continue;
    found.set(key, target);
    if (!isAnswering) continue;
    try {
      found.set(key, { ...target, ...identityOf(await read(reader, target)) });
    } catch {
      isAnswering = false;
    }
  }
  return [...found.values()];
}

/** Address of a target object of a unit, there or not. */
export function addressOfKind(
  kind: 'profile' | 'profileCache',
  namespace: string,
  name: string,
): MigrationTarget {
  return targetOf(migrationResources[kind], name, namespace);
}

function identityOf(object: FactObject | undefined): Partial<CurrentIdentity> {
  if (!object) return { absent: true };
  const { uid, generation, resourceVersion } = object.metadata;
  return {
    uid,
    ...(generation === undefined ? {} : { generation }),
    resourceVersion,
  };
}

async function read(
  reader: MigrationReader,
  { apiVersion, kind, namespace, name }: MigrationTarget,
): Promise<FactObject | undefined> {
  const resource = Object.values<Resource>(migrationResources).find(
    one => one.kind === kind && apiVersionOf(one) === apiVersion,
  );
  if (!resource) throw new TypeError(`The migration does not read ${kind}.`);
  if (namespace === undefined) {
    const [object] = await listWhole(reader, resource, {
      fieldSelector: `metadata.name=${name}`,
      project: one => (one.metadata.name === name ? one : null),
    });
    return object;
  }
  try {
    return await reader.get(resource, { namespace, name });
  } catch (error) {
    if (KubernetesError.is(error, 'notFound')) return undefined;
    throw error;
  }
}
