import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '../../kubernetes/types';
import type { NamespaceFact } from '../domain/facts';
import { migrationResources } from '../resources';
import type { ListReader } from './ListReader';

function factOf({ metadata, status }: KubernetesObject): NamespaceFact {
  const phase = (status as { phase?: unknown } | undefined)?.phase;
  return {
    name: metadata.name,
    uid: metadata.uid,
    terminating:
      metadata.deletionTimestamp !== undefined || phase === 'Terminating',
  };
}

/**
 * The selected namespaces, in the order of their names; others that a list shows are dropped.
 *
 * @throws CanaryError INVALID_INPUT where one does not exist (R21)
 */
export async function readNamespaces(
  lists: ListReader,
  names: readonly string[],
): Promise<NamespaceFact[]> {
  const selected = new Set(names);
  const [only, ...others] = names;
  const found = await lists.read({
    resource: migrationResources.namespace,
    // Of one the rest of the cluster need not be seen.
    ...(others.length === 0 && { fieldSelector: `metadata.name=${only}` }),
    project: object =>
      selected.has(object.metadata.name) ? factOf(object) : null,
  });
  const byName = new Map(found.map(fact => [fact.name, fact]));
  return [...selected].sort().map(name => {
    const fact = byName.get(name);
    if (fact) return fact;
    throw new CanaryError(
      'INVALID_INPUT',
      `The cluster has no namespace ${name}`,
      { fields: { namespace: name } },
    );
  });
}
