import type { ServiceOwnership } from '@llm-canary/backstage-plugin-canary-common';
import {
  operationButtons,
  useOperationPermissions,
  type DecidedOperation,
} from '../../../components/OperationButton';

/**
 * The operations of a service as the server decided them, split into those whose button the user
 * may see and all that are refused.
 */
export function useServiceOperations(ownership: ServiceOwnership): {
  shown: DecidedOperation[];
  refused: DecidedOperation[];
} {
  const permitted = useOperationPermissions();
  const decided: DecidedOperation[] = operationButtons.map(button => ({
    button,
    decision: ownership.operations[button.operation],
  }));
  const shown = decided.filter(({ button }) => permitted.has(button.id));
  const refused = decided.filter(({ decision }) => !decision.allowed);
  return { shown, refused };
}
