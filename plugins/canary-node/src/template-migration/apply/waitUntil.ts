import type { RunContext } from './RunContext';
import { RunStopped, StepFailure } from './StepFailure';
import type { StepCheck, UnitRun } from './UnitRun';

/** How a wait is bounded, and what its end is called. */
export interface WaitOptions {
  milliseconds: number;
  /** What a person reads when it did not come in time. */
  timedOut: string;
  /** False: a stop waits for the end of this. */
  isStoppable: boolean;
}

/**
 * Looks until every check holds. It ends the unit when one fails for good or the time is over, with
 * all that was found last; what was written before stays (R138). A look that cannot be made ends the
 * unit as well: nothing that was not read counts (R112).
 */
export async function waitUntil(
  run: UnitRun,
  look: () => Promise<StepCheck[]>,
  { milliseconds, timedOut, isStoppable }: WaitOptions,
): Promise<void> {
  const { clock, waits } = run.context;
  const end = clock.monotonic() + milliseconds;
  for (;;) {
    const checks = await look();
    const failed = checks.filter(({ state }) => state === 'failed');
    if (failed.length === 0 || failed.some(({ final }) => final)) {
      run.require(checks.toSorted(finalFirst));
      return;
    }
    const left = end - clock.monotonic();
    if (left <= 0) {
      run.keep(checks);
      throw new StepFailure('failed', run.hide(overdue(timedOut, failed[0])));
    }
    const pause = Math.min(waits.poll, left);
    await (isStoppable ? pauseOrStop(run.context, pause) : clock.sleep(pause));
  }
}

async function pauseOrStop(
  { clock, signal }: RunContext,
  pause: number,
): Promise<void> {
  try {
    await clock.sleep(pause, signal);
  } catch (error) {
    if (signal?.aborted) throw new RunStopped();
    throw error;
  }
  if (signal?.aborted) throw new RunStopped();
}

/** What ends the unit is named first. */
function finalFirst(left: StepCheck, right: StepCheck): number {
  return Number(right.final ?? false) - Number(left.final ?? false);
}

function overdue(timedOut: string, failed: StepCheck | undefined): string {
  if (!failed) return timedOut;
  const { check, expected, actual } = failed;
  return `${timedOut} Last seen: ${check}: expected ${expected ?? 'it to hold'}, found ${actual ?? 'otherwise'}.`;
}
