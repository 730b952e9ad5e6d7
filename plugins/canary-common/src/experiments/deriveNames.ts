import { newServiceNameProblem } from '../names/kubernetesNames';
import { armRouteOf, armServiceOf, experimentRouteOf } from './armNames';
import type {
  ArmRequest,
  CreateExperimentRequest,
  DerivedName,
} from './requests';

/** Helm's limit of a release name; the chart makes names of it that must be shorter than a label. */
const SERVICE_LIMIT = 53;
/** Values of labels, parts of host names, and the pods' `app` label that is named after a workload. */
const LABEL_LIMIT = 63;

const labelValue = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const routeName = /^[a-z0-9._-]+$/;

type Kind = Pick<DerivedName, 'what' | 'arm' | 'limit'>;

/** What the experiment makes under its own name, and an arm of that name would make too. */
const parts = ['proxy', 'cart'] as const;

function named(kind: Kind, value: string, problem?: string): DerivedName {
  const { length } = value;
  const { what, arm, limit } = kind;
  return {
    what,
    ...(arm !== undefined && { arm }),
    value,
    length,
    limit,
    ...(problem !== undefined && { problem }),
  };
}

function lengthProblem(kind: Kind, value: string): string | undefined {
  return value.length > kind.limit
    ? `The ${kind.what} name has ${value.length} characters; at most ${kind.limit} are allowed`
    : undefined;
}

function serviceName(value: string, arm?: string): DerivedName {
  const what = arm === undefined ? 'experiment' : 'service';
  const kind = { what, arm, limit: SERVICE_LIMIT } as const;
  return named(kind, value, newServiceNameProblem(value));
}

function routeOf(value: string, arm?: string): DerivedName {
  const kind = { what: 'route', arm, limit: LABEL_LIMIT } as const;
  const form = routeName.test(value)
    ? undefined
    : `The route name ${JSON.stringify(value.slice(0, 80))} is not valid: it consists of lower-case letters, digits, ".", "_" and "-"`;
  return named(kind, value, form ?? lengthProblem(kind, value));
}

function labelOf(value: string, arm?: string): DerivedName {
  const kind = { what: 'label', arm, limit: LABEL_LIMIT } as const;
  const form = labelValue.test(value)
    ? undefined
    : `${JSON.stringify(value.slice(0, 80))} cannot be the value of a label: it consists of lower-case letters, digits and "-", and begins and ends with a letter or digit`;
  return named(kind, value, form ?? lengthProblem(kind, value));
}

function partOf(experiment: string, what: 'proxy' | 'cart'): DerivedName {
  const kind = { what, limit: LABEL_LIMIT } as const;
  const value = `${experiment}-${what}`;
  return named(kind, value, lengthProblem(kind, value));
}

function ofArm(
  request: CreateExperimentRequest,
  arm: ArmRequest,
): DerivedName[] {
  const service = armServiceOf(request, arm);
  const own = serviceName(service.name, arm.name);
  const isPart =
    service.namespace === request.namespace &&
    parts.some(part => part === arm.name);
  return [
    isPart && own.problem === undefined
      ? {
          ...own,
          problem: `The service name ${JSON.stringify(own.value)} is that of the experiment's own ${arm.name}`,
        }
      : own,
    routeOf(armRouteOf(experimentRouteOf(request), arm.name), arm.name),
    labelOf(arm.name, arm.name),
  ];
}

/**
 * Every name that follows from a request, with its length, its limit, and what is wrong with it. Names
 * are never cut: one that is too long is a problem before anything is written.
 * @public
 */
export function deriveNames(request: CreateExperimentRequest): DerivedName[] {
  return [
    serviceName(request.name),
    labelOf(request.name),
    labelOf(request.namespace),
    routeOf(experimentRouteOf(request)),
    ...parts.map(part => partOf(request.name, part)),
    ...request.arms.flatMap(arm => ofArm(request, arm)),
  ];
}
