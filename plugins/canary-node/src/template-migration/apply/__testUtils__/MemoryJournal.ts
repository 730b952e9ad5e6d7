import type {
  MigrationResult,
  MigrationStep,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ApplyJournal } from '../../ports';

type Unit = MigrationUnitResult;

/** A journal that keeps every record, and lets a test act before a record is durable, or fail it. */
export class MemoryJournal implements ApplyJournal {
  begun?: MigrationResult;
  finished?: MigrationResult;
  readonly records: Unit[] = [];
  readonly #before: (unit: Unit) => Promise<unknown>;

  constructor(before: (unit: Unit) => unknown = () => {}) {
    this.#before = async unit => before(unit);
  }

  async begin(result: MigrationResult): Promise<void> {
    this.begun = result;
  }

  async recordUnit(unit: Unit): Promise<void> {
    await this.#before(unit);
    this.records.push(unit);
  }

  async finish(result: MigrationResult): Promise<void> {
    this.finished = result;
  }
}

/** A journal that acts once, when a unit is about to enter a step. */
export function journalAt(
  step: MigrationStep,
  act: () => unknown,
): MemoryJournal {
  let isDone = false;
  return new MemoryJournal(({ lastAttemptedStep }) => {
    if (isDone || lastAttemptedStep !== step) return undefined;
    isDone = true;
    return act();
  });
}
