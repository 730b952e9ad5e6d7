import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';

/** Why a service cannot be the target of an experiment. */
export type TargetRefusal =
  | { key: 'arm'; experiment: string }
  | { key: 'armUnnamed' }
  | { key: 'unknown' }
  | { key: 'helm' }
  | { key: 'uninstalling' };

/**
 * Whether an experiment may be made of a service, as far as the list knows; undefined when it may.
 * The server decides anew, on the live object.
 */
export function decideTarget(row: ServiceRow): TargetRefusal | undefined {
  const { managedBy } = row;
  if (row.ownership === 'unknown') return { key: 'unknown' };
  if (row.ownership === 'managed') {
    return managedBy?.name
      ? { key: 'arm', experiment: `${managedBy.namespace}/${managedBy.name}` }
      : { key: 'armUnnamed' };
  }
  if (row.kind === 'Release') return { key: 'helm' };
  return row.phase === 'Uninstalling' ? { key: 'uninstalling' } : undefined;
}
