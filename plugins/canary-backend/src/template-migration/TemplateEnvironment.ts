import type {
  ApplyMigration,
  CompareEvidence,
  MigrationClock,
  ParsedPlan,
  PlanMigration,
} from '@llm-canary/backstage-plugin-canary-node';
import type { CanaryConfig } from '../config';
import type { BackgroundRuns, MigrationRuns } from '../migrations';
import type { MigrationConnections } from './MigrationConnections';
import type { PlanDocuments } from './PlanDocuments';

/** The engine that the command line has too, as it is called here. */
export interface MigrationEngine {
  plan: PlanMigration;
  parse(bytes: Uint8Array): ParsedPlan;
  apply: ApplyMigration;
  compare: CompareEvidence;
}

/** What migrations of the kind `template` are made of. */
export interface TemplateEnvironment {
  engine: MigrationEngine;
  connections: MigrationConnections;
  documents: PlanDocuments;
  runs: MigrationRuns;
  background: Pick<BackgroundRuns, 'start' | 'isStopping'>;
  config: Pick<CanaryConfig['migration'], 'pinKeys' | 'waits'>;
  clock: MigrationClock;
}
