import type {
  Layer,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  VacantName,
  WritableService,
  WriteOperation,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterForWrites } from '../../clusters/types';
import type { ToldSecrets } from '../../masking';
import type { Creation, SeenService } from '../environment';
import type { ReleaseChange } from '../ReleaseOperations';
import type { DiffParts } from './ServiceDiffs';

/** One dry-run: how it is computed, how it is tried, and what a Helm release would be asked. */
export interface DiffTask {
  cluster: ClusterForWrites;
  ref: ServiceRef;
  operation: WriteOperation;
  expectRevision?: number;
  /** Gathers the secrets that are not to be shown. */
  told: ToldSecrets;
  /** Refuses for the state of the service: what exists already, its revision, its phase. */
  refuse(service: SeenService): void;
  /** What the operation comes to. Nothing is sent. */
  compute(service: SeenService): Promise<DiffParts>;
  /** The same, tried by the API server. */
  attempt(service: WritableService): Promise<DiffParts>;
  changeRelease(): ReleaseChange;
  /** Present when something is made where nothing stands: then these are its layers. */
  layers?: readonly Layer[];
  decideCreation?(
    vacant: Pick<VacantName, 'resource' | 'kindServed'>,
  ): Promise<Creation> | Creation;
}
