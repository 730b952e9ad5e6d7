import type {
  ApproveMigrationRequest,
  CommitMigrationRequest,
  CreateMigrationRequest,
  ListMigrationsQuery,
  MigrationDetail,
  MigrationStarted,
  MigrationSummary,
  ReviewUnitsRequest,
} from '../migrations/types';
import type { EvidenceComparison } from '../template-migration/evidence';
import type { MigrationResult } from '../template-migration/result';
import type { HelmMigrationResult } from '../migrations/helm';
import type { CallOptions, ItemList, WriteCallOptions } from './CanaryApi';

/** @public */
export interface MigrationOptions extends CallOptions {
  /**
   * Without the plan of a template migration, which can be large and never changes; with it by default.
   * That of a helm migration is small, and always there.
   */
  plan?: boolean;
}

/**
 * Migrations of services, as the backend offers them under `/migrations`. All of it needs the permission
 * `canary.migration.read`, each step its own beside it (R200).
 * @public
 */
export interface MigrationsApi {
  list(
    query?: ListMigrationsQuery,
    options?: CallOptions,
  ): Promise<ItemList<MigrationSummary>>;
  get(id: string, options?: MigrationOptions): Promise<MigrationDetail>;
  /** Plans: reads the cluster and writes nothing there. */
  create(
    request: CreateMigrationRequest,
    options?: WriteCallOptions,
  ): Promise<MigrationDetail>;
  review(
    id: string,
    request: ReviewUnitsRequest,
    options?: MigrationOptions,
  ): Promise<MigrationDetail>;
  /** Answers when the run began; `get` tells how it goes. */
  dryRun(id: string, options?: WriteCallOptions): Promise<MigrationStarted>;
  approve(
    id: string,
    request: ApproveMigrationRequest,
    options?: WriteCallOptions & MigrationOptions,
  ): Promise<MigrationDetail>;
  /** Answers when the run began; `get` tells how it goes. */
  commit(
    id: string,
    request: CommitMigrationRequest,
    options?: WriteCallOptions,
  ): Promise<MigrationStarted>;
  /** Of a migration of the kind `template`. */
  getResult(
    id: string,
    runId: string,
    options?: CallOptions,
  ): Promise<MigrationResult>;
  /** The same of a migration of the kind `helm`. */
  getHelmResult(
    id: string,
    runId: string,
    options?: CallOptions,
  ): Promise<HelmMigrationResult>;
  /** The exact bytes, as text. */
  getFile(id: string, name: string, options?: CallOptions): Promise<string>;
  /** Evidence of a Dedicated unit beside what is live now. Reads only. */
  compareEvidence(
    id: string,
    unit: string,
    options?: CallOptions,
  ): Promise<EvidenceComparison>;
}
