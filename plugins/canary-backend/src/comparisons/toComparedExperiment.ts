import {
  readPlannedLooks,
  type ExperimentRow,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KnownExperiment } from '../experiments';
import type { ComparedExperiment } from './types';

/** Ready by what its service shows; where workloads may not be read, by what the operator says. */
function isReady(
  { phase, replicas }: ExperimentRow['arms'][number],
  experiment: ExperimentRow,
): boolean {
  return (
    phase === 'Serving' ||
    (phase === 'Applied' &&
      replicas === undefined &&
      experiment.phase === 'Serving')
  );
}

/** An experiment as the task of looks sees it. */
export function toComparedExperiment(
  { cluster, uid, namespace, name, life, endedAt, state }: KnownExperiment,
  row: ExperimentRow,
  defaults: { durationSeconds: number; looks: number },
): ComparedExperiment {
  return {
    cluster,
    uid,
    namespace,
    name,
    life,
    endedAt,
    phase: row.phase,
    target: row.target,
    inheritsSlo: state.inheritsSlo,
    planned: readPlannedLooks(state.planned, {
      arms: row.arms.map(arm => arm.name),
      defaults,
    }),
    arms: row.arms.map(arm => ({
      name: arm.name,
      service: arm.service,
      asked: arm.weight.asked,
      accepted: arm.weight.accepted,
      isReady: isReady(arm, row),
    })),
  };
}
