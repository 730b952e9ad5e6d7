import type {
  ExperimentOperation,
  Operation,
} from '@llm-canary/backstage-plugin-canary-common';

const words = {
  install: 'activity.operation.install',
  apply: 'activity.operation.apply',
  'apply-force': 'activity.operation.applyForce',
  rollback: 'activity.operation.rollback',
  uninstall: 'activity.operation.uninstall',
  autoscale: 'activity.operation.autoscale',
  migrate: 'activity.operation.migrate',
  'slo-read': 'activity.operation.sloRead',
  'slo-update': 'activity.operation.sloUpdate',
  'slo-reset': 'activity.operation.sloReset',
  'experiment-create': 'activity.operation.experimentCreate',
  'experiment-update': 'activity.operation.experimentUpdate',
  'experiment-stop': 'activity.operation.experimentStop',
} as const satisfies Record<Operation | ExperimentOperation, string>;

/** Key of the name of an operation; undefined for one that this version does not know. */
export function operationNameKey(operation: string) {
  return Object.hasOwn(words, operation)
    ? words[operation as keyof typeof words]
    : undefined;
}
