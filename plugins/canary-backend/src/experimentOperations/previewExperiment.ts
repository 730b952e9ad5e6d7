import { setImmediate as breathe } from 'node:timers/promises';
import {
  type CreateExperimentRequest,
  deriveArmsInSteps,
  deriveNames,
  type ExperimentPreview,
  isRecord,
  type PreviewArm,
  type PreviewConflict,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type FreeTarget,
  type VacantExperiment,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterForExperiments } from '../clusters/types';
import { ToldSecrets } from '../masking';
import { alsoTouches } from './alsoTouches';
import { findCluster } from './clusterForExperiment';
import type { ExperimentEnvironment } from './ExperimentEnvironment';
import { maskPreview } from './maskPreview';
import { newExperiment } from './newExperiment';
import { problemsOfRequest } from './refuseRequest';
import { restoreArms, targetLayersOf } from './restoreArms';
import { type ExperimentSurvey, judgeSurvey, surveyExperiment } from './survey';
import { whatStays } from './whatStays';

interface Preview {
  cluster: ClusterForExperiments;
  request: CreateExperimentRequest;
  object: ReturnType<typeof newExperiment>;
}

function chartOf({ object }: FreeTarget): string | undefined {
  const chart = isRecord(object.spec) ? object.spec.chart : undefined;
  if (!isRecord(chart) || typeof chart.name !== 'string') return undefined;
  return typeof chart.version === 'string'
    ? `${chart.name} ${chart.version}`
    : chart.name;
}

function describeTarget(
  { target }: CreateExperimentRequest,
  proof: FreeTarget | undefined,
): ExperimentPreview['target'] {
  if (!proof) return { ...target };
  const { uid, resourceVersion } = proof.identity;
  const chart = chartOf(proof);
  return {
    ...target,
    uid,
    resourceVersion,
    ...(chart !== undefined && { chart }),
  };
}

/** Has the API server try exactly the object that a create would send. */
async function dryRun(
  { cluster, object }: Preview,
  place: { vacant: VacantExperiment; target: FreeTarget },
): Promise<ExperimentPreview['dryRun']> {
  try {
    await cluster.experiments.writer.create(place, object, { dryRun: true });
    return { state: 'accepted' };
  } catch (error) {
    if (!KubernetesError.is(error)) throw error;
    const isRejected = KubernetesError.is(
      error,
      'invalid',
      'rejectedByPolicy',
      'alreadyExists',
      'notFound',
    );
    return {
      state: isRejected ? 'rejected' : 'unknown',
      detail: error.message,
    };
  }
}

function placeOf(survey: ExperimentSurvey | undefined) {
  return survey?.target.state === 'free' &&
    survey.experiment.state === 'read' &&
    !survey.experiment.value.found
    ? { vacant: survey.experiment.value, target: survey.target.proof }
    : undefined;
}

async function tryIfFree(
  preview: Preview,
  survey: ExperimentSurvey | undefined,
  conflicts: readonly PreviewConflict[],
): Promise<ExperimentPreview['dryRun']> {
  const place = placeOf(survey);
  return place && conflicts.length === 0
    ? dryRun(preview, place)
    : { state: 'notSent' };
}

function rejectedBy({
  state,
  detail = '',
}: ExperimentPreview['dryRun']): PreviewConflict[] {
  return state === 'rejected'
    ? [{ code: 'OBJECT_REJECTED', message: detail }]
    : [];
}

/** Reads only names that may be addressed, in namespaces that may be looked at. */
function mayBeRead(problems: readonly PreviewConflict[]): boolean {
  return problems.every(({ code }) => code === 'CANARY_LAYER_RESERVED');
}

function readOnlyProblem({
  name,
  readOnly,
}: ClusterForExperiments): PreviewConflict[] {
  const message = `Cluster ${name} is configured read-only`;
  return readOnly ? [{ code: 'READ_ONLY', message }] : [];
}

/** In steps, so that many arms of a large target keep nobody else waiting. */
async function armsOf(
  { cluster, request }: Preview,
  target: FreeTarget,
): Promise<PreviewArm[]> {
  const targetLayers = targetLayersOf(target);
  const keys = cluster.operatorKeys;
  const steps = deriveArmsInSteps({ request, keys, targetLayers });
  for (;;) {
    await breathe();
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** All that a create would do, and all that would keep it from being done. Nothing is written. */
export async function previewExperiment(
  environment: ExperimentEnvironment,
  request: CreateExperimentRequest,
  { actor }: { actor: string },
): Promise<ExperimentPreview> {
  const { cluster: clusterName, namespace, name } = request;
  const ref = { cluster: clusterName, namespace, name };
  const operation = 'experiment-create';
  const cluster = findCluster(environment.clusters, { ref, operation });
  const keys = cluster.operatorKeys;
  const problems = problemsOfRequest(cluster, request);
  const survey = mayBeRead(problems)
    ? await surveyExperiment({ environment, cluster, request })
    : undefined;
  const judged = survey && judgeSurvey(request, survey);
  const found = [
    ...readOnlyProblem(cluster),
    ...problems,
    ...(judged?.conflicts ?? []),
  ];
  const target =
    survey?.target.state === 'free' ? survey.target.proof : undefined;
  const told = new ToldSecrets(environment.masks);
  const whole = target
    ? restoreArms(environment, request, { target, told })
    : request;
  const object = newExperiment(whole, { keys, actor });
  const preview = { cluster, request: whole, object };
  const tried = await tryIfFree(preview, survey, found);
  return maskPreview(told, {
    ...ref,
    target: describeTarget(request, target),
    names: deriveNames(request),
    arms: target ? await armsOf(preview, target) : [],
    conflicts: [...found, ...rejectedBy(tried)],
    alsoTouches: survey ? alsoTouches(request, survey, keys.kind) : [],
    ...whatStays(request, keys.kind),
    object,
    dryRun: tried,
    warnings: judged ? [...judged.warnings, ...judged.notes] : [],
  });
}
