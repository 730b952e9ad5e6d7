import type { ManagedBy } from './types';

/**
 * The parent in words for a sentence: `LLMCanary ns/name`, or, when no metadata names it,
 * `an LLMCanary in ns whose name is not recorded`.
 * @public
 */
export function describeParent(managedBy: ManagedBy): string {
  return managedBy.name === null
    ? `an ${managedBy.kind} in ${managedBy.namespace} whose name is not recorded`
    : `${managedBy.kind} ${managedBy.namespace}/${managedBy.name}`;
}
