import type { ServicePhase } from '@llm-canary/backstage-plugin-canary-common';

/** What is known of the workloads of one release. */
export type WorkloadView =
  | { state: 'unreadable' }
  | { state: 'absent' }
  | {
      state: 'known';
      desired: number;
      pods: number;
      ready: number;
      /** Whether it was ever seen ready. */
      everReady: boolean;
      /** Milliseconds since the epoch. */
      createdAt?: number;
      /** Since when fewer are ready than desired. */
      notReadySince?: number;
    };

/** What a phase is decided on. Times are milliseconds since the epoch. */
export interface PhaseFacts {
  deleting: boolean;
  suspended?: boolean;
  /** As the operator wrote it; absent when it wrote nothing yet. */
  statusPhase?: string;
  message?: string;
  /** The generation is ahead of the one that the operator finished. */
  generationAhead: boolean;
  applyingSince?: number;
  workload: WorkloadView;
}

/** A phase and why, and since when, and when time alone would change it. */
export interface PhaseDecision {
  phase: ServicePhase;
  cause?: string;
  since?: number;
  /** The moment from which another answer holds, if nothing else changes. */
  changesAt?: number;
}

/** How long a service that was never ready may load its weights. */
export const loadingMilliseconds = 60 * 60_000;

type KnownWorkload = Extract<WorkloadView, { state: 'known' }>;

function pending({ suspended }: PhaseFacts): PhaseDecision {
  return {
    phase: 'Pending',
    cause: suspended
      ? 'Reconciling is suspended.'
      : 'The operator has not begun yet.',
  };
}

function applying({ suspended, applyingSince }: PhaseFacts): PhaseDecision {
  return {
    phase: 'Applying',
    cause: suspended
      ? 'Reconciling is suspended; the last change waits.'
      : undefined,
    since: applyingSince,
  };
}

function notUnderstood({ statusPhase }: PhaseFacts): PhaseDecision {
  return {
    phase: 'Unknown',
    cause:
      statusPhase === 'unreadable'
        ? 'The object could not be understood.'
        : 'The operator reports a phase that is not known here.',
  };
}

/** What the operator says, unless it says that all is applied. */
function fromOperator(facts: PhaseFacts): PhaseDecision | undefined {
  if (facts.deleting) return { phase: 'Uninstalling' };
  switch (facts.statusPhase) {
    case 'Failed': {
      const { message = 'The operator gave no reason.' } = facts;
      return { phase: 'Failed', cause: message };
    }
    case undefined:
    case 'Pending':
      return pending(facts);
    case 'Applying':
      return applying(facts);
    case 'Applied':
      return facts.generationAhead ? applying(facts) : undefined;
    default:
      return facts.generationAhead ? applying(facts) : notUnderstood(facts);
  }
}

function fromNeverReady(workload: KnownWorkload, now: number): PhaseDecision {
  const { createdAt: since } = workload;
  const cause = `${workload.ready} of ${workload.desired} ready; it was never ready.`;
  const stallsAt = (since ?? now) + loadingMilliseconds;
  return now < stallsAt
    ? { phase: 'Loading', cause, since, changesAt: stallsAt }
    : { phase: 'Stalled', cause, since };
}

function fromWorkload(workload: KnownWorkload, now: number): PhaseDecision {
  const { desired, pods, ready, notReadySince: since } = workload;
  if (desired > 0 && pods === 0) {
    return { phase: 'No pods', cause: `0 of ${desired} pods exist.`, since };
  }
  if (ready >= desired) {
    return {
      phase: 'Serving',
      cause: desired === 0 ? 'Scaled to zero.' : undefined,
    };
  }
  if (!workload.everReady) return fromNeverReady(workload, now);
  return { phase: 'Not ready', cause: `${ready} of ${desired} ready.`, since };
}

/**
 * The phase of a service: what its operator says comes first, then what its workload shows. The
 * first rule that fits decides; the order is part of the contract.
 */
export function decidePhase(facts: PhaseFacts, now: number): PhaseDecision {
  const decided = fromOperator(facts);
  if (decided) return decided;
  const { workload } = facts;
  switch (workload.state) {
    case 'unreadable':
      return { phase: 'Applied', cause: 'Its workload may not be read.' };
    case 'absent':
      return {
        phase: 'No pods',
        cause: 'No workload of this release exists.',
      };
    case 'known':
      return fromWorkload(workload, now);
    default: {
      const never: never = workload;
      return never;
    }
  }
}
