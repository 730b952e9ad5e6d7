import {
  recoverySteps,
  type MigrationStep,
  type MigrationUnit,
  type MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import { stoppedBefore } from './phrases';
import { addressOfKind, readIdentities } from './readIdentities';
import type { RunContext } from './RunContext';
import { JournalFailure, RunStopped, StepFailure } from './StepFailure';
import { cutoverService } from './steps/cutoverService';
import { ensureTargetCache } from './steps/ensureTargetCache';
import { ensureTargetProfile } from './steps/ensureTargetProfile';
import { preCutoverFence } from './steps/preCutoverFence';
import { protectArtifact } from './steps/protectArtifact';
import { revalidateSource } from './steps/revalidateSource';
import { verifyClaim } from './steps/verifyClaim';
import { verifyCutover } from './steps/verifyCutover';
import { verifyTargetAdoption } from './steps/verifyTargetAdoption';
import { verifyTargetProfile } from './steps/verifyTargetProfile';
import { UnitRun } from './UnitRun';

/** The automatic Shared path, in its one order (spec 4.I); a dry-run goes the same way. */
const steps: Readonly<Record<MigrationStep, (run: UnitRun) => Promise<void>>> =
  {
    RevalidateSource: revalidateSource,
    EnsureTargetProfile: ensureTargetProfile,
    VerifyTargetProfile: verifyTargetProfile,
    EnsureTargetCache: ensureTargetCache,
    VerifyTargetAdoption: verifyTargetAdoption,
    VerifyPersistentVolumeClaim: verifyClaim,
    ProtectArtifact: protectArtifact,
    PreCutoverFence: preCutoverFence,
    CutoverService: cutoverService,
    VerifyCutover: verifyCutover,
  };

/**
 * Takes one automatic unit through its steps. Whatever ends it, earlier writes stay and are listed:
 * nothing is undone (R4, R138).
 *
 * @throws JournalFailure where a record could not be kept; nothing more may be sent then
 */
export async function runUnit(
  unit: MigrationUnit,
  context: RunContext,
): Promise<MigrationUnitResult> {
  const run = new UnitRun(unit, context);
  try {
    await takeSteps(run);
    succeed(run);
  } catch (error) {
    if (error instanceof JournalFailure) throw error;
    endOf(run, error);
  }
  run.result.currentIdentities = await readIdentities(context.reader, [
    unit.service,
    ...unit.pins,
    ...targetsOf(run),
  ]);
  await run.record();
  return run.result;
}

async function takeSteps(run: UnitRun): Promise<void> {
  for (const [step, take] of Object.entries(steps)) {
    run.checkStopped();
    await run.enter(step as MigrationStep);
    await take(run);
    run.leave();
  }
}

function succeed({ result, isDryRun }: UnitRun): void {
  result.outcome = 'succeeded';
  result.reason = isDryRun
    ? 'The dry-run found nothing against the unit. Nothing was changed.'
    : 'Cut over, preserved: the InferenceService is the same, untouched.';
}

function endOf(run: UnitRun, error: unknown): void {
  const { result } = run;
  if (isStop(run, error)) {
    stop(run);
  } else if (error instanceof StepFailure) {
    result.outcome = error.outcome;
    result.reason = error.message;
  } else {
    const message = error instanceof Error ? error.message : String(error);
    result.outcome = 'failed';
    result.reason = run.hide(message);
  }
  if (result.outcome === 'failed') result.recovery = [...recoverySteps];
}

function isStop({ context }: UnitRun, error: unknown): boolean {
  if (error instanceof RunStopped) return true;
  if (!context.signal?.aborted || !(error instanceof Error)) return false;
  const reason = 'reason' in error ? error.reason : undefined;
  return error.name === 'AbortError' || reason === 'aborted';
}

/** A unit that has written something is not one that was left out (R170). */
function stop({ result }: UnitRun): void {
  const { attempted, lastCompletedStep } = result;
  if (attempted.length === 0) {
    result.outcome = 'skipped';
    result.reason = stoppedBefore;
    return;
  }
  result.outcome = 'failed';
  result.reason = `The run was asked to stop; the unit ended after ${lastCompletedStep ?? 'no step'}.`;
}

function targetsOf({ unit: { target }, namespace }: UnitRun) {
  if (!target) return [];
  return [
    addressOfKind('profile', namespace, target.profile),
    addressOfKind('profileCache', namespace, target.cache),
  ];
}
