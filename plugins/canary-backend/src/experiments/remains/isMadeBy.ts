import type { CanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import type { ObjectMeta } from '@llm-canary/backstage-plugin-canary-node';

/** An experiment, as what it made refers to it. */
export interface Maker {
  uid: string;
  name: string;
  namespace: string;
}

/**
 * Whether an experiment made an object: it is owned by it, or carries its labels. What belongs to
 * another experiment of the same name does not count.
 */
export function isMadeBy(
  metadata: Pick<ObjectMeta, 'namespace' | 'labels' | 'ownerReferences'>,
  { uid, name, namespace }: Maker,
  keys: Pick<CanaryKeys, 'labels' | 'kind'>,
): boolean {
  const owners = metadata.ownerReferences ?? [];
  if (owners.some(owner => owner.uid === uid)) return true;
  if (owners.some(({ kind }) => kind === keys.kind)) return false;
  const labels = metadata.labels ?? {};
  const labelled = labels[keys.labels.uid];
  if (labelled !== undefined) return labelled === uid;
  const where = labels[keys.labels.namespace] ?? metadata.namespace;
  return labels[keys.labels.name] === name && where === namespace;
}
