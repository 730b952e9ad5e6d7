import type {
  AcceptedWrite,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { OperationCaller, ServiceOperations } from '../../../operations';

export const caller: OperationCaller = {
  actor: 'user:default/ada',
  door: 'portal',
};

export const newLayers = [{ name: 'form', values: { replicaCount: 2 } }];

/** Every operation of the portal, called as its doors would. */
export const operationCalls: Array<
  [
    operation: string,
    call: (
      operations: ServiceOperations,
      ref: ServiceRef,
    ) => Promise<AcceptedWrite>,
  ]
> = [
  ['uninstall', (operations, ref) => operations.uninstall(ref, caller)],
  [
    'apply',
    (operations, ref) => operations.apply(ref, { layers: newLayers }, caller),
  ],
  [
    'apply-force',
    (operations, ref) =>
      operations.apply(ref, { layers: newLayers, force: true }, caller),
  ],
  [
    'rollback',
    (operations, ref) =>
      operations.rollback(ref, { toRevision: 1, expectRevision: 2 }, caller),
  ],
];
