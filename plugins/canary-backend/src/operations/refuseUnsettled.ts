import { refusal, type OperationSubject } from './errors';
import type { ServiceState } from './serviceState';

/**
 * Refuses to change a service that is not the one the caller looked at, or that the operator has
 * not finished with.
 *
 * @throws RELEASE_MOVED, RELEASE_BUSY
 */
export function refuseUnsettled(
  state: ServiceState,
  subject: OperationSubject & { expectRevision?: number },
): void {
  const { expectRevision } = subject;
  if (expectRevision !== undefined && expectRevision !== state.revision) {
    throw refusal('RELEASE_MOVED', subject, {
      why: `changed since it was looked at: revision ${expectRevision} is now ${
        state.revision ?? 'none'
      }`,
      fields: { expectRevision, revision: state.revision ?? null },
    });
  }
  const why = unsettledReason(state);
  if (why) {
    throw refusal('RELEASE_BUSY', subject, { why });
  }
}

function unsettledReason(state: ServiceState): string | undefined {
  if (state.terminating) {
    return 'is being uninstalled';
  }
  if (state.phase === 'Applying') {
    return 'is still being applied';
  }
  if (state.generation > (state.observedGeneration ?? 0)) {
    return state.suspended
      ? 'is suspended, and its last change is not applied'
      : 'has a change that is not applied yet';
  }
  return undefined;
}
