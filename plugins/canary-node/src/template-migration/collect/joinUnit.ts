import type { RuntimeProjectionMode } from '@llm-canary/backstage-plugin-canary-common';
import { sharedProfileCacheName } from '../domain/deriveName';
import type {
  Candidates,
  FactObject,
  TargetFacts,
  UnitFacts,
} from '../domain/facts';
import {
  claimNameOf,
  modelNameOf,
  reportedArtifactNames,
  resolvedModelUid,
  resolvedTemplateUid,
  runtimeConfigNameOf,
  runtimeNameOf,
  sharedTargetOf,
  sourceUriOf,
  templateCacheNameOf,
  templateNameOf,
} from '../domain/references';
import type { NamespaceIndex, ServiceFact } from './NamespaceIndex';

/** Kinds that exist in namespaces and cluster-wide. */
export type ClusterKind =
  | 'clusterTemplate'
  | 'clusterModel'
  | 'clusterRuntimeConfig'
  | 'clusterProfile';

/** Cluster-scoped objects that services refer to, by kind and name. */
export type ClusterObjects = Record<
  ClusterKind,
  ReadonlyMap<string, FactObject>
>;

/** What units are joined from. */
export interface JoinSource {
  mode: RuntimeProjectionMode;
  index: NamespaceIndex;
  cluster: ClusterObjects;
}

function present<T>(items: readonly (T | undefined)[]): T[] {
  return items.filter(item => item !== undefined);
}

function candidatesOf(
  namespaced: FactObject | undefined,
  cluster: FactObject | undefined,
): Candidates {
  return {
    ...(namespaced && { namespaced }),
    ...(cluster && { cluster }),
  };
}

/** The candidate of the uid. A reference without one names nobody. */
function chosen(
  { namespaced, cluster }: Candidates,
  uid: string | undefined,
): FactObject | undefined {
  return [namespaced, cluster].find(
    candidate => uid !== undefined && candidate?.metadata.uid === uid,
  );
}

function resolveTemplate({ index, cluster }: JoinSource, service: FactObject) {
  const name = templateNameOf(service);
  const templates = candidatesOf(
    index.find('template', name),
    cluster.clusterTemplate.get(name ?? ''),
  );
  return {
    templates,
    template: chosen(templates, resolvedTemplateUid(service)),
  };
}

function resolveModel(
  { index, cluster }: JoinSource,
  service: FactObject,
  template: FactObject | undefined,
) {
  const name = modelNameOf(service, template);
  const models = candidatesOf(
    index.find('model', name),
    cluster.clusterModel.get(name ?? ''),
  );
  return { models, model: chosen(models, resolvedModelUid(service)) };
}

function resolveStorage({ index }: JoinSource, service: FactObject) {
  const templateCache = index.find(
    'templateCache',
    templateCacheNameOf(service),
  );
  const artifacts = present(
    reportedArtifactNames(templateCache).map(name => index.artifact(name)),
  );
  const rivalArtifacts = index.ownerlessArtifacts(
    present(artifacts.map(sourceUriOf)),
    new Set(artifacts.map(({ metadata }) => metadata.uid)),
  );
  const claim = index.find('claim', claimNameOf(artifacts[0]));
  return { templateCache, artifacts, rivalArtifacts, claim };
}

function resolveTarget(
  { index, cluster }: JoinSource,
  service: FactObject,
): TargetFacts | undefined {
  const profileName = templateNameOf(service);
  if (profileName === undefined) return undefined;
  const cacheName = sharedProfileCacheName(index.namespace.name, profileName);
  const profile = index.find('profile', profileName);
  const clusterProfile = cluster.clusterProfile.get(profileName);
  const cache = index.profileCache(cacheName);
  const runtime = index.find('servingRuntime', runtimeNameOf(profile));
  return {
    profileName,
    cacheName,
    ...(profile && { profile }),
    ...(clusterProfile && { clusterProfile }),
    ...(cache && { cache }),
    matchingCaches: index.cachesOf(profileName),
    ...(runtime && { runtime }),
  };
}

/**
 * Everything that the rules of one unit look at. Planning and revalidation both join here, so that
 * they never differ in what they look at.
 */
export function joinUnit(
  source: JoinSource,
  { object: service, templateManagers }: ServiceFact,
): UnitFacts {
  const { index, cluster, mode } = source;
  const { templates, template } = resolveTemplate(source, service);
  const { models, model } = resolveModel(source, service, template);
  const storage = resolveStorage(source, service);
  const target = resolveTarget(source, service);
  const inferenceServices = index.inferenceServicesOf(service);
  const configName = runtimeConfigNameOf(service);
  const sharedTarget = sharedTargetOf(service);
  const closure = present([
    service,
    ...inferenceServices,
    template,
    model,
    storage.templateCache,
    ...storage.artifacts,
    storage.claim,
    target?.profile,
    target?.cache,
  ]);
  return {
    mode,
    namespace: index.namespace,
    service,
    templateManagers,
    templates,
    ...(template && { template }),
    models,
    ...(model && { model }),
    ...(storage.templateCache && { templateCache: storage.templateCache }),
    artifacts: storage.artifacts,
    rivalArtifacts: storage.rivalArtifacts,
    ...(storage.claim && { claim: storage.claim }),
    inferenceServices,
    runtimeConfigs: {
      name: configName,
      ...candidatesOf(
        index.find('runtimeConfig', configName),
        cluster.clusterRuntimeConfig.get(configName),
      ),
    },
    ...(target && { target }),
    rivalServices:
      sharedTarget === undefined ? [] : index.rivalsOf(service, sharedTarget),
    warningEvents: index.warningsAbout(
      closure.map(({ metadata }) => metadata.uid),
    ),
  };
}
