import type { StandInContext } from '../StandInContext';
import { canaryKeys, kinds } from '../client';
import type { ApiObject } from '../client';
import { experimentObjects } from './experimentObjects';
import type { Canary } from './readCanary';

const { labels: labelKeys } = canaryKeys;

/**
 * Removes what an experiment made, the arms first, never the target. Resolves with what is still
 * there: zero means that the finalizer may go.
 */
export async function removeExperiment(
  context: StandInContext,
  canary: Canary,
): Promise<number> {
  const arms = await armsOf(context, canary);
  await removeServices(context, arms);
  if (arms.length > 0) return arms.length;
  let left = 0;
  for (const { kind, object } of experimentObjects(canary)) {
    const at = { namespace: canary.namespace, name: object.metadata.name };
    const live = await context.client.get(kind, at);
    const owners = live?.metadata.ownerReferences ?? [];
    if (!live || !owners.some(({ uid }) => uid === canary.uid)) continue;
    left += 1;
    await context.client.delete(kind, at, live.metadata.uid);
  }
  return left;
}

/** The services of an experiment in all namespaces: labelled with its uid, or recorded by it. */
export async function armsOf(
  { client }: StandInContext,
  canary: Canary,
): Promise<ApiObject[]> {
  const { items } = await client.list(kinds.llmService);
  const recorded = new Set(canary.status.arms.map(({ uid }) => uid));
  return items.filter(
    ({ metadata }) =>
      metadata.labels?.[labelKeys.uid] === canary.uid ||
      recorded.has(metadata.uid ?? ''),
  );
}

/** Asks for the deletion of services that are not being deleted yet. */
export async function removeServices(
  { client }: StandInContext,
  services: readonly ApiObject[],
): Promise<void> {
  for (const { metadata } of services) {
    if (metadata.deletionTimestamp) continue;
    const { namespace = '', name, uid } = metadata;
    await client.delete(kinds.llmService, { namespace, name }, uid);
  }
}
