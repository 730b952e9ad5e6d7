import { isRecord } from '../json';
import type { ForeignTool } from './types';

/**
 * What an object of a delivery system says: that it splits traffic, between what, and which release
 * or workload it is about.
 * @public
 */
export interface ForeignArms {
  tool: ForeignTool;
  kind: string;
  namespace: string;
  name: string;
  /** One sentence part: which arm, and what it gets. */
  detail: string;
  /** The Helm release that made the object, in its namespace. */
  release?: string;
  /** The workload that it runs, in its namespace. */
  workload?: { kind: string; name: string };
}

type Fields = Readonly<Record<string, unknown>>;

function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const key of path) found = isRecord(found) ? found[key] : undefined;
  return found;
}

function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** What one kind says of arms; null when the object splits nothing. */
type Reader = (
  object: Fields,
) => Pick<ForeignArms, 'detail' | 'workload'> | null;

function shareOf(weight: unknown, total: number): string {
  return typeof weight === 'number' && total > 0
    ? `${Math.round((100 * weight) / total)} %`
    : 'no weight';
}

/** KServe: services that name the same group share one route by weight; none of them is a parent. */
const readGroupMember: Reader = object => {
  const route = fieldsOf(at(object, 'spec', 'router', 'route'));
  const group = textOf(route.group);
  if (group === undefined) return null;
  const own = textOf(at(object, 'metadata', 'name'));
  const members = listOf(at(object, 'status', 'router', 'group', 'members'));
  const total = members.reduce(
    (sum, { weight }) => sum + (typeof weight === 'number' ? weight : 0),
    0,
  );
  const others = members
    .filter(({ name }) => name !== own)
    .map(({ name, weight }) => `${String(name)} ${shareOf(weight, total)}`);
  const share =
    total > 0 ? shareOf(route.weight, total) : `weight ${String(route.weight)}`;
  return {
    detail: [
      `${share} of group ${group}`,
      ...(others.length > 0 ? [`beside ${others.join(', ')}`] : []),
    ].join(', '),
  };
};

/** KServe: canaries that live inside one InferenceService, in either of its two forms. */
const readInferenceService: Reader = object => {
  const canaries = listOf(at(object, 'spec', 'canary')).map(
    ({ predictor, trafficPercent }) =>
      `${textOf(at(predictor, 'name')) ?? 'unnamed'} ${String(trafficPercent ?? 0)} %`,
  );
  const percent = at(object, 'spec', 'predictor', 'canaryTrafficPercent');
  const split =
    typeof percent === 'number'
      ? [...canaries, `the newest revision ${percent} %`]
      : canaries;
  return split.length === 0 ? null : { detail: `canary: ${split.join(', ')}` };
};

function workloadOf(reference: unknown): ForeignArms['workload'] {
  const kind = textOf(at(reference, 'kind'));
  const name = textOf(at(reference, 'name'));
  return kind === undefined || name === undefined ? undefined : { kind, name };
}

/** Argo Rollouts runs the pods of a workload itself, and scales that to zero. */
const readRollout: Reader = object => {
  const canary = fieldsOf(at(object, 'status', 'canary', 'weights', 'canary'));
  const phase = textOf(at(object, 'status', 'phase'));
  const weight =
    typeof canary.weight === 'number' ? [`canary ${canary.weight} %`] : [];
  return {
    detail: [...(phase ? [phase] : []), ...weight].join(', ') || 'no state yet',
    workload: workloadOf(at(object, 'spec', 'workloadRef')),
  };
};

/** Flagger keeps a copy, `-primary`, that serves, and scales the target to zero between analyses. */
const readFlagger: Reader = object => {
  const phase = textOf(at(object, 'status', 'phase')) ?? 'no state yet';
  const weight = at(object, 'status', 'canaryWeight');
  return {
    detail: typeof weight === 'number' ? `${phase}, canary ${weight} %` : phase,
    workload: workloadOf(at(object, 'spec', 'targetRef')),
  };
};

interface ForeignKind {
  group: string;
  kind: string;
  tool: ForeignTool;
  read: Reader;
}

const foreignKinds: readonly ForeignKind[] = [
  {
    group: 'serving.kserve.io',
    kind: 'LLMInferenceService',
    tool: 'KServe',
    read: readGroupMember,
  },
  {
    group: 'serving.kserve.io',
    kind: 'InferenceService',
    tool: 'KServe',
    read: readInferenceService,
  },
  {
    group: 'argoproj.io',
    kind: 'Rollout',
    tool: 'Argo Rollouts',
    read: readRollout,
  },
  { group: 'flagger.app', kind: 'Canary', tool: 'Flagger', read: readFlagger },
];

/**
 * What an object of KServe, Argo Rollouts or Flagger says of arms; undefined for any other object, and
 * for one that splits nothing. Total: what is malformed says nothing.
 * @public
 */
export function readForeignArms(object: unknown): ForeignArms | undefined {
  const { apiVersion, kind, metadata } = fieldsOf(object);
  const group = String(apiVersion ?? '').split('/')[0];
  const known = foreignKinds.find(
    one => one.group === group && one.kind === kind,
  );
  const read = known?.read(fieldsOf(object));
  if (!known || !read) return undefined;
  const release = textOf(
    at(metadata, 'annotations', 'meta.helm.sh/release-name'),
  );
  return {
    tool: known.tool,
    kind: known.kind,
    namespace: textOf(at(metadata, 'namespace')) ?? '',
    name: textOf(at(metadata, 'name')) ?? '',
    detail: read.detail,
    ...(release !== undefined && { release }),
    ...(read.workload && { workload: read.workload }),
  };
}
