import type { FactObject, NamespaceFact } from '../domain/facts';
import { labelValueOf } from '../domain/deriveName';
import { isOwnerless } from '../domain/fields';
import {
  pipelineOf,
  sharedProfileOf,
  sharedTargetOf,
  sourceUriOf,
} from '../domain/references';
import { aimKeys } from '../resources';

/** A service with what its managed fields told. */
export interface ServiceFact {
  object: FactObject;
  templateManagers: string[];
}

/** A Warning event, as far as a plan speaks of it. */
export interface WarningFact {
  /** Uid of the object that it is about. */
  uid: string;
  /** `Kind/name: reason`. */
  text: string;
}

/** Kinds of a namespace that are only ever looked up by name. */
export type NamedKind =
  | 'template'
  | 'model'
  | 'templateCache'
  | 'runtimeConfig'
  | 'profile'
  | 'servingRuntime'
  | 'claim';

/** What was read of one namespace: whole lists, or at least what one unit refers to. */
export interface NamespaceObjects {
  namespace: NamespaceFact;
  services: ServiceFact[];
  inferenceServices: FactObject[];
  artifacts: FactObject[];
  profileCaches: FactObject[];
  named: Record<NamedKind, FactObject[]>;
  warnings: WarningFact[];
}

function groupBy<T>(
  items: readonly T[],
  keysOf: (item: T) => Iterable<string | undefined>,
): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      if (key === undefined) continue;
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

function byName(
  objects: readonly FactObject[],
): ReadonlyMap<string, FactObject> {
  return new Map(objects.map(object => [object.metadata.name, object]));
}

/** One namespace by the ways in which units refer to what is in it. Built once for all its units. */
export class NamespaceIndex {
  readonly namespace: NamespaceFact;
  readonly services: readonly ServiceFact[];
  readonly #named: Record<NamedKind, ReadonlyMap<string, FactObject>>;
  readonly #artifacts: ReadonlyMap<string, FactObject>;
  readonly #profileCaches: ReadonlyMap<string, FactObject>;
  readonly #ownerlessBySource: ReadonlyMap<string, FactObject[]>;
  readonly #cachesByProfile: ReadonlyMap<string, FactObject[]>;
  readonly #inferenceByOwner: ReadonlyMap<string, FactObject[]>;
  readonly #inferenceByLabel: ReadonlyMap<string, FactObject[]>;
  readonly #servicesByTarget: ReadonlyMap<string, ServiceFact[]>;
  readonly #warnings: ReadonlyMap<string, WarningFact[]>;

  constructor(objects: NamespaceObjects) {
    const { named } = objects;
    this.namespace = objects.namespace;
    this.services = objects.services;
    this.#named = {
      template: byName(named.template),
      model: byName(named.model),
      templateCache: byName(named.templateCache),
      runtimeConfig: byName(named.runtimeConfig),
      profile: byName(named.profile),
      servingRuntime: byName(named.servingRuntime),
      claim: byName(named.claim),
    };
    this.#artifacts = byName(objects.artifacts);
    this.#profileCaches = byName(objects.profileCaches);
    this.#ownerlessBySource = groupBy(
      objects.artifacts.filter(artifact => isOwnerless(artifact)),
      artifact => [sourceUriOf(artifact)],
    );
    this.#cachesByProfile = groupBy(objects.profileCaches, cache => [
      sharedProfileOf(cache),
    ]);
    this.#inferenceByOwner = groupBy(objects.inferenceServices, object =>
      (object.metadata.ownerReferences ?? []).map(({ uid }) => uid),
    );
    this.#inferenceByLabel = groupBy(objects.inferenceServices, object => [
      object.metadata.labels?.[aimKeys.serviceLabel],
    ]);
    this.#servicesByTarget = groupBy(objects.services, ({ object }) => [
      sharedTargetOf(object),
    ]);
    this.#warnings = groupBy(objects.warnings, ({ uid }) => [uid]);
  }

  find(kind: NamedKind, name: string | undefined): FactObject | undefined {
    return name === undefined ? undefined : this.#named[kind].get(name);
  }

  artifact(name: string): FactObject | undefined {
    return this.#artifacts.get(name);
  }

  profileCache(name: string): FactObject | undefined {
    return this.#profileCaches.get(name);
  }

  /** Ownerless artifacts of any of the sources, without those of the uids. */
  ownerlessArtifacts(
    sources: readonly string[],
    without: ReadonlySet<string>,
  ): FactObject[] {
    return [...new Set(sources)]
      .flatMap(source => this.#ownerlessBySource.get(source) ?? [])
      .filter(({ metadata }) => !without.has(metadata.uid));
  }

  /** Shared caches of a namespaced profile. */
  cachesOf(profile: string): FactObject[] {
    return this.#cachesByProfile.get(profile) ?? [];
  }

  /** Those that the service owns, and those that carry its name in their label. */
  inferenceServicesOf({ metadata }: FactObject): FactObject[] {
    const owned = this.#inferenceByOwner.get(metadata.uid) ?? [];
    const labelled =
      this.#inferenceByLabel.get(labelValueOf(metadata.name)) ?? [];
    return [...new Set([...owned, ...labelled])];
  }

  /** Ids of other services that use the Shared cache of the profile, or would. */
  rivalsOf({ metadata }: FactObject, profile: string): string[] {
    return (this.#servicesByTarget.get(profile) ?? [])
      .filter(({ object }) => object.metadata.uid !== metadata.uid)
      .map(({ object }) => `${this.namespace.name}/${object.metadata.name}`)
      .sort();
  }

  /** Texts of the Warning events about any of the objects, sorted, each once. */
  warningsAbout(uids: readonly string[]): string[] {
    const texts = uids.flatMap(uid =>
      (this.#warnings.get(uid) ?? []).map(({ text }) => text),
    );
    return [...new Set(texts)].sort();
  }

  /** Services of the template pipeline: the units of a migration (R41). */
  get units(): ServiceFact[] {
    return this.services.filter(
      ({ object }) => pipelineOf(object) === 'template',
    );
  }
}
