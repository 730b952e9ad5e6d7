import {
  armServiceOf,
  CanaryError,
  type CreateExperimentRequest,
  deriveNames,
  type ErrorCode,
  type NamespacedName,
  type PreviewConflict,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ArmPlace, ExperimentSurvey, Read } from './types';

/** What was found to be in the way, and what could not be told. */
export interface Judgement {
  conflicts: PreviewConflict[];
  warnings: string[];
}

/** The same, with what matters to who looks at a preview and to nobody else. */
export interface SurveyJudgement extends Judgement {
  notes: string[];
}

const targetConflicts: Partial<Record<ErrorCode, PreviewConflict['code']>> = {
  CANARY_NESTED_TARGET: 'CANARY_NESTED_TARGET',
  RELEASE_NOT_FOUND: 'TARGET_NOT_FOUND',
};

function nameOf({ namespace, name }: NamespacedName): string {
  return `${namespace}/${name}`;
}

/** Why a read failed, without what only the log may know. */
function whyOf(error: unknown): string {
  const isOurs =
    error instanceof Error &&
    ['CanaryError', 'KubernetesError'].includes(error.name);
  return isOurs || CanaryError.is(error) ? `: ${error.message}` : '';
}

function unread(what: string, read: Read<unknown>): string[] {
  return read.state === 'failed'
    ? [
        `${what} could not be read, so that nothing is known of them${whyOf(read.error)}`,
      ]
    : [];
}

function valuesOf<T>(read: Read<readonly T[]>): readonly T[] {
  return read.state === 'read' ? read.value : [];
}

function judgeTarget({ target }: ExperimentSurvey): PreviewConflict[] {
  if (target.state === 'free') return [];
  const { code, message } = target.error;
  return [{ code: targetConflicts[code] ?? 'TARGET_UNREADABLE', message }];
}

function judgeExperiment(
  request: CreateExperimentRequest,
  { experiment }: ExperimentSurvey,
): Judgement {
  // That is said of the cluster as a whole.
  const isReadOnly =
    experiment.state === 'failed' &&
    CanaryError.is(experiment.error, 'READ_ONLY');
  if (isReadOnly) return { conflicts: [], warnings: [] };
  if (experiment.state === 'failed') {
    return {
      conflicts: [],
      warnings: unread('The experiments there', experiment),
    };
  }
  const { value } = experiment;
  if (value.found) {
    const message = `There is an experiment ${nameOf(request)} already`;
    return {
      conflicts: [{ code: 'EXPERIMENT_EXISTS', message }],
      warnings: [],
    };
  }
  const message = `The cluster does not serve ${value.resource.kind}, so that no experiment can be made there`;
  return {
    conflicts: value.kindServed ? [] : [{ code: 'OBJECT_REJECTED', message }],
    warnings: [],
  };
}

function judgeArm(
  { arm, service, isTaken, isRelease }: ArmPlace,
  { others }: ExperimentSurvey,
): Judgement {
  const name = nameOf(service);
  const claimed = valuesOf(others).find(({ services }) =>
    services.some(other => nameOf(other) === name),
  );
  const reasons = [
    ...(isTaken.state === 'read' && isTaken.value
      ? [`There is an LLMService ${name} already`]
      : []),
    ...(isRelease.state === 'read' && isRelease.value
      ? [`There is a Helm release ${name} already`]
      : []),
    ...(claimed
      ? [`${name} is the name of an arm of experiment ${nameOf(claimed)}`]
      : []),
  ];
  return {
    conflicts: reasons.map(message => ({ code: 'NAME_TAKEN', message, arm })),
    warnings: [
      ...unread(`The LLMServices named ${name}`, isTaken),
      ...unread(`The Helm releases named ${name}`, isRelease),
    ],
  };
}

function judgeRoutes(
  request: CreateExperimentRequest,
  survey: ExperimentSurvey,
): PreviewConflict[] {
  const claims = deriveNames(request).filter(({ what }) => what === 'route');
  const own = nameOf(request);
  const routes = valuesOf(survey.routes);
  const others = valuesOf(survey.others);
  const taken = claims.flatMap(({ value, arm }): PreviewConflict[] => {
    const by =
      routes.find(({ route }) => route === value) ??
      others.find(other => other.routes.includes(value));
    if (!by) return [];
    const kind = 'route' in by ? 'ModelRoute' : 'experiment';
    const message = `Route ${value} is that of ${kind} ${nameOf(by)}; the gateway would keep it there`;
    return [
      { code: 'ROUTE_TAKEN', message, ...(arm !== undefined && { arm }) },
    ];
  });
  const object = routes.find(route => nameOf(route) === own);
  const message = `There is a ModelRoute ${own} already, and the experiment's own would have that name`;
  return object && !taken.some(({ arm }) => arm === undefined)
    ? [...taken, { code: 'ROUTE_TAKEN', message }]
    : taken;
}

/**
 * SLO services know a service by its id alone. In two namespaces the same id is one too many, and an arm
 * beside the experiment cannot be addressed by the name of its release.
 */
function judgeSlo(
  request: CreateExperimentRequest,
  { slos }: ExperimentSurvey,
): string[] {
  if (request.inheritSlo === false) return [];
  return request.arms.flatMap(arm => {
    const { namespace, name } = armServiceOf(request, arm);
    const same = valuesOf(slos).filter(({ serviceId }) => serviceId === name);
    return [
      ...same.map(
        slo =>
          `LLMSLORequirement ${nameOf(slo)} has the service id ${name}, too: an SLO service that knows ids alone cannot tell it from arm ${arm.name}`,
      ),
      ...(namespace === request.namespace
        ? []
        : [
            `Arm ${arm.name} inherits the SLO in namespace ${namespace}: an SLO service that knows ids alone shows it for any service ${name}, whatever its namespace`,
          ]),
    ];
  });
}

/**
 * Decides on what was seen: what would keep the experiment from being made or from working, and what
 * could not be told. Unreadable is never free, and never taken.
 */
export function judgeSurvey(
  request: CreateExperimentRequest,
  survey: ExperimentSurvey,
): SurveyJudgement {
  const experiment = judgeExperiment(request, survey);
  const arms = survey.arms.map(arm => judgeArm(arm, survey));
  return {
    conflicts: [
      ...judgeTarget(survey),
      ...experiment.conflicts,
      ...arms.flatMap(({ conflicts }) => conflicts),
      ...judgeRoutes(request, survey),
    ],
    warnings: [
      ...experiment.warnings,
      ...arms.flatMap(({ warnings }) => warnings),
      ...unread('Other experiments', survey.others),
      ...unread('Routes', survey.routes),
      ...unread('SLOs', survey.slos),
      ...judgeSlo(request, survey),
    ],
    notes: unread('What scales the target', survey.scalers),
  };
}
