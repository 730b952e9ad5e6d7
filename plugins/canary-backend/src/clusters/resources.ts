import type { Resource } from '@llm-canary/backstage-plugin-canary-node';
import type { CanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import type { KindOverride } from '../config';

const serviceKind: Resource = {
  group: 'serving.modelsphere.dev',
  version: 'v1alpha1',
  plural: 'llmservices',
  kind: 'LLMService',
};

const deploymentKind: Resource = {
  group: 'apps',
  version: 'v1',
  plural: 'deployments',
  kind: 'Deployment',
};

const statefulSetKind: Resource = {
  group: 'apps',
  version: 'v1',
  plural: 'statefulsets',
  kind: 'StatefulSet',
};

const leaderWorkerSetKind: Resource = {
  group: 'leaderworkerset.x-k8s.io',
  version: 'v1',
  plural: 'leaderworkersets',
  kind: 'LeaderWorkerSet',
};

/** Kinds of other delivery systems that keep arms of their own; most clusters serve none. */
const foreignKinds = {
  kserveLlmService: {
    group: 'serving.kserve.io',
    version: 'v1alpha2',
    plural: 'llminferenceservices',
    kind: 'LLMInferenceService',
  },
  kserveService: {
    group: 'serving.kserve.io',
    version: 'v1beta1',
    plural: 'inferenceservices',
    kind: 'InferenceService',
  },
  rollout: {
    group: 'argoproj.io',
    version: 'v1alpha1',
    plural: 'rollouts',
    kind: 'Rollout',
  },
  flaggerCanary: {
    group: 'flagger.app',
    version: 'v1beta1',
    plural: 'canaries',
    kind: 'Canary',
  },
} satisfies Record<string, Resource>;

/** Core Secrets; helm keeps its release records in them. */
export const secretKind: Resource = {
  group: '',
  version: 'v1',
  plural: 'secrets',
  kind: 'Secret',
};

/** Snapshots of an LLMService's spec, one per revision. */
export const controllerRevisionKind: Resource = {
  group: 'apps',
  version: 'v1',
  plural: 'controllerrevisions',
  kind: 'ControllerRevision',
};

/** The kinds that a cluster is watched for. */
export interface WatchedResources extends Record<
  keyof typeof foreignKinds,
  Resource
> {
  service: Resource;
  canary: Resource;
  deployment: Resource;
  statefulSet: Resource;
  leaderWorkerSet: Resource;
  secret: Resource;
}

/** The group and version of a kind as the cluster's own list has them, else the default. */
export function overrideKind(
  resource: Resource,
  overrides: readonly KindOverride[],
): Resource {
  const own = overrides.find(({ plural }) => plural === resource.plural);
  return own
    ? { ...resource, group: own.group, version: own.apiVersion }
    : resource;
}

/** Which resources one cluster is watched for. */
export function watchedResources(
  keys: CanaryKeys,
  overrides: readonly KindOverride[],
): WatchedResources {
  const { group, version, plural, kind } = keys;
  const pick = (resource: Resource) => overrideKind(resource, overrides);
  return {
    service: pick(serviceKind),
    canary: pick({ group, version, plural, kind }),
    deployment: deploymentKind,
    statefulSet: statefulSetKind,
    leaderWorkerSet: pick(leaderWorkerSetKind),
    secret: secretKind,
    kserveLlmService: pick(foreignKinds.kserveLlmService),
    kserveService: pick(foreignKinds.kserveService),
    rollout: pick(foreignKinds.rollout),
    flaggerCanary: pick(foreignKinds.flaggerCanary),
  };
}

/** `group/version`, or the version alone for the core group. */
export function apiVersionOf({ group, version }: Resource): string {
  return group ? `${group}/${version}` : version;
}
