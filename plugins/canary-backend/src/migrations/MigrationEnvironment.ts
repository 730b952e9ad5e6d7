import type { MigrationKind } from '@llm-canary/backstage-plugin-canary-common';
import type { Once } from '../idempotency';
import type { MigrationKindHandler } from './MigrationKindHandler';
import type { MigrationRuns, MigrationStore } from './MigrationStore';

/** What all use cases of migrations are made of. */
export interface MigrationEnvironment {
  store: MigrationStore;
  runs: MigrationRuns;
  /** Here each kind is dispatched; one that is missing cannot be planned. */
  kinds: Readonly<Partial<Record<MigrationKind, MigrationKindHandler>>>;
  /** Who approves must be another person than who planned. */
  secondApproverRequired: boolean;
  newId(): string;
}

/** Who asks for a step. */
export interface MigrationActor {
  actor: string;
  once?: Once;
}
