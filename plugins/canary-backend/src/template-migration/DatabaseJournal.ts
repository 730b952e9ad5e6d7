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
  #isStopped = false;

  constructor(options: {
    runs: MigrationRuns;
    runId: string;
    /** Aborts when the portal stops. */
    signal: AbortSignal;
  }) {
    this.#runs = options.runs;
    this.#runId = options.runId;
    this.#signal = options.signal;
  }

  /** Whether the stop of the portal kept units from their end: then the run has none either (R202). */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  async begin(result: MigrationResult): Promise<void> {
    await this.#runs.recordHead(this.#runId, headOf(result));
    await this.#runs.beginUnits(this.#runId, result.units);
  }

  async recordUnit(unit: MigrationUnitResult): Promise<void> {
    if (this.#signal.aborted && isStoppable(unit)) {
      this.#isStopped = true;
      // It wrote nothing: it stays as a unit without an end, and is not one that was left out on purpose.
      if (unit.attempted.length === 0) return;
    }
    await this.#runs.recordUnit(this.#runId, unit);
  }

  async finish(result: MigrationResult): Promise<void> {
    if (this.#isStopped) return;
    await this.#runs.end(this.#runId, { head: headOf(result) });
  }
}

/** An end that a stop may be the cause of. */
function isStoppable({ outcome }: MigrationUnitResult): boolean {
  return outcome === 'skipped' || outcome === 'failed';
}
