import { groupOf } from './groupOf';
import type { CanaryKeys } from './metadataKeys';
import type { Ownership } from './types';

/**
 * Address of the recorded parent, when it is an experiment of the configured group and its name is
 * recorded; a reference into a foreign group says nothing about an experiment of ours.
 * @public
 */
export function parentToLookUp(
  ownership: Ownership,
  keys: CanaryKeys,
): { namespace: string; name: string } | undefined {
  if (ownership.ownership !== 'managed') {
    return undefined;
  }
  const { apiVersion, namespace, name } = ownership.managedBy;
  return name !== null && groupOf(apiVersion) === keys.group
    ? { namespace, name }
    : undefined;
}
