import {
  armServiceOf,
  CanaryError,
  type ArmRequest,
  type CreateExperimentRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterForExperiments } from '../../clusters/types';
import type { ExperimentEnvironment } from '../ExperimentEnvironment';
import { autoscalerApis, routeApis, scalerApis, sloApis } from './kinds';
import { listAll, type ListTask } from './listAll';
import {
  projectOther,
  projectRoute,
  projectScaler,
  projectSlo,
} from './projections';
import type { ArmPlace, ExperimentSurvey, Read } from './types';

interface Survey {
  environment: Pick<ExperimentEnvironment, 'releases' | 'readMilliseconds'>;
  cluster: ClusterForExperiments;
  request: CreateExperimentRequest;
}

async function attempt<T>(read: () => Promise<T>): Promise<Read<T>> {
  try {
    return { state: 'read', value: await read() };
  } catch (error) {
    return { state: 'failed', error };
  }
}

async function readTarget({
  cluster,
  request,
  environment,
}: Survey): Promise<ExperimentSurvey['target']> {
  const { namespace, name } = request.target;
  try {
    const proof = await cluster.experiments.guard.checkTarget(
      { namespace, name },
      { deadlineMilliseconds: environment.readMilliseconds },
    );
    return { state: 'free', proof };
  } catch (error) {
    if (CanaryError.is(error)) return { state: 'refused', error };
    throw error;
  }
}

async function readArm(
  { cluster, request, environment }: Survey,
  arm: ArmRequest,
): Promise<ArmPlace> {
  const service = armServiceOf(request, arm);
  const [isTaken, isRelease] = await Promise.all([
    attempt(async () => {
      const seen = await cluster.guard.observe(service, {
        deadlineMilliseconds: environment.readMilliseconds,
      });
      if (seen.state === 'unreadable') throw seen.cause;
      return seen.state === 'found';
    }),
    attempt(() =>
      environment.releases.exists(cluster, {
        cluster: cluster.name,
        ...service,
      }),
    ),
  ]);
  return { arm: arm.name, service, isTaken, isRelease };
}

/**
 * Reads everything that an experiment could run into, live and at once. Names and namespaces were checked
 * before. What could not be read is said; nothing is taken for free because it was not seen.
 */
export async function surveyExperiment(
  survey: Survey,
): Promise<ExperimentSurvey> {
  const { environment, cluster, request } = survey;
  const { client, namespaces, experiments } = cluster;
  const deadlineMilliseconds = environment.readMilliseconds;
  const list = <T>(
    task: Omit<ListTask<T>, 'deadlineMilliseconds'>,
  ): Promise<Read<T[]>> =>
    attempt(() => listAll(client, { ...task, deadlineMilliseconds }));
  const { namespace, name } = request;
  const nearTarget = [request.target.namespace];
  const [target, experiment, arms, others, routes, slos, scalers, autoscalers] =
    await Promise.all([
      readTarget(survey),
      attempt(() =>
        experiments.guard.check(
          'experiment-create',
          { namespace, name },
          { deadlineMilliseconds },
        ),
      ),
      Promise.all(request.arms.map(arm => readArm(survey, arm))),
      list({ apis: [experiments.resource], namespaces, project: projectOther }),
      list({ apis: routeApis, namespaces, project: projectRoute }),
      list({ apis: sloApis, namespaces, project: projectSlo }),
      list({
        apis: scalerApis,
        namespaces: nearTarget,
        project: projectScaler('LLMScaler', 'targetRef'),
      }),
      list({
        apis: autoscalerApis,
        namespaces: nearTarget,
        project: projectScaler('HorizontalPodAutoscaler', 'scaleTargetRef'),
      }),
    ]);
  return {
    target,
    experiment,
    arms,
    others,
    routes,
    slos,
    scalers: both(scalers, autoscalers),
  };
}

function both<T>(one: Read<T[]>, other: Read<T[]>): Read<T[]> {
  if (one.state === 'failed') return one;
  if (other.state === 'failed') return other;
  return { state: 'read', value: [...one.value, ...other.value] };
}
