import type { MigrationPin } from '@llm-canary/backstage-plugin-canary-common';
import type { Resource } from '../../kubernetes';
import { migrationResources as resources } from '../resources';
import { addressedBy, targetOf } from './addresses';
import { contentDigest } from './contentDigest';
import type { Candidates, FactObject, UnitFacts } from './facts';
import {
  claimNameOf,
  modelNameOf,
  templateCacheNameOf,
  templateNameOf,
} from './references';

function pinObject(object: FactObject): MigrationPin {
  const { uid, generation } = object.metadata;
  return {
    ...addressedBy(object),
    uid,
    ...(generation !== undefined && { generation }),
    contentDigest: contentDigest(object),
  };
}

/** Of what has no status, any new version is an edit (R78, R106). */
function pinExactly(object: FactObject): MigrationPin {
  const { resourceVersion } = object.metadata;
  return { ...pinObject(object), resourceVersion };
}

interface Pinning {
  namespace: string;
  pin?: (object: FactObject) => MigrationPin;
}

/** What stands under a name, or that nothing does (R79). No name, no pin. */
function pinNamed(
  object: FactObject | undefined,
  address: { resource: Resource; name: string | undefined; namespace?: string },
  pin: (object: FactObject) => MigrationPin = pinObject,
): MigrationPin[] {
  if (object) return [pin(object)];
  const { resource, name, namespace } = address;
  return name === undefined
    ? []
    : [{ ...targetOf(resource, name, namespace), absent: true }];
}

/** The namespaced and the cluster object of a name: that one of them is missing counts, too. */
function pinCandidates(
  { namespaced, cluster }: Candidates,
  kinds: { namespaced: Resource; cluster: Resource; name: string | undefined },
  { namespace, pin }: Pinning,
): MigrationPin[] {
  const { name } = kinds;
  return [
    ...pinNamed(
      namespaced,
      { resource: kinds.namespaced, name, namespace },
      pin,
    ),
    ...pinNamed(cluster, { resource: kinds.cluster, name }, pin),
  ];
}

function pinStorage(facts: UnitFacts, namespace: string): MigrationPin[] {
  const { templateCache, artifacts, claim, service } = facts;
  return [
    ...pinNamed(templateCache, {
      resource: resources.templateCache,
      name: templateCacheNameOf(service),
      namespace,
    }),
    ...artifacts.map(pinObject),
    ...pinNamed(claim, {
      resource: resources.claim,
      name: claimNameOf(artifacts[0]),
      namespace,
    }),
  ];
}

function pinTarget({ target }: UnitFacts, namespace: string): MigrationPin[] {
  if (!target) return [];
  const { profileName, cacheName } = target;
  const others = target.matchingCaches.filter(
    ({ metadata }) => metadata.name !== cacheName,
  );
  return [
    ...pinNamed(target.profile, {
      resource: resources.profile,
      name: profileName,
      namespace,
    }),
    ...pinNamed(target.clusterProfile, {
      resource: resources.clusterProfile,
      name: profileName,
    }),
    ...pinNamed(target.cache, {
      resource: resources.profileCache,
      name: cacheName,
      namespace,
    }),
    ...others.map(pinObject),
  ];
}

/**
 * The identities that a unit was planned on (R77-R81): its source closure and its target, what exists
 * and what does not. Built of planned facts and of live ones alike, so that comparing them says what
 * changed.
 */
export function buildPins(facts: UnitFacts): MigrationPin[] {
  const { service, runtimeConfigs } = facts;
  const namespace = facts.namespace.name;
  return [
    pinObject(service),
    ...facts.inferenceServices.map(pinObject),
    ...pinCandidates(
      facts.templates,
      {
        namespaced: resources.template,
        cluster: resources.clusterTemplate,
        name: templateNameOf(service),
      },
      { namespace },
    ),
    ...pinCandidates(
      facts.models,
      {
        namespaced: resources.model,
        cluster: resources.clusterModel,
        name: modelNameOf(service, facts.template),
      },
      { namespace },
    ),
    ...pinStorage(facts, namespace),
    ...pinCandidates(
      runtimeConfigs,
      {
        namespaced: resources.runtimeConfig,
        cluster: resources.clusterRuntimeConfig,
        name: runtimeConfigs.name,
      },
      { namespace, pin: pinExactly },
    ),
    ...pinTarget(facts, namespace),
  ];
}
