import type {
  ApproveMigrationRequest,
  CommitMigrationRequest,
  CreateMigrationRequest,
  EvidenceComparison,
  HelmMigrationResult,
  ListMigrationsQuery,
  MigrationDetail,
  MigrationResult,
  MigrationStarted,
  MigrationSummary,
  ReviewUnitsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MigrationActor } from './MigrationEnvironment';

/** Migrations of all kinds, for whoever may: permissions are checked before. */
export interface Migrations {
  list(
    query: ListMigrationsQuery,
  ): Promise<{ items: MigrationSummary[]; totalCount: number }>;
  get(id: string, caller: MigrationActor): Promise<MigrationDetail>;
  create(
    request: CreateMigrationRequest,
    caller: MigrationActor,
  ): Promise<MigrationDetail>;
  review(
    id: string,
    request: ReviewUnitsRequest,
    caller: MigrationActor,
  ): Promise<MigrationDetail>;
  dryRun(id: string, caller: MigrationActor): Promise<MigrationStarted>;
  approve(
    id: string,
    request: ApproveMigrationRequest,
    caller: MigrationActor,
  ): Promise<MigrationDetail>;
  commit(
    id: string,
    request: CommitMigrationRequest,
    caller: MigrationActor,
  ): Promise<MigrationStarted>;
  getResult(
    id: string,
    runId: string,
  ): Promise<MigrationResult | HelmMigrationResult>;
  getFile(id: string, name: string): Promise<{ name: string; content: Buffer }>;
  compareEvidence(id: string, unit: string): Promise<EvidenceComparison>;
}
