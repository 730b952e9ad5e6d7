import type {
  MigrationResult,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ApplyJournal } from '@llm-canary/backstage-plugin-canary-node';
import type { MigrationRuns } from '../migrations';

/** A result without its units, which stand in rows of their own. */
export type ResultHead = Omit<MigrationResult, 'units'>;

export function headOf({
  units: _units,
  ...head
}: MigrationResult): ResultHead {
  return head;
}

/** The journal of one run in the portal's database: a row for each unit, replaced as it goes on (R116). */
export class DatabaseJournal implements ApplyJournal {
  readonly #runs: MigrationRuns;
  readonly #runId: string;
  readonly #signal: AbortSignal;

  constructor(options: {
    runs: MigrationRuns;
    runId: string;
    /** Aborts when the portal stops: what ends then has no end (R202). */
    signal: AbortSignal;
  }) {
    this.#runs = options.runs;
    this.#runId = options.runId;
    this.#signal = options.signal;
  }

  async begin(result: MigrationResult): Promise<void> {
    await this.#runs.recordHead(this.#runId, headOf(result));
    await this.#runs.beginUnits(this.#runId, result.units);
  }

  recordUnit(unit: MigrationUnitResult): Promise<void> {
    return this.#runs.recordUnit(this.#runId, unit);
  }

  async finish(result: MigrationResult): Promise<void> {
    if (this.#signal.aborted && !isWhole(result)) return;
    await this.#runs.end(this.#runId, { head: headOf(result) });
  }
}

/** Whether every unit of a result has said how it ended. */
export function isWhole({ units }: Pick<MigrationResult, 'units'>): boolean {
  return units.every(({ outcome }) => outcome !== undefined);
}
