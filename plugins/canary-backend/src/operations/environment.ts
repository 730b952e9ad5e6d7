import type { LoggerService } from '@backstage/backend-plugin-api';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import type {
  ChartRepositories,
  KubernetesObject,
  KubernetesObjectToCreate,
  ObservedIdentity,
  VacantName,
  WritableService,
  WriteOperation,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterForWrites, ClustersForWrites } from '../clusters/types';
import type { ReleaseLock } from '../lock';
import type { Masks, ToldSecrets } from '../masking';
import type { ReleaseChange, ReleaseOperations } from './ReleaseOperations';
import type { OperationCaller } from './ServiceOperations';

/** What every operation works with. Time, chance and ids come from outside. */
export interface OperationEnvironment {
  clusters: ClustersForWrites;
  lock: ReleaseLock;
  /** The operations on names under which no LLMService stands. */
  releases: ReleaseOperations;
  /** What secrets are shown as, and what comes back for them. */
  masks: Masks;
  /** Absent when no chart repository is configured. */
  charts?: Pick<ChartRepositories, 'locate'>;
  /** Milliseconds of a clock that nobody sets back: it bounds the retries, and tells no date. */
  now(): number;
  newId(): string;
  sleep(milliseconds: number): Promise<void>;
  /** From 0 up to, not including, 1. */
  random(): number;
  logger: LoggerService;
}

/** An LLMService that was read live; without a proof, nothing can be written to it. */
export interface SeenService {
  readonly identity: ObservedIdentity;
  readonly object: KubernetesObject;
}

/** What the cluster said to an accepted write. */
export interface Sent {
  uid: string;
  /** Absent after a delete. */
  generation?: number;
}

/** What is to be done with the object that the guard let through. */
export interface Decision {
  /**
   * What is changed, from what to what, as JSON: a write that was overtaken is repeated only while
   * this stays the same.
   */
  change: unknown;
  warnings: readonly string[];
  /** Whether the cluster is any other afterwards. */
  changes: boolean;
  /** Of the plan that is written, when it is known. */
  planHash?: string;
  /** Absent when the object is as the operation wants it already. */
  send?(): Promise<Sent>;
}

/** What is made where nothing stands. */
export type Creation =
  | {
      backend: 'llmservice';
      object: KubernetesObjectToCreate;
      warnings: readonly string[];
    }
  | { backend: 'helm'; change: ReleaseChange };

/** One call of an operation, and what makes it this operation. */
export interface OperationTask {
  cluster: ClusterForWrites;
  ref: ServiceRef;
  operation: WriteOperation;
  caller: OperationCaller;
  expectRevision?: number;
  note?: string;
  /** Gathers the secrets that the operation has in hand, so that nothing is said of them. */
  told?: ToldSecrets;
  /** Checks revision and phase, and computes the write. Rejects with a CanaryError. */
  decide(service: WritableService): Promise<Decision> | Decision;
  /**
   * Whether what is seen now is what the operation wanted of the object that it wrote to. Asked when
   * no answer came.
   */
  holds(
    seen: WritableService | VacantName,
    before: WritableService,
  ): Promise<boolean> | boolean;
  /** The same, asked of the Helm release that stands there without an LLMService. May refuse. */
  changeRelease(): ReleaseChange;
  /** What is made where nothing at all stands. Without it there is nothing to operate on. */
  decideCreation?(vacant: VacantName): Promise<Creation> | Creation;
}

/** One write of an LLMService on its way: it is sent once, and its effect can be looked for. */
export interface OutgoingWrite {
  task: OperationTask;
  /** What it was decided on; absent where nothing stood. */
  before?: WritableService;
  warnings: readonly string[];
  changes: boolean;
  planHash?: string;
  send(): Promise<Sent>;
  /** Whether what is seen now is what the write wanted. */
  holds(seen: WritableService | VacantName): Promise<boolean> | boolean;
}
