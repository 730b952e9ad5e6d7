import type {
  ComparedExperiment,
  ComparisonWindow,
  StoredWindow,
  WindowArm,
} from '../types';

export interface WindowContext {
  /** The newest window of the experiment, over or not. */
  newest?: StoredWindow;
  now: number;
  warmUpMilliseconds: number;
}

export interface WindowDecision {
  /** Why the present window is over, and since when. */
  end?: { at: number; because: string };
  begin?: ComparisonWindow;
}

export const weightsChanged = 'weights changed';
export const armsChanged = 'arms changed';
export const experimentStopped = 'experiment stopped';

function isOver({ life, phase }: ComparedExperiment): boolean {
  return life === 'stopped' || phase === 'Stopped' || phase === 'Stopping';
}

/** Both known, and not the same: an operator that has recorded nothing yet changes nothing. */
function isMoved(before: WindowArm, now: WindowArm): boolean {
  return (
    before.asked !== now.asked ||
    (before.accepted !== null &&
      now.accepted !== null &&
      before.accepted !== now.accepted)
  );
}

function isSameService(before: WindowArm, now: WindowArm): boolean {
  return (
    before.service.namespace === now.service.namespace &&
    before.service.name === now.service.name
  );
}

/** What makes the two stretches of time before and after it another comparison. */
function changeSince(
  { arms: before }: StoredWindow,
  { arms: now }: ComparedExperiment,
): string | undefined {
  if (before.length !== now.length) return armsChanged;
  const pairs = before.map(arm => ({
    arm,
    same: now.find(({ name }) => name === arm.name),
  }));
  if (pairs.some(({ arm, same }) => !same || !isSameService(arm, same))) {
    return armsChanged;
  }
  return pairs.some(({ arm, same }) => same && isMoved(arm, same))
    ? weightsChanged
    : undefined;
}

function isReady({ phase, arms }: ComparedExperiment): boolean {
  return (
    (phase === 'Serving' || phase === 'Unknown') &&
    arms.length > 1 &&
    arms.every(arm => arm.isReady)
  );
}

function firstSecondFrom(milliseconds: number): number {
  return Math.ceil(milliseconds / 1_000) * 1_000;
}

function newWindow(
  experiment: ComparedExperiment,
  { newest, now, warmUpMilliseconds }: WindowContext,
): ComparisonWindow | undefined {
  const { cluster, uid, planned, arms } = experiment;
  const { baseline, plannedDurationSeconds, plannedLooks } = planned;
  if (baseline === undefined || !isReady(experiment)) return undefined;
  return {
    cluster,
    uid,
    number: (newest?.number ?? 0) + 1,
    readyAt: now,
    startAt: firstSecondFrom(now + warmUpMilliseconds),
    plan: {
      baseline,
      durationSeconds: plannedDurationSeconds,
      looks: plannedLooks,
    },
    arms: arms.map(({ name, service, asked, accepted }) => ({
      name,
      service: { namespace: service.namespace, name: service.name },
      asked,
      accepted,
    })),
  };
}

/**
 * Whether the present window of an experiment is over, and whether the next begins. It begins when all
 * arms are seen Ready, also after a change of weights: requests of two weightings in one comparison
 * invent winners. Nothing is decided on an experiment that its cluster does not show now.
 */
export function decideWindow(
  experiment: ComparedExperiment,
  context: WindowContext,
): WindowDecision {
  const { newest, now } = context;
  const open = newest?.endedAt === undefined ? newest : undefined;
  if (isOver(experiment)) {
    const at = Math.min(experiment.endedAt ?? now, now);
    return open ? { end: { at, because: experimentStopped } } : {};
  }
  if (experiment.life !== 'running') return {};
  if (!open) return { begin: newWindow(experiment, context) };
  const because = changeSince(open, experiment);
  return because === undefined
    ? {}
    : { end: { at: now, because }, begin: newWindow(experiment, context) };
}
