import type { DiffResponse } from '@llm-canary/backstage-plugin-canary-common';
import type { DryRun } from './useDryRun';

/** Why an operation cannot be sent now; the key of its sentence. */
export type ApplyObstacle =
  | 'invalid'
  | 'first'
  | 'running'
  | 'failed'
  | 'outdated'
  | 'blocked'
  | 'rejected'
  | 'conflict'
  | 'nothing';

function obstacleIn(
  response: DiffResponse,
  force: boolean,
): ApplyObstacle | undefined {
  const has = (change: string) =>
    response.objects.some(object => object.change === change);
  if (response.applyBlocked) return 'blocked';
  if (has('rejected')) return 'rejected';
  if (has('conflict') && !force) return 'conflict';
  return response.changed ? undefined : 'nothing';
}

/**
 * Whether an operation may be sent: only after a dry-run of exactly what would be sent, that changes
 * something and that the cluster would take. Undefined when it may.
 */
export function decideApply(facts: {
  /** What would be sent is whole and well-formed. */
  valid: boolean;
  /** Of what would be sent. */
  fingerprint: string | undefined;
  dryRun: DryRun;
  force?: boolean;
}): ApplyObstacle | undefined {
  const { valid, fingerprint, dryRun, force = false } = facts;
  if (!valid || fingerprint === undefined) return 'invalid';
  if (dryRun.step === 'none') return 'first';
  if (dryRun.of !== fingerprint) return 'outdated';
  switch (dryRun.step) {
    case 'running':
    case 'failed':
      return dryRun.step;
    case 'done':
      return obstacleIn(dryRun.response, force);
    default: {
      const unexpected: never = dryRun;
      return unexpected;
    }
  }
}
