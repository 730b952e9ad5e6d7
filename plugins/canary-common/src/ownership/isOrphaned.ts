import type { ManagedBy } from './types';

/**
 * Whether the experiment of an arm is gone, or another one has its name by now: then nobody looks after
 * the arm, whatever its own metadata says. False for what is no arm, and where the experiment may not be
 * read.
 * @public
 */
export function isOrphaned(
  managedBy: Pick<ManagedBy, 'parentState'> | null | undefined,
): boolean {
  return (
    managedBy?.parentState === 'missing' ||
    managedBy?.parentState === 'replaced'
  );
}
