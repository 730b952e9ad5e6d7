import {
  migrationNotice,
  rerunNotice,
  sanitizationNotice,
  type MigrationResult,
  type MigrationResultCounts,
  type MigrationUnit,
  type MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import { applyModeOf, type ApplyMigrationOptions } from '../engine';

/** The result of a run that has not begun: manual units have their outcome, the others have none. */
export function startResult({
  parsed,
  planPath,
  runId,
  writer,
  approval,
  clock,
}: ApplyMigrationOptions): MigrationResult {
  const units = parsed.plan.units.map(startUnit);
  return {
    schemaVersion: 1,
    notices: [migrationNotice, sanitizationNotice, rerunNotice],
    runId,
    planDigest: parsed.digest,
    ...(planPath === undefined ? {} : { planPath }),
    mode: applyModeOf(writer),
    ...(approval ? { approval } : {}),
    startedAt: clock.now().toISOString(),
    counts: countOutcomes(units),
    units,
  };
}

/** How many units ended in which way; those that have not ended count nowhere (R165). */
export function countOutcomes(
  units: readonly MigrationUnitResult[],
): MigrationResultCounts {
  const counts = { succeeded: 0, failed: 0, manual: 0, skipped: 0 };
  for (const { outcome } of units) if (outcome) counts[outcome] += 1;
  return counts;
}

function startUnit(unit: MigrationUnit): MigrationUnitResult {
  const result: MigrationUnitResult = {
    id: unit.id,
    attempted: [],
    completed: [],
    currentIdentities: [],
    verification: [],
  };
  if (unit.handling === 'automatic') return result;
  const [reason] = unit.reasons;
  return {
    ...result,
    outcome: 'manual',
    reason: reason ? `${reason.code}: ${reason.message}` : unit.outcome,
  };
}
