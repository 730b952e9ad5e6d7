import {
  decideOperation,
  noOwnership,
  type Ownership,
  type OwnershipUnknownReason,
  type ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  operationButtons,
  useOperationPermissions,
  type DecidedOperation,
} from '../../components/OperationButton';

const reasons: readonly OwnershipUnknownReason[] = [
  'discovery_failed',
  'forbidden',
  'read_failed',
  'malformed',
];

function ownershipOf(row: ServiceRow): Ownership {
  if (row.ownership === 'managed' && row.managedBy) {
    return { ownership: 'managed', managedBy: row.managedBy };
  }
  if (row.ownership === 'none') {
    return noOwnership;
  }
  const reason = reasons.find(known => known === row.unknownReason);
  return { ownership: 'unknown', reason: reason ?? 'read_failed' };
}

/**
 * What may be done with a row, by the same decision as on the server. The row is as old as the
 * list; the page of the service and the server decide again.
 */
export function useRowOperations(row: ServiceRow): DecidedOperation[] {
  const permitted = useOperationPermissions();
  return operationButtons
    .filter(button => permitted.has(button.id))
    .map(button => ({
      button,
      decision: decideOperation(button.operation, {
        ref: row,
        ownership: ownershipOf(row),
      }),
    }));
}
