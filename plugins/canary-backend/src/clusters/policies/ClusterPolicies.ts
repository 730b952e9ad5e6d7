import type {
  LivePolicy,
  LivePolicyObject,
  PlannedObject,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  CacheState,
  ObjectRef,
  Resource,
  WatchCache,
} from '@llm-canary/backstage-plugin-canary-node';
import type { PolicyFacts, ServiceFacts } from '../projections';
import { apiVersionOf } from '../resources';
import { combineGenerations } from './combineGenerations';
import { policyApis } from './policyApis';

interface WatchedApi {
  resource: Resource;
  cache: WatchCache<PolicyFacts>;
  /** Objects that do not have the name of their release, by namespace and release. */
  others: { version: number; byRelease: Map<string, PolicyFacts[]> };
}

const readable: ReadonlySet<CacheState['state']> = new Set([
  'ok',
  'stale',
  'absent',
]);

/**
 * Route, scaling and SLO objects of one cluster. They are watched from the moment in which the first
 * arm is seen: whoever has no experiments pays nothing for their drift.
 */
export class ClusterPolicies {
  readonly #services: Pick<WatchCache<ServiceFacts>, 'values' | 'subscribe'>;
  readonly #watch: (resource: Resource) => WatchCache<PolicyFacts>;
  readonly #specs = new WeakMap<PolicyFacts, { spec: unknown }>();
  #apis: ReadonlyMap<string, readonly WatchedApi[]> = new Map();
  #unsubscribe?: () => void;

  constructor(options: {
    services: Pick<WatchCache<ServiceFacts>, 'values' | 'subscribe'>;
    /** Makes a watch of one API, which is started here. */
    watch(resource: Resource): WatchCache<PolicyFacts>;
  }) {
    this.#services = options.services;
    this.#watch = options.watch;
  }

  start(): void {
    this.#unsubscribe = this.#services.subscribe(() => this.#lookForArms());
    this.#lookForArms();
  }

  async stop(): Promise<void> {
    this.#unsubscribe?.();
    await Promise.allSettled(this.#all().map(({ cache }) => cache.stop()));
  }

  /** Moves with every change of what is watched. */
  get version(): number {
    return this.#all().reduce((sum, { cache }) => sum + cache.version, 0);
  }

  /** What is watched, one API for each kind: the newest that the cluster serves. Empty without arms. */
  watched(): Array<Pick<WatchedApi, 'resource' | 'cache'>> {
    return [...this.#apis.values()].flatMap(apis => {
      const served = apis.find(({ cache }) =>
        cache.states().some(({ state }) => state.state !== 'absent'),
      );
      return served ?? apis.slice(0, 1);
    });
  }

  /** What the watches show of one kind of a service. */
  find(
    ref: ObjectRef,
    planned: Pick<PlannedObject, 'kind' | 'name'>,
  ): LivePolicy {
    const apis = this.#apis.get(planned.kind) ?? [];
    if (apis.length === 0) return { state: 'error' };
    return combineGenerations(
      apis.map(api => this.#findIn(api, ref, planned.name)),
    );
  }

  /** Names that objects of a kind have otherwise than by the chart's rule; undefined when not known. */
  otherNames(ref: ObjectRef, kind: string): string[] | undefined {
    const apis = this.#apis.get(kind) ?? [];
    const known = apis.every(({ cache }) =>
      readable.has(cache.stateOf(ref.namespace).state),
    );
    return apis.length > 0 && known
      ? apis.flatMap(api => othersOf(api, ref).map(({ name }) => name))
      : undefined;
  }

  #findIn(api: WatchedApi, ref: ObjectRef, planned: string): LivePolicy {
    const { state } = api.cache.stateOf(ref.namespace);
    if (state === 'absent') return { state: 'notServed' };
    if (state === 'forbidden') return { state: 'noAccess' };
    if (!readable.has(state)) return { state: 'error' };
    const apiVersion = apiVersionOf(api.resource);
    const { kind } = api.resource;
    const objects: LivePolicyObject[] = [];
    for (const facts of objectsOf(api, ref, planned)) {
      // Seen before its service became an arm, and not since.
      if (facts.spec === undefined) return { state: 'error' };
      const spec = this.#specOf(facts, facts.spec);
      objects.push({ apiVersion, kind, name: facts.name, spec });
    }
    return { state: 'read', apiVersion, objects };
  }

  /** Parsed once for each object that belongs to an arm. */
  #specOf(facts: PolicyFacts, text: string): unknown {
    let parsed = this.#specs.get(facts);
    if (!parsed) {
      parsed = { spec: JSON.parse(text) };
      this.#specs.set(facts, parsed);
    }
    return parsed.spec;
  }

  #lookForArms(): void {
    if (this.#apis.size > 0) return;
    for (const { ownership } of this.#services.values()) {
      if (ownership.ownership === 'managed') {
        this.#startWatches();
        return;
      }
    }
  }

  #startWatches(): void {
    this.#apis = new Map(
      Object.entries(policyApis).map(([kind, resources]) => [
        kind,
        resources.map(resource => ({
          resource,
          cache: this.#watch(resource),
          others: { version: -1, byRelease: new Map() },
        })),
      ]),
    );
    for (const { cache } of this.#all()) cache.start();
  }

  #all(): WatchedApi[] {
    return [...this.#apis.values()].flat();
  }
}

/** By the name that the chart gives, by that of the release, and whatever else the release made. */
function objectsOf(
  api: WatchedApi,
  ref: ObjectRef,
  planned: string,
): PolicyFacts[] {
  const { namespace, name } = ref;
  const named = [...new Set([planned, name])].flatMap(
    candidate => api.cache.get({ namespace, name: candidate }) ?? [],
  );
  const own = named.filter(facts =>
    belongsTo(facts, { release: name, planned }),
  );
  return [...new Set([...own, ...othersOf(api, ref)])];
}

/** An object belongs to the release that made it; one that does not say to the service of its name. */
export function belongsTo(
  object: { name: string; release?: string },
  to: { release: string; planned: string },
): boolean {
  return object.release === undefined
    ? object.name === to.planned
    : object.release === to.release;
}

function othersOf(api: WatchedApi, ref: ObjectRef): PolicyFacts[] {
  const { cache } = api;
  if (api.others.version !== cache.version) {
    api.others = { version: cache.version, byRelease: groupOthers(cache) };
  }
  return api.others.byRelease.get(`${ref.namespace}/${ref.name}`) ?? [];
}

function groupOthers(
  cache: WatchCache<PolicyFacts>,
): Map<string, PolicyFacts[]> {
  const byRelease = new Map<string, PolicyFacts[]>();
  for (const facts of cache.values()) {
    const { namespace, name, release } = facts;
    if (release === undefined || release === name) continue;
    const key = `${namespace}/${release}`;
    const group = byRelease.get(key);
    if (group) group.push(facts);
    else byRelease.set(key, [facts]);
  }
  return byRelease;
}
