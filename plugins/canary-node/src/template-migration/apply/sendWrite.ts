import {
  CanaryError,
  type MigrationOperation,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '../../kubernetes';
import { trimObject } from '../collect/trimObject';
import { addressOf } from '../domain/comparePins';
import type { FactObject } from '../domain/facts';
import { webhookWithoutDryRun } from '../domain/webhookWithoutDryRun';
import type { PlannedWrite } from './planOfWrite';
import { readLive } from './readLive';
import { StepFailure } from './StepFailure';
import { checkOf, type UnitRun } from './UnitRun';

/**
 * Sends one write: recorded before it is sent, its answer recorded before anything else is looked at
 * (R116-R118), then compared with what was sent, as the server answered and as it stands there (R124).
 * It is never sent twice (R122).
 */
export async function sendWrite(
  run: UnitRun,
  write: PlannedWrite,
): Promise<FactObject> {
  const { operation } = write;
  await recordAttempt(run, operation);
  const answer = await answerOf(run, write);
  await recordAccepted(run, operation, answer);
  run.requireEqual(`${operation.target.kind} as sent`, write.compare(answer));
  if (!run.isDryRun) await compareLive(run, write, answer);
  return answer;
}

/** What holds already is left unwritten, and that is recorded (R133). */
export async function recordUnneeded(
  run: UnitRun,
  { seq }: MigrationOperation,
): Promise<void> {
  run.result.completed.push({ seq, accepted: true, unneeded: true });
  await run.record();
}

async function recordAttempt(
  run: UnitRun,
  { seq, step, verb, target }: MigrationOperation,
): Promise<void> {
  const at = run.context.clock.now().toISOString();
  run.result.attempted.push({ seq, step, verb, target, at });
  await run.record();
}

async function recordAccepted(
  run: UnitRun,
  { seq, verb }: MigrationOperation,
  { metadata }: FactObject,
): Promise<void> {
  const { resourceVersion, generation } = metadata;
  run.result.completed.push({
    seq,
    accepted: true,
    httpStatus: verb === 'create' ? 201 : 200,
    // That of a dry-run is of nothing.
    ...(run.isDryRun ? {} : { resourceVersion }),
    ...(generation === undefined ? {} : { generation }),
  });
  await run.record();
}

async function answerOf(
  run: UnitRun,
  write: PlannedWrite,
): Promise<FactObject> {
  try {
    return trimObject(await write.send(run.context.writer));
  } catch (error) {
    if (isRefusal(error)) return refuse(run, write.operation, error);
    return failUnanswered(run, write, error);
  }
}

/** The server, or the writer itself, said no: nothing was written. */
function isRefusal(error: unknown): error is KubernetesError | CanaryError {
  return (
    CanaryError.is(error) ||
    (KubernetesError.is(error) && error.reason !== 'outcomeUnknown')
  );
}

async function refuse(
  run: UnitRun,
  operation: MigrationOperation,
  error: KubernetesError | CanaryError,
): Promise<never> {
  const message = run.hide(error.message);
  const status = KubernetesError.is(error) ? error.status : undefined;
  run.result.completed.push({
    seq: operation.seq,
    accepted: false,
    ...(status === undefined ? {} : { httpStatus: status }),
    error: message,
  });
  await run.record();
  throw refusalOf(run, operation, message);
}

/** A webhook that knows no dry-run leaves a dry-run without an answer, which is no failure (R161). */
export function refusalOf(
  run: UnitRun,
  { target, verb }: MigrationOperation,
  message: string,
): StepFailure {
  const webhook = webhookWithoutDryRun(message);
  return webhook === undefined
    ? new StepFailure(
        'failed',
        `The ${verb} of ${addressOf(target)} was refused: ${message}`,
      )
    : new StepFailure(
        'skipped',
        `NotVerifiableByDryRun: the webhook ${webhook} does not support dry-run, so that nothing can be said of ${addressOf(target)} before a commit. To commit the unit all the same, accept ${run.unit.id} as unverified.`,
      );
}

/** Nobody knows what came of it: it is not sent again, and what is live is shown (R119). */
async function failUnanswered(
  run: UnitRun,
  { kind, operation }: PlannedWrite,
  error: unknown,
): Promise<never> {
  const address = addressOf(operation.target);
  const seen = await readLive(run, kind, operation.target.name).then(
    describeLive,
    () => 'could not be read',
  );
  run.keep([
    {
      check: `${address} after a write without an answer`,
      expected: 'an answer',
      actual: seen,
      state: 'failed',
    },
  ]);
  const message = error instanceof Error ? error.message : String(error);
  throw new StepFailure(
    'failed',
    run.hide(
      `Attempted, outcome unknown: the ${operation.verb} of ${address} got no usable answer. It is not sent again. Live now: ${seen}. ${message}`,
    ),
  );
}

function describeLive(live: FactObject | undefined): string {
  if (!live) return 'absent';
  const { uid, generation, resourceVersion } = live.metadata;
  return `uid ${uid}, generation ${generation ?? 'none'}, resourceVersion ${resourceVersion}`;
}

/** What stands there is what the answer said, and not another object of the name. */
async function compareLive(
  run: UnitRun,
  { kind, operation, compare }: PlannedWrite,
  answer: FactObject,
): Promise<void> {
  const { target } = operation;
  const live = await readLive(run, kind, target.name);
  run.require([
    checkOf(
      `${addressOf(target)}: uid after the write`,
      answer.metadata.uid,
      live?.metadata.uid,
    ),
  ]);
  if (live) run.requireEqual(`${target.kind} as read again`, compare(live));
}
