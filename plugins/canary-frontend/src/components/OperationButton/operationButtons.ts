import type {
  Operation,
  OperationDecision,
  ServiceKind,
} from '@llm-canary/backstage-plugin-canary-common';

/** The operations that have a button, in the order of the page. */
export const operationButtons = [
  { id: 'upgrade', operation: 'apply' },
  { id: 'rollback', operation: 'rollback' },
  { id: 'autoscale', operation: 'autoscale' },
  { id: 'slo', operation: 'slo-update' },
  { id: 'uninstall', operation: 'uninstall' },
] as const satisfies ReadonlyArray<{ id: string; operation: Operation }>;

export type OperationButtonSpec = (typeof operationButtons)[number];
export type OperationButtonId = OperationButtonSpec['id'];

/** A button together with what was decided about its operation. */
export interface DecidedOperation {
  button: OperationButtonSpec;
  decision: OperationDecision;
}

/**
 * The buttons that exist for a service. An arm shows all operations, so that it is seen which are
 * refused; elsewhere only those stand that can be carried out from here.
 */
export function buttonsFor(service: {
  ownership: 'none' | 'managed' | 'unknown';
  kind?: ServiceKind;
}): readonly OperationButtonSpec[] {
  return service.ownership === 'managed'
    ? operationButtons
    : operationButtons.filter(button => button.id === 'uninstall');
}
