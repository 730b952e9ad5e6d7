import {
  migrationNotice,
  recoverySteps,
  type MigrationApplyMode,
  type MigrationResult,
} from '@llm-canary/backstage-plugin-canary-common';
import { exitCodes, type ExitCode } from '../exit/exitCodes';
import type { Line, Reporter } from '../output/Reporter';

/** What success is called: never more than it is (R2, R166). */
const succeeded: Record<MigrationApplyMode, string> = {
  'dry-run': 'accepted by the dry-run, nothing changed',
  commit: 'cut over, preserved',
};

const rerun =
  'A rerun starts by reading and validating the present state. It resumes nothing, and promises no rollback, compensation, repair or restoration of identities and owners.';

/** Where in the file the units are that need a look. */
function pointersTo({ units }: MigrationResult): string[] {
  return units.flatMap(({ outcome }, index) =>
    outcome === undefined || outcome === 'failed' ? [`/units/${index}`] : [],
  );
}

/** Prints the counts, which equal the file's (R165), and what to do about units that failed (R167). */
export function reportResult(
  reporter: Reporter,
  run: {
    result: MigrationResult;
    journal: { path: string; fallbackPath?: string };
    stopped: boolean;
  },
): ExitCode {
  const { result, journal, stopped } = run;
  const { counts, mode } = result;
  const path = journal.fallbackPath ?? journal.path;
  const unfinished = result.units.filter(unit => !unit.outcome).length;
  const lines: Line[] = [
    ['result', path],
    ['run', result.runId],
    ['digest', result.planDigest],
    ['mode', mode],
    ['succeeded', `${counts.succeeded} (${succeeded[mode]})`],
    ['failed', counts.failed],
    ['manual', counts.manual],
    ['skipped', counts.skipped],
    ...(unfinished ? [['without an end', unfinished] as const] : []),
  ];
  const look = pointersTo(result);
  reporter.result(lines, {
    result: path,
    runId: result.runId,
    planDigest: result.planDigest,
    mode,
    counts,
    ...(unfinished && { unfinished }),
    ...(look.length && { look, recovery: recoverySteps }),
    notices: [migrationNotice],
  });
  reporter.say(migrationNotice);
  if (stopped) reporter.say('It was stopped before its end.');
  if (look.length > 0) {
    reporter.say(`Look at ${look.join(', ')} of the result. For each of them:`);
    recoverySteps.forEach((step, index) =>
      reporter.say(`  ${index + 1}. ${step}`),
    );
  }
  reporter.say(rerun);
  const whole = look.length === 0 && !stopped && !journal.fallbackPath;
  return whole ? exitCodes.done : exitCodes.failed;
}
