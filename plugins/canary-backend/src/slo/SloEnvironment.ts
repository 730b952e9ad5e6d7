import type { LoggerService } from '@backstage/backend-plugin-api';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import type {
  SloChange,
  SloService,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterForWrites, ClustersForWrites } from '../clusters/types';
import type { ReleaseLock } from '../lock';
import type { OperationCaller, ReleaseOperations } from '../operations';

/** What the operations on SLOs work with. Ids and pauses come from outside. */
export interface SloEnvironment {
  clusters: ClustersForWrites;
  /** Where the SLOs of a configured cluster are kept. */
  sloOf(cluster: ClusterForWrites): SloService;
  lock: ReleaseLock;
  /** Says whether a name without an LLMService is a Helm release. */
  releases: Pick<ReleaseOperations, 'exists'>;
  newId(): string;
  sleep(milliseconds: number): Promise<void>;
  /** Of each live read behind a page. */
  readMilliseconds: number;
  logger: LoggerService;
}

/** One write of an SLO. */
export interface SloTask {
  cluster: ClusterForWrites;
  ref: ServiceRef;
  change: SloChange;
  caller: OperationCaller;
}
