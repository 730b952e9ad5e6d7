import type {
  DiffResponse,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { SloChange } from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterForWrites } from '../clusters/types';

/** What an operation on the SLO of a service would do, once its ownership was decided. */
export interface SloDiffCall {
  cluster: ClusterForWrites;
  ref: ServiceRef;
  change: SloChange;
}

/** The dry-runs of operations on SLOs. */
export interface SloDiffs {
  /**
   * Sends a server-side dry-run and nothing else. Rejects with a CanaryError; with RELEASE_NOT_FOUND
   * where the service has no SLO.
   */
  diff(
    call: SloDiffCall,
  ): Promise<Pick<DiffResponse, 'changed' | 'objects' | 'warnings'>>;
}
