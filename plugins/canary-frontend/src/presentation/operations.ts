import type { Operation } from '@llm-canary/backstage-plugin-canary-common';

const words = {
  install: 'activity.operation.install',
  apply: 'activity.operation.apply',
  'apply-force': 'activity.operation.applyForce',
  rollback: 'activity.operation.rollback',
  uninstall: 'activity.operation.uninstall',
  autoscale: 'activity.operation.autoscale',
  'slo-read': 'activity.operation.sloRead',
  'slo-update': 'activity.operation.sloUpdate',
  'slo-reset': 'activity.operation.sloReset',
} as const satisfies Record<Operation, string>;

/** Key of the name of an operation; undefined for one that this version does not know. */
export function operationNameKey(operation: string) {
  return Object.hasOwn(words, operation)
    ? words[operation as Operation]
    : undefined;
}
