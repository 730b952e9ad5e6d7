import type {
  MigrationResult,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ApplyMigration, ApplyMigrationOptions } from '../engine';
import { defaultMigrationWaits } from '../ports';
import { checkCluster } from './checkCluster';
import { checkStart } from './checkStart';
import { readIdentities } from './readIdentities';
import { refuseDedicated } from './refuseDedicated';
import { restrictReader } from './restrictReader';
import type { RunContext } from './RunContext';
import { stoppedBefore } from './phrases';
import { runUnit } from './runUnit';
import { countOutcomes, startResult } from './startResult';
import { JournalFailure } from './StepFailure';

/** @public */
export const applyTemplateMigration: ApplyMigration = async options => {
  checkStart(options);
  const result = startResult(options);
  const context = contextOf(options, result);
  await checkCluster(context);
  await refuseDedicated(context, result);
  result.counts = countOutcomes(result.units);
  try {
    await options.journal.begin(structuredClone(result));
    for (const index of result.units.keys()) {
      result.units[index] = await endUnit(context, result, index);
      result.counts = countOutcomes(result.units);
    }
    result.finishedAt = options.clock.now().toISOString();
    await options.journal.finish(structuredClone(result));
  } catch (error) {
    // What the journal's owner threw says more to whoever has to mend it.
    throw error instanceof JournalFailure ? error.cause : error;
  }
  return result;
};

function contextOf(
  options: ApplyMigrationOptions,
  { units }: MigrationResult,
): RunContext {
  const { parsed, reader, writer, journal, clock, waits, signal } = options;
  const order = new Map(units.map(({ id }, index) => [id, index + 1]));
  return {
    plan: parsed.plan,
    reader: restrictReader(reader),
    writer,
    journal,
    clock,
    waits: { ...defaultMigrationWaits, ...waits },
    acceptUnverified: new Set(options.acceptUnverified),
    signal,
    report: current =>
      options.onProgress?.({
        unit: order.get(current.id) ?? 0,
        of: units.length,
        current,
      }),
  };
}

/** One failed unit does not stop the others (R115); a run that was asked to stop leaves them out. */
async function endUnit(
  context: RunContext,
  { units }: MigrationResult,
  index: number,
): Promise<MigrationUnitResult> {
  const unit = context.plan.units[index];
  const result = units[index];
  if (result.outcome === undefined && !context.signal?.aborted) {
    return runUnit(unit, context);
  }
  if (result.outcome === undefined) {
    result.outcome = 'skipped';
    result.reason = stoppedBefore;
  } else if (!context.signal?.aborted) {
    result.currentIdentities = await readIdentities(context.reader, [
      unit.service,
    ]);
  }
  await context.journal.recordUnit(structuredClone(result));
  context.report(result);
  return result;
}
