import {
  KubernetesError,
  type KubernetesErrorReason,
  type KubernetesObject,
  type VacantExperiment,
  type WritableExperiment,
} from '@llm-canary/backstage-plugin-canary-node';
import { accepted, notAccepted } from './endings';
import { experimentWriteError } from './experimentErrors';
import type {
  ExperimentEnding,
  ExperimentEnvironment,
  ExperimentSent,
  ExperimentTask,
} from './ExperimentEnvironment';

/** How often, and how far apart, the effect of a write is looked for whose answer did not come. */
const LOOKS = 3;
const LOOK_MILLISECONDS = 250;

/** One write on its way: it is sent once, and its effect can be looked for. */
export interface OutgoingExperimentWrite {
  task: ExperimentTask;
  /** What it was decided on; absent where nothing stood. */
  before?: WritableExperiment;
  warnings: readonly string[];
  send(): Promise<ExperimentSent>;
  /** Whether what is seen now is what the write wanted. */
  holds(seen: WritableExperiment | VacantExperiment): boolean;
  /** Told the object in which the effect was found, after an answer that did not come. Never rejects. */
  found?(object: KubernetesObject): Promise<void>;
  /** Reasons that are thrown as they are: what was decided on is not so any more. */
  passed: KubernetesErrorReason[];
  /** Asked when a policy said no: it may be the twin of the guard, which has the better words. */
  explain?(): Promise<void>;
}

/** Sends a write once, and says what became of it. */
export async function sendExperimentWrite(
  environment: Pick<ExperimentEnvironment, 'sleep'>,
  write: OutgoingExperimentWrite,
): Promise<ExperimentEnding> {
  const { task, warnings } = write;
  try {
    return accepted(task, await write.send(), warnings);
  } catch (cause) {
    if (KubernetesError.is(cause, ...write.passed)) throw cause;
    const error = experimentWriteError(cause, task);
    const uid = write.before?.identity.uid;
    if (error.code === 'OUTCOME_UNKNOWN') {
      const sent = await findOutcome(environment, write);
      return sent
        ? accepted(task, sent, warnings)
        : notAccepted(task, error, uid);
    }
    if (KubernetesError.is(cause, 'rejectedByPolicy')) await write.explain?.();
    // Without a status no server has seen it.
    if (!KubernetesError.is(cause) || cause.status === undefined) throw error;
    return notAccepted(task, error, uid);
  }
}

async function findOutcome(
  environment: Pick<ExperimentEnvironment, 'sleep'>,
  write: OutgoingExperimentWrite,
): Promise<ExperimentSent | undefined> {
  for (let look = 0; look < LOOKS; look++) {
    await environment.sleep(LOOK_MILLISECONDS);
    const sent = await lookForEffect(write);
    if (sent) return sent;
  }
  return undefined;
}

/** Never rejects: not to know is an answer, too. */
async function lookForEffect(
  write: OutgoingExperimentWrite,
): Promise<ExperimentSent | undefined> {
  const { task, before } = write;
  const { namespace, name } = task.ref;
  try {
    const seen = await task.cluster.experiments.guard.check(task.operation, {
      namespace,
      name,
    });
    if (!write.holds(seen)) return undefined;
    if (seen.found) await write.found?.(seen.object);
    return effectOf(seen, before);
  } catch {
    return undefined;
  }
}

function effectOf(
  seen: WritableExperiment | VacantExperiment,
  before: WritableExperiment | undefined,
): ExperimentSent | undefined {
  const uid = before?.identity.uid;
  if (seen.found && (uid === undefined || seen.identity.uid === uid)) {
    return { ...seen.identity };
  }
  return uid === undefined ? undefined : { uid };
}
