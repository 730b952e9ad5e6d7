import { toError } from '@backstage/errors';
import {
  CanaryError,
  type HelmMigrationPlan,
  type HelmMigrationRun,
} from '@llm-canary/backstage-plugin-canary-common';
import { whatMoved } from '@llm-canary/backstage-plugin-canary-node';
import type { HeldLock } from '../lock';
import type { RunRequest } from '../migrations';
import { refusal } from '../operations/errors';
import { recordRun } from '../operations/recordEnding';
import { MigrationJournal } from './execution/MigrationJournal';
import { moveRelease, type MoveEnd } from './execution/moveRelease';
import { toCanaryError } from './execution/toCanaryError';
import { planRelease, type PlannedRelease } from './planRelease';
import type { ReleaseMigrationEnvironment } from './ReleaseMigrationEnvironment';
import { operation, subjectOf, type ReleaseToMove } from './ReleaseToMove';

/** A plan that somebody wants to be executed. */
export interface PlanExecution {
  move: ReleaseToMove;
  plan: HelmMigrationPlan;
  request: Pick<RunRequest, 'runId' | 'by' | 'migration' | 'mode'>;
}

interface Held extends PlanExecution {
  environment: ReleaseMigrationEnvironment;
  held: HeldLock;
}

/**
 * Plans anew on what is live, inside the lock: the plan that was read must be the one that holds.
 *
 * @throws RELEASE_MOVED and every refusal of a plan
 */
async function planAgain({
  environment,
  move,
  plan,
}: Held): Promise<PlannedRelease> {
  const planned = await planRelease(environment, move, {
    planId: plan.planId,
    // The caller is the one that runs.
    running: async () => undefined,
  });
  const moved = whatMoved(plan, planned.plan);
  if (moved.length > 0) {
    throw refusal('RELEASE_MOVED', subjectOf(move), {
      why: `is not as it was planned; different is ${moved.join(', ')}; plan anew`,
    });
  }
  return planned;
}

/** What is said of an execution that broke off where nothing should. */
function brokenOff(error: unknown, { move }: PlanExecution): MoveEnd {
  const { code, message } = toCanaryError(error, move);
  return {
    outcome: 'outcomeUnknown',
    reason: message,
    run: { outcome: 'outcomeUnknown', error: { code, message } },
  };
}

/** Carries the plan out, and records how it ended. */
async function carryOut(
  execution: Held,
  planned: PlannedRelease,
  { journal, stopping }: { journal: MigrationJournal; stopping: AbortSignal },
): Promise<HelmMigrationRun> {
  const { environment, move, request, held } = execution;
  const { told, plan } = planned;
  const { by } = request;
  const work = { environment, move, planned, by, held, journal, stopping };
  const end = await moveRelease(work).catch(error =>
    brokenOff(error, execution),
  );
  const { revision } = plan;
  // First, so that a run without its lock is never taken for one that broke off.
  const head = await journal.end(end.outcome, end.reason);
  await recordRun(environment, held, told.hideIn({ ...end.run, revision }));
  return head;
}

/** Holds the lock until all is over; `onBegun` is called when the run is durable. */
async function runLocked(execution: Held, onBegun: () => void): Promise<void> {
  const { environment, request, held } = execution;
  const { executions, background } = environment;
  const planned = await planAgain(execution);
  const { runId, by, migration, mode } = request;
  const journal = new MigrationJournal({
    ...environment,
    runId,
    by,
    told: planned.told,
    save: run => executions.recordHead(runId, run),
  });
  await held.confirm(); // precondition
  const run = { runId, migration, mode, by, total: 0, head: journal.run };
  await executions.begin(run, { lock: false });
  onBegun();
  await new Promise<void>(resolve => {
    background.start(runId, async stopping => {
      try {
        const head = await carryOut(execution, planned, { journal, stopping });
        return { head };
      } finally {
        resolve();
      }
    });
  });
}

/**
 * Executes a plan inside the lock of its release. Resolves when the run has begun, which is durable
 * then; before that it rejects with every refusal, and the plan is not used.
 */
export function executePlan(
  environment: ReleaseMigrationEnvironment,
  execution: PlanExecution,
): Promise<void> {
  const { move, plan, request } = execution;
  const { lock, logger } = environment;
  if (!plan.executable) {
    throw new CanaryError(
      'MIGRATION_PLAN_INVALID',
      'migrate refused: a precondition of the plan does not hold, or the release would not be adopted',
      { fields: { operation } },
    );
  }
  const { runId, by } = request;
  return new Promise((resolve, reject) => {
    let begun = false;
    lock
      .withLock({ ref: move.ref, operation, actor: by, runId }, held =>
        runLocked({ ...execution, environment, held }, () => {
          begun = true;
          resolve();
        }),
      )
      .catch(error => {
        if (!begun) reject(error);
        else logger.error(`Migration run ${runId} broke off`, toError(error));
      });
  });
}
