import type { LoggerService } from '@backstage/backend-plugin-api';
import type {
  ExperimentOperation,
  ExperimentRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import type {
  ClusterForExperiments,
  ClustersForExperiments,
} from '../clusters/types';
import type { ReleaseLock } from '../lock';
import type { Masks } from '../masking';
import type { OperationCaller, ReleaseOperations } from '../operations';
import type { SettledEnding } from '../operations/Ending';

/** What the operations on experiments work with. Time, chance and ids come from outside. */
export interface ExperimentEnvironment {
  clusters: ClustersForExperiments;
  lock: ReleaseLock;
  /** What secrets are shown as, and what comes back for them. */
  masks: Masks;
  /** Says whether the name of an arm is that of a Helm release. */
  releases: Pick<ReleaseOperations, 'exists'>;
  /**
   * Told each object that a write met: one that is made and stopped at once no watch may ever see. When
   * it rejects, that is logged, and the write stands.
   */
  remember(cluster: string, object: KubernetesObject): Promise<void>;
  /** Milliseconds of a clock that nobody sets back. */
  now(): number;
  newId(): string;
  sleep(milliseconds: number): Promise<void>;
  /** From 0 up to, not including, 1. */
  random(): number;
  /** Of each live read. */
  readMilliseconds: number;
  logger: LoggerService;
}

/** One write of an experiment. */
export interface ExperimentTask {
  cluster: ClusterForExperiments;
  ref: ExperimentRef;
  operation: ExperimentOperation;
  caller: OperationCaller;
  note?: string;
}

/** What the cluster said to an accepted write. */
export interface ExperimentSent {
  uid: string;
  /** Absent after a delete. */
  generation?: number;
  resourceVersion?: string;
}

/** The part of an answer that only the write can know. */
export interface ExperimentAnswer extends ExperimentSent {
  warnings?: string[];
}

export type ExperimentEnding = SettledEnding<ExperimentAnswer>;
