import type { Translate } from '../../hooks';
import type { Failure } from '../../data/readFailure';
import { failureReason } from './failureReason';

/** What a failed read means for the reader. A cluster's 403 is never told as the user's. */
export function failureSentence(
  failure: Failure,
  t: Translate,
  context: { cluster?: string; permission: string; kind?: string },
): string {
  const cluster = context.cluster ?? '';
  if (failure.code === 'UPSTREAM_FORBIDDEN') {
    return t('error.clusterForbidden', {
      kind: context.kind ?? 'LLMService',
      cluster,
    });
  }
  if (failure.code === 'CLUSTER_UNAVAILABLE' && cluster) {
    return t('error.clusterSilent', { cluster });
  }
  if (failure.status === 403 && failure.code === undefined) {
    return t('error.noPermission', { permission: context.permission });
  }
  return t('error.cannotLoad', {
    message: failureReason(failure, t),
  });
}
