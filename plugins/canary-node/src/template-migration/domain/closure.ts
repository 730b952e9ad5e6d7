import type { Candidates, FactObject, UnitFacts } from './facts';
import { isControlledBy } from './fields';

/** An object of a unit, and what it is: items of lists may not say their kind. */
export interface ClosureObject {
  kind: string;
  object: FactObject;
}

/** What the unit runs on: its source closure (R80), each object once. */
export function sourceObjects(facts: UnitFacts): ClosureObject[] {
  const { templates, models, runtimeConfigs } = facts;
  return [
    ...ofKind('AIMService', facts.service),
    ...ofKind(kindOfTemplate(facts), facts.template ?? theOne(templates)),
    ...ofKind(kindOfModel(facts), facts.model ?? theOne(models)),
    ...ofKind('AIMTemplateCache', facts.templateCache),
    ...ofKind('AIMArtifact', ...facts.artifacts),
    ...ofKind('PersistentVolumeClaim', facts.claim),
    ...ofKind('InferenceService', ...facts.inferenceServices),
    ...ofKind('AIMRuntimeConfig', runtimeConfigs.namespaced),
    ...ofKind('AIMClusterRuntimeConfig', runtimeConfigs.cluster),
  ];
}

/** What stands where the unit would move to, each object once. */
export function targetObjects({ target }: UnitFacts): ClosureObject[] {
  if (!target) return [];
  const { profile, clusterProfile, cache, matchingCaches, runtime } = target;
  const caches = [cache, ...matchingCaches].filter(
    (one, index, all) =>
      all.findIndex(other => other?.metadata.uid === one?.metadata.uid) ===
      index,
  );
  return [
    ...ofKind('AIMProfile', profile),
    ...ofKind('AIMClusterProfile', clusterProfile),
    ...ofKind('AIMProfileCache', ...caches),
    ...ofKind('ServingRuntime', runtime),
  ];
}

/** Kind of the template that the unit resolved. */
export function kindOfTemplate({ template, templates }: UnitFacts): string {
  return isCluster(template, templates)
    ? 'AIMClusterServiceTemplate'
    : 'AIMServiceTemplate';
}

/** Kind of the model that the unit resolved. */
export function kindOfModel({ model, models }: UnitFacts): string {
  return isCluster(model, models) ? 'AIMClusterModel' : 'AIMModel';
}

/**
 * The InferenceService that serves the unit: that which the service controls; without any, whatever
 * carries its label.
 */
export function predecessorsOf(facts: UnitFacts): FactObject[] {
  const { service, inferenceServices } = facts;
  const own = inferenceServices.filter(one =>
    isControlledBy(one, service.metadata.uid),
  );
  return own.length > 0 ? own : inferenceServices;
}

function ofKind(
  kind: string,
  ...objects: ReadonlyArray<FactObject | undefined>
): ClosureObject[] {
  return objects
    .filter(object => object !== undefined)
    .map(object => ({ kind, object }));
}

function isCluster(
  resolved: FactObject | undefined,
  { namespaced, cluster }: Candidates,
): boolean {
  return resolved === undefined
    ? namespaced === undefined && cluster !== undefined
    : resolved.metadata.uid === cluster?.metadata.uid;
}

function theOne({ namespaced, cluster }: Candidates): FactObject | undefined {
  return namespaced ?? cluster;
}
