import type {
  MigrationPlan,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  ApplyJournal,
  MigrationClock,
  MigrationReader,
  MigrationWaits,
  MigrationWriter,
} from '../ports';

/** What all units of a run share. */
export interface RunContext {
  plan: MigrationPlan;
  /** Asks for the kinds of the closure only. */
  reader: MigrationReader;
  writer: MigrationWriter;
  journal: ApplyJournal;
  clock: MigrationClock;
  waits: MigrationWaits;
  /** Ids of units that are committed although no dry-run could answer for them. */
  acceptUnverified: ReadonlySet<string>;
  signal: AbortSignal | undefined;
  /** Tells those who watch, after the record is durable. */
  report(unit: MigrationUnitResult): void;
}
