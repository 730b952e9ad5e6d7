import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { writeError } from '../../operations/errors';
import { subjectOf, type ReleaseToMove } from '../ReleaseToMove';

/** An error in our own words. */
export function toCanaryError(
  error: unknown,
  move: Pick<ReleaseToMove, 'ref'>,
): CanaryError {
  return CanaryError.is(error) ? error : writeError(error, subjectOf(move));
}
