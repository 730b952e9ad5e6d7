import {
  type AcceptedExperimentWrite,
  CanaryError,
  type CreateExperimentRequest,
  equalJson,
  type ErrorCode,
  type PreviewConflict,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  type FreeTarget,
  KubernetesError,
  type KubernetesObject,
  type VacantExperiment,
} from '@llm-canary/backstage-plugin-canary-node';
import type { HeldLock } from '../lock';
import { refuseMasks, type ToldSecrets } from '../masking';
import type { OperationCaller } from '../operations';
import { readError, refusal } from '../operations/errors';
import { findCluster, refuseReadOnly } from './clusterForExperiment';
import { notAccepted } from './endings';
import { experimentWriteError, untriedError } from './experimentErrors';
import type {
  ExperimentEnding,
  ExperimentEnvironment,
  ExperimentTask,
} from './ExperimentEnvironment';
import { newExperiment } from './newExperiment';
import { refuseRequest } from './refuseRequest';
import { rememberExperiment } from './rememberExperiment';
import { restoreArms } from './restoreArms';
import { runExperimentOperation } from './runExperimentOperation';
import { sendExperimentWrite } from './sendExperimentWrite';
import { type ExperimentSurvey, judgeSurvey, surveyExperiment } from './survey';

const operation = 'experiment-create';

interface Creation {
  task: ExperimentTask;
  request: CreateExperimentRequest;
}

interface Place {
  vacant: VacantExperiment;
  target: FreeTarget;
}

const codes: Partial<Record<PreviewConflict['code'], ErrorCode>> = {
  EXPERIMENT_EXISTS: 'EXPERIMENT_EXISTS',
  NAME_TAKEN: 'EXPERIMENT_EXISTS',
  ROUTE_TAKEN: 'EXPERIMENT_EXISTS',
};

/** A write is decided on what was seen, and on nothing else: what could not be read stops it. */
function refuseUnread(task: ExperimentTask, survey: ExperimentSurvey): void {
  for (const { service, isTaken, isRelease } of survey.arms) {
    if (isTaken.state === 'failed') {
      throw new CanaryError(
        'CANARY_OWNERSHIP_UNAVAILABLE',
        `${operation} refused: whether there is a service ${service.namespace}/${service.name} could not be read`,
        {
          fields: {
            operation,
            reason: KubernetesError.is(
              isTaken.error,
              'forbidden',
              'unauthorized',
            )
              ? 'forbidden'
              : 'read_failed',
            retryAfterSeconds: 2,
          },
          cause: isTaken.error,
        },
      );
    }
    if (isRelease.state === 'failed') {
      const what = `the Helm releases of ${service.namespace}`;
      throw readError(isRelease.error, { ...task, what });
    }
  }
}

/**
 * Where the experiment may be made.
 *
 * @throws CANARY_NESTED_TARGET, CANARY_OWNERSHIP_UNAVAILABLE, RELEASE_NOT_FOUND, EXPERIMENT_EXISTS and
 * what keeps it from being known
 */
function decidePlace(
  { task, request }: Creation,
  survey: ExperimentSurvey,
): Place {
  const { target, experiment } = survey;
  if (target.state === 'refused') throw target.error;
  if (experiment.state === 'failed') throw experiment.error;
  const [first] = judgeSurvey(request, survey).conflicts;
  if (first || experiment.value.found) {
    throw refusal(codes[first?.code ?? 'NAME_TAKEN'] ?? 'INVALID_INPUT', task, {
      why: `cannot be made: ${first?.message}`,
    });
  }
  refuseUnread(task, survey);
  return { vacant: experiment.value, target: target.proof };
}

/** A dry-run first: what the schema or a policy refuses is known before anything is made. */
async function tryCreate(
  { task, request }: Creation,
  place: Place,
): Promise<ExperimentEnding | undefined> {
  const { experiments } = task.cluster;
  try {
    await experiments.writer.create(place, objectOf({ task, request }), {
      dryRun: true,
    });
    return undefined;
  } catch (error) {
    if (KubernetesError.is(error, 'alreadyExists', 'notFound')) {
      throw overtaken(task, error);
    }
    if (KubernetesError.is(error, 'invalid', 'rejectedByPolicy')) {
      return notAccepted(task, experimentWriteError(error, task));
    }
    throw untriedError(error, task);
  }
}

function objectOf({ task, request }: Creation) {
  const { cluster, caller } = task;
  return newExperiment(request, {
    keys: cluster.operatorKeys,
    actor: caller.actor,
  });
}

function overtaken(task: ExperimentTask, cause: KubernetesError): CanaryError {
  return cause.reason === 'alreadyExists'
    ? refusal('EXPERIMENT_EXISTS', task, {
        why: 'was made by somebody else meanwhile',
        cause,
      })
    : refusal('INVALID_INPUT', task, {
        why: 'cannot be made: its namespace does not exist',
        cause,
      });
}

/** A create cannot be bound to the state of another object, so the target is looked at once more after it. */
async function warnOfAdoption({ task, request }: Creation): Promise<string[]> {
  const { namespace, name } = request.target;
  try {
    await task.cluster.experiments.guard.checkTarget({ namespace, name });
    return [];
  } catch (error) {
    return CanaryError.is(error, 'CANARY_NESTED_TARGET')
      ? [
          'The target became an arm of another experiment while this one was made; its operator will refuse it. Stop it.',
        ]
      : ['Whether the target became an arm meanwhile could not be read.'];
  }
}

async function attemptCreate(
  environment: ExperimentEnvironment,
  asked: Creation,
  { held, told }: { held: HeldLock; told: ToldSecrets },
): Promise<ExperimentEnding> {
  const { task, request } = asked;
  const { cluster } = task;
  const survey = await surveyExperiment({ environment, cluster, request });
  const place = decidePlace(asked, survey);
  const { target } = place;
  const creation = {
    task,
    request: restoreArms(environment, request, { target, told }),
  };
  const rejected = await tryCreate(creation, place);
  if (rejected) return rejected;
  const { guard, writer } = cluster.experiments;
  const { namespace, name } = request.target;
  await held.confirm(); // precondition
  // As late as can be: a label that came a moment before makes the target an arm.
  place.target = await guard.checkTarget({ namespace, name }); // precondition
  held.signal.throwIfAborted();
  const object = objectOf(creation);
  refuseMasks(object, undefined);
  const remember = (made: KubernetesObject) =>
    rememberExperiment(environment, task, made);
  try {
    const ending = await sendExperimentWrite(environment, {
      task,
      warnings: judgeSurvey(request, survey).warnings,
      send: async () => {
        const made = await writer.create(place, object);
        await remember(made);
        const { uid, generation, resourceVersion } = made.metadata;
        return { uid, generation, resourceVersion };
      },
      holds: now =>
        now.found &&
        equalJson(now.object.spec, object.spec) &&
        equalJson(now.object.metadata.annotations, object.metadata.annotations),
      found: remember,
      passed: ['alreadyExists', 'notFound'],
      explain: async () => {
        await guard.checkTarget({ namespace, name });
      },
    });
    return await withAdoption(creation, ending);
  } catch (error) {
    if (KubernetesError.is(error, 'alreadyExists', 'notFound')) {
      throw overtaken(task, error);
    }
    throw error;
  }
}

async function withAdoption(
  creation: Creation,
  ending: ExperimentEnding,
): Promise<ExperimentEnding> {
  if (ending.kind !== 'accepted') return ending;
  const warnings = [
    ...(ending.answer.warnings ?? []),
    ...(await warnOfAdoption(creation)),
  ];
  return warnings.length === 0
    ? ending
    : {
        ...ending,
        answer: { ...ending.answer, warnings },
        run: { ...ending.run, warnings },
      };
}

/**
 * Makes an experiment: everything that it could run into is looked at inside the lock, then the API
 * server tries it, then the target is looked at once more, then it is made.
 */
export async function createExperiment(
  environment: ExperimentEnvironment,
  request: CreateExperimentRequest,
  caller: OperationCaller,
): Promise<AcceptedExperimentWrite> {
  const { namespace, name, note } = request;
  const ref = { cluster: request.cluster, namespace, name };
  const cluster = findCluster(environment.clusters, { ref, operation });
  refuseRequest(cluster, request);
  refuseReadOnly(cluster, operation);
  const task: ExperimentTask = { cluster, ref, operation, caller, note };
  return runExperimentOperation(environment, task, (held, told) =>
    attemptCreate(environment, { task, request }, { held, told }),
  );
}
