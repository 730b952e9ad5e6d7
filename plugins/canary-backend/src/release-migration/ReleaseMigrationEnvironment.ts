import type { LoggerService } from '@backstage/backend-plugin-api';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import type { ChartRepositories } from '@llm-canary/backstage-plugin-canary-node';
import type { ClustersForExperiments } from '../clusters';
import type { ReleaseLock } from '../lock';
import type { Masks } from '../masking';
import type {
  BackgroundRuns,
  MigrationRuns,
  MigrationStore,
} from '../migrations';
import type { Observe } from '../observation';
import type { RunStore } from '../runs';

/** What moving Helm releases works with. Time and chance come from outside. */
export interface ReleaseMigrationEnvironment {
  clusters: ClustersForExperiments;
  lock: ReleaseLock;
  masks: Masks;
  charts: Pick<ChartRepositories, 'locate'>;
  /** URLs of the configured chart repositories: no other may be named. */
  repositories: readonly string[];
  /** Tells a record that a run of ours left from one that another helm may be at. */
  runs: Pick<RunStore, 'list'>;
  /** Where plans are kept, byte by byte. */
  plans: Pick<MigrationStore, 'readFile'>;
  /** Where executions are kept. */
  executions: Pick<MigrationRuns, 'begin' | 'recordHead'>;
  /** What goes on after a request was answered, until the portal stops. */
  background: Pick<BackgroundRuns, 'start'>;
  /** Another person must approve a plan than who made it; else nobody has to. */
  secondApproverRequired: boolean;
  /** Who holds the lock of a service. */
  holderOf(
    ref: ServiceRef,
  ): Promise<{ operation: string; runId: string } | undefined>;
  observe: Observe;
  /** The time of day, for what people read. */
  date(): Date;
  /** Milliseconds of a clock that nobody sets back. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** From 0 up to, not including, 1. */
  random(): number;
  /** How long the service operator may take to adopt a release. */
  adoptionMilliseconds: number;
  /** Between two looks at the service. */
  pollMilliseconds: number;
  /** How long a service that was put back may take to be gone. */
  removalMilliseconds: number;
  /** How long one read may take. */
  readMilliseconds: number;
  logger: LoggerService;
}
