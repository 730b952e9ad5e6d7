import {
  decideOperation,
  operations,
  ownershipEvidence,
  type Operation,
  type OperationDecision,
  type Ownership,
  type OwnershipEvidence,
  type ServiceOwnership,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Cluster } from '../../clusters';
import { refuseRelease, type ReleaseRow } from './refuseRelease';
import type { Found } from '../live';

/** What a write would be decided on right now: without a live read, ownership is not known. */
function ownershipForWrites(found: Found): Ownership {
  return found.source === 'lastSeen'
    ? found.unreadable.ownership
    : found.row.ownership;
}

/** As the operations see it: what was never observed is ahead, too, and what goes takes no change. */
function isApplying({ row, generation, observedGeneration = 0 }: Found['row']) {
  return (
    row.phase === 'Applying' ||
    row.phase === 'Uninstalling' ||
    (generation !== undefined && generation > observedGeneration)
  );
}

interface DecideOptions {
  found: Found;
  cluster: Cluster;
  now: Date;
  /** The operation that holds the lock of the service. */
  busy?: Operation;
  /** Of a Helm release: what its record lets do, and what can be done here. */
  release?: ReleaseRow;
}

function decide(
  operation: Operation,
  options: DecideOptions,
): OperationDecision {
  const { found, cluster, busy, release, now } = options;
  const { row } = found.row;
  const verdict = decideOperation(operation, {
    ref: { namespace: row.namespace, name: row.name },
    ownership: ownershipForWrites(found),
    foreignOwner: row.foreignOwner,
    readOnly: cluster.readOnly,
    busy,
    applying: row.kind === 'LLMService' && isApplying(found.row),
  });
  if (!verdict.allowed) {
    return { allowed: false, code: verdict.code, reason: verdict.reason };
  }
  if (operation === 'install' && row.kind === 'LLMService') {
    return {
      allowed: false,
      code: 'RELEASE_EXISTS',
      reason: `install refused: ${row.namespace}/${row.name} exists already; overwrite applies to it`,
    };
  }
  if (operation === 'migrate' && row.kind === 'LLMService') {
    return {
      allowed: false,
      code: 'RELEASE_EXISTS',
      reason: `migrate refused: ${row.namespace}/${row.name} is an LLMService already`,
    };
  }
  return (
    (release && refuseRelease(operation, release, now)) ?? { allowed: true }
  );
}

function evidenceOf(found: Found, { keys }: Cluster): OwnershipEvidence[] {
  if (found.source !== 'live') return [];
  const { object, ownership, parent, reverse } = found.observed;
  return ownershipEvidence(object, ownership, { keys, parent, reverse });
}

function whenRead(
  found: Found,
  now: Date,
): Pick<ServiceOwnership, 'readAt' | 'stale' | 'resourceVersion'> {
  switch (found.source) {
    case 'live':
      return {
        readAt: found.readAt.toISOString(),
        resourceVersion: found.observed.object.metadata.resourceVersion,
      };
    case 'release':
      return { readAt: found.readAt.toISOString() };
    case 'lastSeen':
      return { readAt: (found.asOf ?? now).toISOString(), stale: true };
    default: {
      const never: never = found;
      return never;
    }
  }
}

/**
 * Who manages a service, the evidence, and for each operation whether it may run. The answer for an
 * operation is what the server would say to it.
 */
export function buildOwnership(
  found: Found,
  options: Omit<DecideOptions, 'found'>,
): ServiceOwnership {
  const { row } = found.row;
  const decisions = Object.fromEntries(
    operations.map(operation => [
      operation,
      decide(operation, { found, ...options }),
    ]),
  ) as ServiceOwnership['operations'];
  return {
    ownership: row.ownership,
    unknownReason: row.unknownReason,
    managedBy: row.managedBy,
    foreignOwner: row.foreignOwner,
    evidence: evidenceOf(found, options.cluster),
    ...whenRead(found, options.now),
    operations: decisions,
  };
}
