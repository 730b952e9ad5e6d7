import type { Run } from '../runs';

/** A record's time has seconds only, and the database has a clock of its own. */
const clocksMilliseconds = 5_000;

/** A run without an end died with its helm, or soon after it lost the lock. */
const longestRunMilliseconds = 10 * 60_000;

/**
 * Whether a run of the portal wrote a record, by its time: helm says whose a record is only when the
 * call has ended, and a record without an end is what this is asked about.
 */
export function isRecordOfRun(
  { startedAt, endedAt }: Pick<Run, 'startedAt' | 'endedAt'>,
  { changedAt }: { changedAt?: number },
): boolean {
  if (changedAt === undefined) return false;
  const start = startedAt.getTime();
  const end = endedAt?.getTime() ?? start + longestRunMilliseconds;
  return (
    changedAt >= start - clocksMilliseconds &&
    changedAt <= end + clocksMilliseconds
  );
}
