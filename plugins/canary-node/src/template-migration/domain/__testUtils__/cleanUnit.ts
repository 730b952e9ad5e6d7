import type { FactObject, UnitFacts } from '../facts';
import * as objects from './sourceObjects';
import {
  targetCache,
  targetCacheName,
  targetProfile,
  targetRuntime,
} from './targetObjects';

/**
 * A service on a Shared cache that nothing speaks against: example E1 of the spec, before anything of its
 * target is made. Made anew by each call.
 */
export function cleanUnit(overrides: Partial<UnitFacts> = {}): UnitFacts {
  const template = objects.template();
  const model = objects.model();
  return {
    mode: 'Both',
    namespace: { name: 'team-a', uid: objects.uidOf(0xa0), terminating: false },
    service: objects.service(),
    templateManagers: [],
    templates: { namespaced: template },
    template,
    models: { namespaced: model },
    model,
    templateCache: objects.templateCache(),
    artifacts: [objects.artifact()],
    rivalArtifacts: [],
    claim: objects.claim(),
    inferenceServices: [objects.inferenceService()],
    runtimeConfigs: { name: 'default', namespaced: objects.runtimeConfig() },
    target: {
      profileName: objects.templateName,
      cacheName: targetCacheName,
      matchingCaches: [],
    },
    rivalServices: [],
    warningEvents: [],
    ...overrides,
  };
}

/** The clean unit with its target there already, exactly as the migration would make it. */
export function unitWithTarget(overrides: Partial<UnitFacts> = {}): UnitFacts {
  const cache = targetCache();
  return cleanUnit({
    target: {
      profileName: objects.templateName,
      cacheName: targetCacheName,
      profile: targetProfile(),
      cache,
      matchingCaches: [cache],
      runtime: targetRuntime(),
    },
    ...overrides,
  });
}

/** The Dedicated unit of example E2: cache and artifact are owned by what they serve. */
export function dedicatedUnit(): UnitFacts {
  const unit = cleanUnit();
  const { service, templateCache } = unit;
  setAt(service, ['spec', 'caching', 'mode'], 'Dedicated');
  if (templateCache) {
    setAt(templateCache, ['spec', 'mode'], 'Dedicated');
    templateCache.metadata.ownerReferences = [ownerOf(service)];
    for (const artifact of unit.artifacts) {
      artifact.metadata.ownerReferences = [ownerOf(templateCache)];
      setAt(artifact, ['status', 'mode'], 'Dedicated');
    }
  }
  return unit;
}

/** A reference to an object as its controller. */
export function ownerOf(object: FactObject) {
  return {
    apiVersion: String(object.apiVersion),
    kind: String(object.kind),
    name: object.metadata.name,
    uid: object.metadata.uid,
    controller: true,
  };
}

/**
 * Sets a member, or takes it away where the value is undefined. Maps on the way are made where there are
 * none.
 */
export function setAt(
  object: object | undefined,
  path: readonly string[],
  value: unknown,
): void {
  let at = object as Record<string, unknown>;
  for (const key of path.slice(0, -1)) {
    at[key] ??= {};
    at = at[key] as Record<string, unknown>;
  }
  const last = path[path.length - 1];
  if (value === undefined) delete at[last];
  else at[last] = value;
}
