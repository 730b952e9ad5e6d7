import type { Failure } from '../../data/readFailure';
import type { Translate } from '../../hooks';

/** Why a call failed, as a part of a sentence: without its full stop, and never in the words of the browser. */
export function failureReason(failure: Failure, t: Translate): string {
  return failure.isSilent
    ? t('error.portalSilent')
    : failure.message.replace(/\.$/, '');
}
