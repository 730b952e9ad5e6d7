import {
  migrationSteps,
  type AttemptedOperation,
  type CompletedOperation,
  type MigrationResult,
  type MigrationStep,
  type MigrationUnitOutcome,
  type MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';

/** How a unit stands in a run. `unknown`: something was attempted and nobody said what came of it (R119). */
export type UnitEnd =
  MigrationUnitOutcome | 'running' | 'unknown' | 'notReached';

/** In the order in which they are counted. */
export const unitEnds: readonly UnitEnd[] = [
  'succeeded',
  'failed',
  'unknown',
  'running',
  'manual',
  'skipped',
  'notReached',
];

export function unitEnd(
  unit: MigrationUnitResult | undefined,
  running: boolean,
): UnitEnd {
  if (unit?.outcome) return unit.outcome;
  if (!unit || (unit.attempted.length === 0 && !unit.lastAttemptedStep)) {
    return 'notReached';
  }
  return running ? 'running' : 'unknown';
}

/** The number of a step, from 1. */
export function stepNumber(step: MigrationStep): number {
  return migrationSteps.indexOf(step) + 1;
}

/** At which steps units failed, and how many at each. */
export function failuresByStep(
  result: MigrationResult,
): Array<{ step: MigrationStep; n: number }> {
  return migrationSteps.flatMap(step => {
    const n = result.units.filter(
      unit => unit.outcome === 'failed' && unit.lastAttemptedStep === step,
    ).length;
    return n > 0 ? [{ step, n }] : [];
  });
}

/** How many checks of a dry-run could only be made after a commit (R121). */
export function notVerified(result: MigrationResult): number {
  return result.units.reduce(
    (sum, { verification }) =>
      sum + verification.filter(({ state }) => state === 'notVerified').length,
    0,
  );
}

export interface OperationLine {
  attempted: AttemptedOperation;
  /** Missing where no answer was recorded. */
  completed?: CompletedOperation;
}

/** Each attempt with its answer. */
export function operationLines(unit: MigrationUnitResult): OperationLine[] {
  return unit.attempted.map(attempted => ({
    attempted,
    completed: unit.completed.find(({ seq }) => seq === attempted.seq),
  }));
}
