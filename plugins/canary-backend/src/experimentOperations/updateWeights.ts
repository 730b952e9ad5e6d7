import {
  type AcceptedExperimentWrite,
  type ExperimentRef,
  type UpdateWeightsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  type JsonPatchOperation,
  KubernetesError,
  type KubernetesObject,
  retryExperimentWrite,
  type WritableExperiment,
} from '@llm-canary/backstage-plugin-canary-node';
import type { OperationCaller } from '../operations';
import { changeAnnotations } from '../operations/changeAnnotations';
import { refusal } from '../operations/errors';
import { provenanceAnnotations } from '../operations/provenanceAnnotations';
import { clusterForExperiment } from './clusterForExperiment';
import { computeWeights } from './computeWeights';
import { notAccepted } from './endings';
import { experimentWriteError, untriedError } from './experimentErrors';
import type {
  ExperimentEnding,
  ExperimentEnvironment,
  ExperimentTask,
} from './ExperimentEnvironment';
import { lookAtExperiment } from './lookAtExperiment';
import { runExperimentOperation } from './runExperimentOperation';
import { sendExperimentWrite } from './sendExperimentWrite';
import { whyMoved } from './whyMoved';

const operation = 'experiment-update';

interface Update {
  task: ExperimentTask;
  request: UpdateWeightsRequest;
}

/** A test where the map is absent: to add it whole must not lose what another adds meanwhile. */
function provenanceChanges(
  object: KubernetesObject,
  { task, request }: Update,
): JsonPatchOperation[] {
  const changes = changeAnnotations(
    object,
    provenanceAnnotations({
      action: operation,
      by: task.caller.actor,
      note: request.note,
    }),
  );
  return object.metadata.annotations
    ? changes
    : [{ op: 'test', path: '/metadata/annotations', value: null }, ...changes];
}

/** The first look is held against what the caller saw; later ones against the first. */
function createDecision(update: Update) {
  const { task, request } = update;
  let seen: Parameters<typeof whyMoved>[1] = request;
  return ({ identity, object }: WritableExperiment): JsonPatchOperation[] => {
    if (object.metadata.deletionTimestamp !== undefined) {
      throw refusal('EXPERIMENT_MOVED', task, { why: 'is being stopped' });
    }
    const why = whyMoved(identity, seen);
    if (why !== undefined) throw refusal('EXPERIMENT_MOVED', task, { why });
    seen = {
      expectUid: identity.uid,
      expectGeneration: identity.generation,
      expectResourceVersion: identity.resourceVersion,
    };
    const weights = computeWeights(object, request.arms);
    return weights.length === 0
      ? []
      : [...weights, ...provenanceChanges(object, update)];
  };
}

/** A dry-run first: what the schema or a policy refuses is known before anything is changed. */
async function tryPatch(
  task: ExperimentTask,
  before: WritableExperiment,
  changes: readonly JsonPatchOperation[],
): Promise<ExperimentEnding | undefined> {
  try {
    await task.cluster.experiments.writer.patch(before, changes, {
      dryRun: true,
    });
    return undefined;
  } catch (error) {
    if (KubernetesError.is(error, 'conflict', 'patchTestFailed', 'notFound')) {
      throw error;
    }
    if (KubernetesError.is(error, 'invalid', 'rejectedByPolicy')) {
      const { uid } = before.identity;
      return notAccepted(task, experimentWriteError(error, task), uid);
    }
    throw untriedError(error, task);
  }
}

async function attemptPatch(
  environment: ExperimentEnvironment,
  { task, request }: Update,
  seen: { before: WritableExperiment; changes: readonly JsonPatchOperation[] },
): Promise<ExperimentEnding> {
  const { before, changes } = seen;
  if (changes.length === 0) {
    const warnings = ['The arms have these weights already.'];
    return { kind: 'nothing', answer: { ...before.identity, warnings } };
  }
  const rejected = await tryPatch(task, before, changes);
  if (rejected) return rejected;
  return sendExperimentWrite(environment, {
    task,
    before,
    warnings: [],
    send: async () => {
      const { metadata } = await task.cluster.experiments.writer.patch(
        before,
        changes,
      );
      const { uid, generation, resourceVersion } = metadata;
      return { uid, generation, resourceVersion };
    },
    holds: now =>
      now.found &&
      now.identity.uid === before.identity.uid &&
      computeWeights(now.object, request.arms).length === 0,
    passed: ['conflict', 'patchTestFailed', 'notFound'],
  });
}

/**
 * Sets the weights of all arms, and says in the annotations by whom and why. A change of weights ends
 * the comparison that ran, so it must be decided on what the caller saw.
 */
export async function updateWeights(
  environment: ExperimentEnvironment,
  ref: ExperimentRef,
  options: { request: UpdateWeightsRequest; caller: OperationCaller },
): Promise<AcceptedExperimentWrite> {
  const { request, caller } = options;
  const { note } = request;
  const cluster = clusterForExperiment(environment.clusters, {
    ref,
    operation,
  });
  const task: ExperimentTask = { cluster, ref, operation, caller, note };
  const update = { task, request };
  const { namespace, name } = ref;
  return runExperimentOperation(environment, task, held =>
    retryExperimentWrite({
      operation,
      ref: { namespace, name },
      now: environment.now,
      sleep: environment.sleep,
      random: environment.random,
      look: lookAtExperiment(task, held),
      compute: createDecision(update),
      attempt: async (before, changes) => {
        held.signal.throwIfAborted();
        return attemptPatch(environment, update, { before, changes });
      },
    }),
  );
}
