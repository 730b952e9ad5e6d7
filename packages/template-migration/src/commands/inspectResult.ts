import {
  migrationNotice,
  type MigrationResult,
  type MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Line, Reporter } from '../output/Reporter';

/** A write was announced, and nobody knows what came of it (R119). */
function isOpen({ attempted, completed }: MigrationUnitResult): boolean {
  return attempted.some(
    ({ seq }) => !completed.some(answer => answer.seq === seq),
  );
}

/** Counts of a result, and where in it to look. */
export function inspectResult(
  reporter: Reporter,
  { path, result }: { path: string; result: MigrationResult },
): void {
  const counts = { succeeded: 0, failed: 0, manual: 0, skipped: 0 };
  const look: string[] = [];
  let unfinished = 0;
  let unknown = 0;
  result.units.forEach((unit, index) => {
    if (unit.outcome && unit.outcome in counts) counts[unit.outcome] += 1;
    else unfinished += 1;
    if (isOpen(unit)) unknown += 1;
    if (!unit.outcome || unit.outcome === 'failed' || isOpen(unit)) {
      look.push(`/units/${index}`);
    }
  });
  const finished = result.finishedAt !== undefined;
  const lines: Line[] = [
    ['result', path],
    ['digest', result.planDigest],
    ['run', result.runId],
    ['mode', result.mode],
    ['finished', finished ? 'yes' : 'no: it runs, or it ended without an end'],
    ...Object.entries(counts),
    ['without an end', unfinished],
    ['attempted, outcome unknown', unknown],
    ...look.map((pointer): Line => ['look at', pointer]),
  ];
  reporter.result(lines, {
    result: path,
    planDigest: result.planDigest,
    runId: result.runId,
    mode: result.mode,
    finished,
    counts,
    unfinished,
    outcomeUnknown: unknown,
    look,
    notices: [migrationNotice],
  });
  reporter.say(migrationNotice);
}
