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

export const newChart = { name: 'vllm', version: '0.9.5' };

type Call = (
  operations: ServiceOperations,
  ref: ServiceRef,
) => Promise<AcceptedWrite>;

/** Every operation on a service that stands there already, called as the doors would. */
export const operationCalls: Array<[operation: string, call: Call]> = [
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
  [
    'autoscale',
    (operations, ref) =>
      operations.autoscale(
        ref,
        { enabled: true, minReplicas: 2, maxReplicas: 8 },
        caller,
      ),
  ],
];

/** The ways to install; one that overwrites is an apply where something stands. */
export const installCalls: Array<{
  title: string;
  operation: string;
  call: Call;
}> = [
  {
    title: 'install',
    operation: 'install',
    call: (operations, ref) =>
      operations.install(ref, { layers: newLayers, chart: newChart }, caller),
  },
  {
    title: 'install with overwrite',
    operation: 'install',
    call: (operations, ref) =>
      operations.install(ref, { layers: newLayers, overwrite: true }, caller),
  },
  {
    title: 'install as a Helm release',
    operation: 'install',
    call: (operations, ref) =>
      operations.install(
        ref,
        { layers: newLayers, chart: newChart, backend: 'helm' },
        caller,
      ),
  },
];

/** All that ownership can refuse. */
export const guardedCalls = [
  ...operationCalls.map(([operation, call]) => ({
    title: operation,
    operation,
    call,
  })),
  ...installCalls,
];
