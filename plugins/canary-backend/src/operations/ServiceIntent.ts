import type {
  VacantName,
  WriteOperation,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ServiceChange } from './changeSpec';
import type { Creation, SeenService } from './environment';
import type { ReleaseChange } from './ReleaseOperations';

/**
 * What an operation that changes a service wants, whatever stands under the name. A write and its
 * dry-run are made of the same intent.
 */
export interface ServiceIntent {
  operation: WriteOperation;
  expectRevision?: number;
  /** Refuses what stands there already, before its revision and phase are looked at. */
  refuseExisting?(): void;
  /** The change of an LLMService. Rejects when it cannot be computed. */
  compute(service: SeenService): Promise<ServiceChange> | ServiceChange;
  /** The change of a Helm release without an LLMService. May refuse. */
  changeRelease(): ReleaseChange;
  /** What is made where nothing stands; without it there must be something. */
  decideCreation?(
    vacant: Pick<VacantName, 'resource' | 'kindServed'>,
  ): Promise<Creation> | Creation;
}
