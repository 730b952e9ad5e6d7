import type { ExperimentPreview } from '@llm-canary/backstage-plugin-canary-common';
import type { PreviewState } from '../preview';

/** Why an experiment cannot be created now; the key of its sentence. */
export type CreateObstacle =
  'invalid' | 'asking' | 'failed' | 'conflict' | 'rejected' | 'notVerified';

function obstacleIn(preview: ExperimentPreview): CreateObstacle | undefined {
  if (preview.conflicts.length > 0) return 'conflict';
  const { state } = preview.dryRun;
  switch (state) {
    case 'accepted':
      return undefined;
    case 'rejected':
      return 'rejected';
    case 'notSent':
    case 'unknown':
      return 'notVerified';
    default: {
      const unexpected: never = state;
      return unexpected;
    }
  }
}

/**
 * Whether an experiment may be created: only after a preview of exactly what stands there, without a
 * conflict, whose object the API server would take. Undefined when it may.
 */
export function decideCreate(
  preview: Pick<PreviewState, 'shown' | 'current' | 'failure'>,
  valid: boolean,
): CreateObstacle | undefined {
  if (!valid) return 'invalid';
  if (preview.failure) return 'failed';
  return preview.current && preview.shown
    ? obstacleIn(preview.shown)
    : 'asking';
}
