import type {
  ExperimentAddress,
  ExperimentRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { CanaryFacts } from '../../clusters';

/** What is remembered of an experiment as it was seen last. */
export type ExperimentState = Pick<
  CanaryFacts,
  | 'deleting'
  | 'phase'
  | 'message'
  | 'target'
  | 'specArms'
  | 'route'
  | 'inheritsSlo'
  | 'planned'
  | 'createdAt'
  | 'generation'
  | 'observedGeneration'
>;

/** An arm that an experiment has, or had once, and the service that it was. */
export interface StoredArm {
  name: string;
  service: { namespace: string; name: string; uid?: string };
}

/** An experiment to be remembered. */
export interface ExperimentRecord extends ExperimentRef {
  uid: string;
  /** All arms that it ever had: history asks by service which arm it was. */
  arms: readonly StoredArm[];
  state: ExperimentState;
}

/** One that is remembered. Times are milliseconds since 1970. */
export interface StoredExperiment extends ExperimentRecord {
  /** By the cluster's clock. */
  startedAt?: number;
  /** When it was seen to be gone; absent while nobody saw that. */
  endedAt?: number;
  /** Last change of the record, by the database's clock. */
  seenAt: number;
}

/** What all replicas remember of experiments. */
export interface ExperimentStore {
  /** Makes the record, or brings its state up to date. An end that is recorded stays. */
  save(record: ExperimentRecord): Promise<void>;
  /** Makes the record unless there is one, which may be newer. */
  add(record: ExperimentRecord): Promise<void>;
  /** Records the end, once. */
  end(of: Pick<ExperimentRecord, 'cluster' | 'uid'>): Promise<void>;
  /** Changed at or after a moment of the database's clock, oldest change first, at most `limit`. */
  changedSince(moment: number, limit: number): Promise<StoredExperiment[]>;
  /** Those without an end, and the newest of the others; `ended` says how many of them. */
  newest(limits: { ended: number }): Promise<StoredExperiment[]>;
  /** The one of the uid under a name; without a uid the newest. */
  find(ref: ExperimentAddress): Promise<StoredExperiment | undefined>;
  /** All under a name, the newest first, at most `limit`. */
  named(ref: ExperimentRef, limit: number): Promise<StoredExperiment[]>;
}
