import type {
  Operation,
  OperationDecision,
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
