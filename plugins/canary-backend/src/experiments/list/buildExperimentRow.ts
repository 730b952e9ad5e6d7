import type {
  ExperimentRow,
  MeasuredNumber,
} from '@llm-canary/backstage-plugin-canary-common';
import { notScraped, sharesOf } from '../../metrics';
import { joinArm, type MeasuredArm, type ServiceLookup } from './joinArm';
import { phaseOf, type KnownExperiment } from './KnownExperiment';

/** Whether a value of an arm, or the target, is known to be otherwise than it was planned. */
export function isDriftedExperiment({
  arms,
  targetChanged,
}: Pick<ExperimentRow, 'arms' | 'targetChanged'>): boolean {
  return (
    targetChanged === true || arms.some(({ driftCount = 0 }) => driftCount > 0)
  );
}

function needsPerson(row: Pick<ExperimentRow, 'phase' | 'arms'>): boolean {
  return (
    row.phase === 'Failed' ||
    row.arms.some(
      ({ warnings, driftCount = 0 }) => warnings.length > 0 || driftCount > 0,
    )
  );
}

const over = notScraped('The experiment is over.');
const mixed: MeasuredNumber = {
  state: 'partialWindow',
  detail:
    'Another experiment had this name a few minutes ago, and requests are counted by name.',
};

/** What of the traffic each arm gets now; of one that is over nothing is measured any more. */
function sharesNow(
  { life, followsAt, state: { specArms } }: KnownExperiment,
  services: ServiceLookup,
): MeasuredNumber[] {
  if (life === 'stopped') return specArms.map(() => over);
  const { countedSince = -Infinity } = services;
  const shares = sharesOf(
    specArms.map(({ service }) => services.requestsOf(service)),
  );
  return followsAt !== undefined && followsAt > countedSince
    ? shares.map(share => (share.state === 'ok' ? mixed : share))
    : shares;
}

function measure(
  experiment: KnownExperiment,
  services: ServiceLookup,
): MeasuredArm[] {
  const shares = sharesNow(experiment, services);
  return experiment.state.specArms.map((arm, index) => ({
    ...arm,
    measured: shares[index] ?? over,
  }));
}

/** The row of an experiment, joined with the services that its arms are. */
export function buildExperimentRow(
  experiment: KnownExperiment,
  services: ServiceLookup,
): ExperimentRow {
  const { cluster, namespace, name, uid, life, state, endedAt } = experiment;
  const phase = phaseOf(experiment);
  const arms = measure(experiment, services).map(arm =>
    joinArm(arm, experiment, services),
  );
  return {
    cluster,
    namespace,
    name,
    uid,
    target: state.target ?? { namespace, name: '' },
    phase,
    message: life === 'stopped' ? undefined : state.message,
    arms,
    startedAt: state.createdAt,
    endedAt:
      endedAt === undefined ? undefined : new Date(endedAt).toISOString(),
    attention: life !== 'stopped' && needsPerson({ phase, arms }),
    stale: life === 'lastSeen' || undefined,
  };
}
