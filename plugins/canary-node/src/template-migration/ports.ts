import type {
  MigrationJsonPatch,
  MigrationResult,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  KubernetesObject,
  KubernetesReader,
  ObjectRef,
} from '../kubernetes';

/**
 * What the migration reads with: lists and single reads of the kinds of its closure, and of nothing
 * else. Secrets are not among them (R8).
 * @public
 */
export type MigrationReader = Pick<KubernetesReader, 'get' | 'list'>;

/**
 * The only four writes of the migration (R6). There is no delete, by type (R3), no apply and no force
 * (R123). Each rejects with a KubernetesError, and none is ever sent twice.
 * @public
 */
export interface MigrationWrites {
  createProfile(
    namespace: string,
    body: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<KubernetesObject>;
  createProfileCache(
    namespace: string,
    body: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<KubernetesObject>;
  /** Sets the annotation that keeps a Shared artifact from eviction. */
  protectArtifact(
    ref: ObjectRef,
    patch: readonly MigrationJsonPatch[],
    signal?: AbortSignal,
  ): Promise<KubernetesObject>;
  cutOverService(
    ref: ObjectRef,
    patch: readonly MigrationJsonPatch[],
    signal?: AbortSignal,
  ): Promise<KubernetesObject>;
}

/** @public */
export interface MigrationWriter extends MigrationWrites {
  /** True: every write carries `dryRun=All` (R82). */
  readonly dryRun: boolean;
  /** The same writes with `dryRun=All` whatever the mode: a commit asks the server before it writes. */
  readonly rehearsal: MigrationWrites;
}

/**
 * Where a run writes down what it does, before and after it does it. Every method resolves only when
 * the record is durable; when one rejects, the write that it announces is not sent (R117).
 * @public
 */
export interface ApplyJournal {
  /** The run begins: all units, manual ones with their outcome. */
  begin(result: MigrationResult): Promise<void>;
  /** One unit as it stands now: an attempt before its write, the answer after it, its end. */
  recordUnit(unit: MigrationUnitResult): Promise<void>;
  /** The run has ended, and how. */
  finish(result: MigrationResult): Promise<void>;
}

/**
 * How long the migration waits, in milliseconds (D21a).
 * @public
 */
export interface MigrationWaits {
  /** For a profile or cache to become ready; 10 minutes. */
  readiness: number;
  /** For the operator to take up the cutover; 2 minutes. */
  dispatch: number;
  /** Between two looks; 2 seconds. */
  poll: number;
}

/** @public */
export const defaultMigrationWaits: MigrationWaits = {
  readiness: 600_000,
  dispatch: 120_000,
  poll: 2_000,
};

/**
 * Time as the migration sees it.
 * @public
 */
export interface MigrationClock {
  now(): Date;
  /** Monotonic milliseconds, for waits. */
  monotonic(): number;
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}
