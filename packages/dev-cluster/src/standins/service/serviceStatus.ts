import { toSeconds, withCondition } from '../conditions';
import type { Fields } from '../client';
import type { ChartVersion } from './appliedHash';
import { forceConflictsAnnotation, provenancePrefix } from './readService';
import type { Service } from './readService';

const historyLimit = 10;

export type AppliedReason = 'Installed' | 'Upgraded' | 'Adopted';

export interface AppliedOutcome {
  reason: AppliedReason;
  chart: ChartVersion;
  hash: string;
  revision: number;
  controllerRevision: string;
}

/** The status after an apply, an adoption included. */
export function appliedStatus(
  service: Service,
  outcome: AppliedOutcome,
  now: Date,
): Fields {
  const { generation, status } = service;
  const { chart, hash, revision, reason } = outcome;
  let conditions = withCondition(
    status.conditions,
    {
      type: 'Applied',
      status: 'True',
      reason,
      message: '',
      observedGeneration: generation,
    },
    now,
  );
  if (reason === 'Adopted') {
    conditions = withCondition(
      conditions,
      { type: 'Adopted', status: 'True', reason, message: '' },
      now,
    );
  }
  const entry = historyEntry(service, outcome, now);
  return {
    phase: 'Applied',
    observedGeneration: generation,
    message: '',
    chart,
    appliedHash: hash,
    helm: { revision, status: 'deployed' },
    conditions,
    history: [entry, ...status.history].slice(0, historyLimit),
  };
}

function historyEntry(
  service: Service,
  outcome: AppliedOutcome,
  now: Date,
): Fields {
  const annotations = provenanceOf(service.annotations);
  const forced =
    service.annotations[forceConflictsAnnotation] ===
    String(service.generation);
  const action: Record<AppliedReason, string> = {
    Installed: 'install',
    Upgraded: 'apply',
    Adopted: 'adopt',
  };
  return {
    revision: outcome.revision,
    hash: outcome.hash,
    appliedAt: toSeconds(now),
    controllerRevision: outcome.controllerRevision,
    annotations,
    ...(forced ? { forceConflicts: true } : {}),
    action: annotations[`${provenancePrefix}action`] ?? action[outcome.reason],
  };
}

/** The annotations that say where a plan came from; the others stay on the object alone. */
export function provenanceOf(
  annotations: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(annotations).filter(([key]) =>
      key.startsWith(provenancePrefix),
    ),
  );
}

export type FailureReason = 'ApplyFailed' | 'ChartResolveFailed' | 'Drift';

/** The status after an apply that failed; what was applied before stays recorded. */
export function failedStatus(
  service: Service,
  failure: { reason: FailureReason; message: string; revision?: number },
  now: Date,
): Fields {
  const { reason, message, revision } = failure;
  return {
    phase: 'Failed',
    observedGeneration: service.generation,
    message,
    ...(revision === undefined ? {} : { helm: { revision, status: 'failed' } }),
    conditions: withCondition(
      service.status.conditions,
      {
        type: reason === 'Drift' ? 'Adopted' : 'Applied',
        status: 'False',
        reason,
        message,
        observedGeneration: service.generation,
      },
      now,
    ),
  };
}
