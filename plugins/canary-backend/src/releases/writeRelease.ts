import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type {
  HelmOutcome,
  HelmReleases,
} from '@llm-canary/backstage-plugin-canary-node';
import { runDescription } from '../clusters';
import { writeError } from '../operations/errors';
import type {
  ReleaseWriteCall,
  ReleaseWriteInProgress,
} from '../operations/ReleaseOperations';
import type { RunEnd } from '../runs';
import { createReleaseGate, type ReleaseGate } from './createReleaseGate';
import { endAccepted, endFailed, failureOf } from './endRelease';
import { FirstWrite } from './FirstWrite';
import { prepareRelease, type PreparedRelease } from './prepareRelease';
import { readRecord, readRecords } from './readRelease';
import type { ReleaseEnvironment } from './ReleaseEnvironment';

type Answer = Awaited<ReleaseWriteInProgress['accepted']>;

/** One call of helm, from the decision on. */
interface Write {
  call: ReleaseWriteCall;
  helm: HelmReleases;
  prepared: PreparedRelease;
  gate: ReleaseGate;
  first: FirstWrite<Answer>;
}

function answerOf(prepared: PreparedRelease, uid = ''): Answer {
  const { decidedOn, warnings } = prepared;
  return {
    uid: decidedOn?.uid ?? uid,
    warnings,
    ...(decidedOn && { revision: decidedOn.revision }),
  };
}

/** A release is known by its newest record; of a new one, that is what helm wrote first. */
async function accept({ call, prepared, first }: Write): Promise<void> {
  if (prepared.decidedOn) {
    first.accept(answerOf(prepared));
    return;
  }
  const [made] = await readRecords(call).catch(() => []);
  first.accept(answerOf(prepared, made?.uid));
}

/** Adoption that came too late to be stopped is said in the run. */
async function lookAfter(call: ReleaseWriteCall): Promise<string[]> {
  try {
    await call.confirm();
    return [];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [`A look after the last write found: ${why}`];
  }
}

async function readAfter({ call }: Write) {
  try {
    const [facts] = await readRecords(call);
    return facts && (await readRecord(call, facts));
  } catch {
    return undefined;
  }
}

async function endOf(write: Write, outcome: HelmOutcome): Promise<RunEnd> {
  const { call, prepared, first } = write;
  const [after, warnings] = await Promise.all([
    readAfter(write),
    lookAfter(call),
  ]);
  const { uid } = await first.promise;
  return endAccepted({ prepared, note: call.note, uid }, outcome, {
    after,
    warnings,
  });
}

function settleFailure(write: Write, reason: unknown): RunEnd | undefined {
  const { call, prepared, gate, first } = write;
  const { ref, change } = call;
  const error = CanaryError.is(reason)
    ? reason
    : writeError(reason, { ref, operation: change.operation });
  first.fail(error);
  return endFailed({ prepared, note: call.note }, error, gate);
}

async function callHelm(write: Write): Promise<RunEnd | undefined> {
  const { call, helm, prepared, gate } = write;
  const { namespace, name } = call.ref;
  try {
    let accepted: Promise<void> | undefined;
    const outcome = await helm.run({
      ref: { namespace, name },
      write: prepared.write,
      description: runDescription({ id: call.runId, note: call.note }),
      gate,
      onAccepted() {
        accepted = accept(write);
      },
    });
    if (!outcome.ok) throw failureOf(outcome);
    await (accepted ?? accept(write));
    return await endOf(write, outcome);
  } catch (error) {
    return settleFailure(write, error);
  } finally {
    gate.close();
  }
}

async function follow(
  environment: ReleaseEnvironment,
  target: { call: ReleaseWriteCall; helm: HelmReleases },
  first: FirstWrite<Answer>,
): Promise<RunEnd | undefined> {
  const { call } = target;
  try {
    const prepared = await prepareRelease(environment, call);
    if (prepared.settled) {
      first.accept({
        ...answerOf(prepared),
        warnings: ['It is so already; nothing was written.'],
      });
      return undefined;
    }
    const gate = createReleaseGate(call, prepared, environment);
    return await callHelm({ ...target, prepared, gate, first });
  } catch (error) {
    first.fail(error);
    return undefined;
  }
}

/**
 * Decides on the release as it stands, and lets helm write. Answers at helm's first write and goes on
 * to its end.
 */
export function writeRelease(
  environment: ReleaseEnvironment,
  target: { call: ReleaseWriteCall; helm: HelmReleases },
): ReleaseWriteInProgress {
  const first = new FirstWrite<Answer>();
  const ended = follow(environment, target, first);
  return { accepted: first.promise, ended };
}
