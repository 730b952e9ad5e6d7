import type {
  AcceptedWrite,
  ServiceRef,
  SloRequest,
  SloView,
} from '@llm-canary/backstage-plugin-canary-common';
import type { OperationCaller } from '../operations';

/**
 * The operations on the SLO of a service, behind every door of the portal. Credentials, permissions,
 * names and values were checked before. Each rejects with a CanaryError.
 */
export interface SloOperations {
  /**
   * Refused only for a service that was seen to be an arm: its SLO is the experiment's, and may stand
   * in another namespace. What could not be read never refuses it; then the answer says that the
   * ownership is unknown.
   */
  read(ref: ServiceRef, caller: OperationCaller): Promise<SloView>;
  /** Sets what the request names. Locked and guarded like every write. */
  update(
    ref: ServiceRef,
    request: SloRequest,
    caller: OperationCaller,
  ): Promise<AcceptedWrite>;
  /** Makes every field of the SLO its default again; the SLO stays. */
  reset(ref: ServiceRef, caller: OperationCaller): Promise<AcceptedWrite>;
}
