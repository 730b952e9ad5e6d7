import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import { aimKeys } from '../resources';
import type { FactObject } from './facts';
import {
  isAbsent,
  isEmpty,
  memberOf,
  reportedArtifacts,
  textOf,
} from './fields';

function nameAt(
  value: unknown,
  ...keys: readonly string[]
): string | undefined {
  return textOf(memberOf(value, ...keys));
}

/**
 * Which pipeline of the operator reconciles a service (spec 1.2): the annotation says, or else whether
 * a profile is selected. Only those of the template pipeline are units of a migration (R41).
 */
export function pipelineOf(service: FactObject): 'template' | 'profile' {
  const annotated = service.metadata.annotations?.[aimKeys.pipeline];
  if (annotated === 'template' || annotated === 'profile') return annotated;
  return selectsProfile(service) ? 'profile' : 'template';
}

function selectsProfile(service: FactObject): boolean {
  const profile = memberOf(service, 'spec', 'profile');
  if (!isRecord(profile)) return !isAbsent(profile);
  return !isEmpty(profile.name) || !isAbsent(profile.selector);
}

/** The template that a service states, or that its status resolved where it states none. */
export function templateNameOf(service: FactObject): string | undefined {
  return (
    nameAt(service, 'spec', 'template', 'name') ??
    nameAt(service, 'status', 'resolvedTemplate', 'name')
  );
}

export function resolvedTemplateUid(service: FactObject): string | undefined {
  return nameAt(service, 'status', 'resolvedTemplate', 'uid');
}

/** The model that a service states or resolved, or that its template is of. */
export function modelNameOf(
  service: FactObject,
  template?: FactObject,
): string | undefined {
  return (
    nameAt(service, 'spec', 'model', 'name') ??
    nameAt(service, 'status', 'resolvedModel', 'name') ??
    nameAt(template, 'spec', 'modelName')
  );
}

export function resolvedModelUid(service: FactObject): string | undefined {
  return nameAt(service, 'status', 'resolvedModel', 'uid');
}

/** Empty or `default`: the configurations of that name, merged (spec 1.2). */
export function runtimeConfigNameOf(service: FactObject): string {
  return nameAt(service, 'spec', 'runtimeConfigName') ?? 'default';
}

export function templateCacheNameOf(service: FactObject): string | undefined {
  return nameAt(service, 'status', 'cache', 'templateCacheRef', 'name');
}

/** Names of the artifacts that a cache reports, in its order. The keys say nothing (spec 1.4). */
export function reportedArtifactNames(cache: FactObject | undefined): string[] {
  const names = reportedArtifacts(cache).map(({ name }) => name);
  return [...new Set(names.filter(name => name !== undefined))];
}

export function claimNameOf(
  artifact: FactObject | undefined,
): string | undefined {
  return nameAt(artifact, 'status', 'persistentVolumeClaim');
}

export function sourceUriOf(artifact: FactObject): string | undefined {
  return nameAt(artifact, 'spec', 'sourceUri');
}

export function runtimeNameOf(
  profile: FactObject | undefined,
): string | undefined {
  return nameAt(profile, 'status', 'projectedRuntimeName');
}

/** Whether a cache of a profile is one that any Shared service of that profile would take (spec 1.7). */
export function sharedProfileOf(cache: FactObject): string | undefined {
  const mode = nameAt(cache, 'spec', 'mode') ?? 'Shared';
  const scope = nameAt(cache, 'spec', 'profileScope') ?? 'Namespace';
  return mode === 'Shared' && scope === 'Namespace'
    ? nameAt(cache, 'spec', 'profileName')
    : undefined;
}

/** Whether a service asks for a cache of its own; `Never` is the old word for it (R44). */
export function asksForDedicated(service: FactObject): boolean {
  const mode = nameAt(service, 'spec', 'caching', 'mode');
  return mode === 'Dedicated' || mode === 'Never';
}

/** The profile whose Shared cache a service uses, or would use once it is cut over (R59). */
export function sharedTargetOf(service: FactObject): string | undefined {
  if (asksForDedicated(service)) return undefined;
  return pipelineOf(service) === 'template'
    ? templateNameOf(service)
    : nameAt(service, 'spec', 'profile', 'name');
}
