import type { Ownership } from '@llm-canary/backstage-plugin-canary-common';
import type { CacheState } from '@llm-canary/backstage-plugin-canary-node';
import type {
  Cluster,
  HelmRelease,
  ParentLookup,
  ServiceFacts,
  WorkloadFacts,
} from '../../clusters';
import type { CanaryConfig } from '../../config';
import {
  rememberReadiness,
  viewWorkloads,
  type Readiness,
  type WorkloadView,
} from '../phase';
import {
  buildReleaseRow,
  buildServiceRow,
  isGenerationAhead,
  type BuiltRow,
  type RowContext,
} from './buildRow';
import { countDrift } from './countDrift';
import { compareAddresses, type ModelRow } from './ModelRow';

/** All rows of one cluster at one moment. */
export interface ClusterSnapshot {
  /** By namespace and name. */
  rows: readonly ModelRow[];
  namespaces: readonly string[];
  /** Moves with every change of the rows. */
  version: number;
}

const readable: ReadonlySet<CacheState['state']> = new Set([
  'ok',
  'stale',
  'absent',
]);

/** What an earlier look keeps of an apply: when it was first seen. */
interface Applying {
  generation: number;
  since: number;
}

/**
 * The rows of one cluster, joined from its watches. Built anew only when something changed or a row
 * grew old enough to be told otherwise; asked as often as anybody likes.
 */
export class ClusterModel {
  readonly #cluster: Cluster;
  readonly #thresholds: CanaryConfig['attention'];
  #snapshot?: ClusterSnapshot;
  #builtFrom = '';
  #changesAt = Infinity;
  #version = 0;
  #readiness: ReadonlyMap<string, Readiness> = new Map();
  #applying: ReadonlyMap<string, Applying> = new Map();

  constructor(options: {
    cluster: Cluster;
    thresholds: CanaryConfig['attention'];
  }) {
    this.#cluster = options.cluster;
    this.#thresholds = options.thresholds;
  }

  /** The state of the rows at a moment, in milliseconds since the epoch. */
  read(now: number): ClusterSnapshot {
    const source = this.#sourceVersion();
    if (
      !this.#snapshot ||
      source !== this.#builtFrom ||
      now >= this.#changesAt
    ) {
      this.#snapshot = this.#build(now);
      this.#builtFrom = source;
    }
    return this.#snapshot;
  }

  /** The row of an object that was read just now, joined like those of the list. */
  rowOf(facts: ServiceFacts, now: number): ModelRow {
    this.read(now);
    const parents = this.#cluster.parents();
    const workloads = this.#groupWorkloads(facts);
    return this.#serviceRow(facts, { parents, workloads, now, live: true });
  }

  /** The row of a Helm release under whose name, as was read just now, no LLMService stands. */
  releaseRow(
    ref: { namespace: string; name: string },
    now: number,
  ): ModelRow | undefined {
    const release = this.#cluster.releases.get(ref);
    if (!release) return undefined;
    this.read(now);
    const parents = this.#cluster.parents();
    const workloads = this.#groupWorkloads(ref);
    const ownership: Ownership = { ownership: 'none' };
    return this.#releaseRow(release, { parents, workloads, now, ownership });
  }

  #sourceVersion(): string {
    const { caches, releases, policies } = this.#cluster;
    const versions = Object.values(caches).map(({ version }) => version);
    return `${versions.join()},${releases.version},${policies.version},${this.#isSilent}`;
  }

  /** A cluster that gives no sign of life is silent before its watches notice. */
  get #isSilent(): boolean {
    return this.#cluster.reachability.state.reachable === 'no';
  }

  #build(now: number): ClusterSnapshot {
    const { caches, releases } = this.#cluster;
    const parents = this.#cluster.parents();
    const workloads = this.#groupWorkloads();
    this.#remember(workloads, now);
    const rows: BuiltRow[] = [];
    for (const facts of caches.services.values()) {
      rows.push(this.#serviceRow(facts, { parents, workloads, now }));
    }
    for (const release of releases.values()) {
      const { namespace, release: name } = release.record;
      if (caches.services.get({ namespace, name })) continue;
      const ownership = this.#ownershipWithoutService(namespace);
      rows.push(
        this.#releaseRow(release, { parents, workloads, now, ownership }),
      );
    }
    rows.sort((left, right) => compareAddresses(left.row, right.row));
    this.#changesAt = Infinity;
    const namespaces = new Set<string>();
    for (const { row, changesAt = Infinity } of rows) {
      namespaces.add(row.namespace);
      if (changesAt < this.#changesAt) this.#changesAt = changesAt;
    }
    this.#version += 1;
    return {
      rows,
      namespaces: [...namespaces],
      version: this.#version,
    };
  }

  #serviceRow(
    facts: ServiceFacts,
    joined: {
      parents: ParentLookup;
      workloads: ReadonlyMap<string, WorkloadFacts[]>;
      now: number;
      /** The object was read just now, so that the state of the cache says nothing about it. */
      live?: boolean;
    },
  ): BuiltRow {
    const { parents, workloads, now, live } = joined;
    const context = this.#contextOf(facts, now);
    const ownership = parents.enrich(facts.ownership, facts.uid);
    const since = this.#applying.get(facts.uid)?.since;
    return buildServiceRow(
      since === undefined || facts.applyingSince !== undefined
        ? facts
        : { ...facts, applyingSince: since },
      {
        ...context,
        stale: live ? false : context.stale,
        workload: this.#viewOf(facts, workloads),
        ownership: live
          ? ownership
          : this.#vouchedFor(ownership, facts.namespace),
        foreignOwner: facts.source ?? this.#cluster.foreign().ownerOf(facts),
        driftCount: countDrift(facts, this.#cluster.policies),
        targetOf: parents.targetOf(facts.namespace, facts.name),
      },
    );
  }

  #releaseRow(
    release: HelmRelease,
    joined: {
      parents: ParentLookup;
      workloads: ReadonlyMap<string, WorkloadFacts[]>;
      now: number;
      ownership: Ownership;
    },
  ): BuiltRow {
    const { parents, workloads, now, ownership } = joined;
    const { namespace, release: name } = release.record;
    const ref = { namespace, name };
    return buildReleaseRow(release, {
      ...this.#contextOf(ref, now),
      workload: this.#viewOf(ref, workloads),
      ownership,
      foreignOwner: this.#cluster.foreign().ownerOf(ref),
      targetOf: parents.targetOf(namespace, name),
    });
  }

  #contextOf(
    ref: { namespace: string },
    now: number,
  ): Pick<RowContext, 'cluster' | 'stale' | 'thresholds' | 'now'> {
    const { state } = this.#cluster.caches.services.stateOf(ref.namespace);
    return {
      cluster: this.#cluster.name,
      stale: this.#isSilent || state === 'stale' || state === 'forbidden',
      thresholds: this.#thresholds,
      now,
    };
  }

  /** A service seen before the right to read was lost may have been adopted since. */
  #vouchedFor(ownership: Ownership, namespace: string): Ownership {
    const { state } = this.#cluster.caches.services.stateOf(namespace);
    return ownership.ownership === 'none' && state === 'forbidden'
      ? { ownership: 'unknown', reason: 'forbidden' }
      : ownership;
  }

  #ownershipWithoutService(namespace: string): Ownership {
    const { state } = this.#cluster.caches.services.stateOf(namespace);
    if (readable.has(state)) return { ownership: 'none' };
    return {
      ownership: 'unknown',
      reason: state === 'forbidden' ? 'forbidden' : 'read_failed',
    };
  }

  #viewOf(
    ref: { namespace: string; name: string },
    workloads: ReadonlyMap<string, WorkloadFacts[]>,
  ): WorkloadView {
    const own = workloads.get(`${ref.namespace}/${ref.name}`);
    if (own) {
      return viewWorkloads({
        release: ref.name,
        workloads: own,
        memory: this.#readiness,
      });
    }
    return this.#areWorkloadsReadable(ref.namespace)
      ? { state: 'absent' }
      : { state: 'unreadable' };
  }

  #areWorkloadsReadable(namespace: string): boolean {
    return this.#workloadCaches().every(cache =>
      readable.has(cache.stateOf(namespace).state),
    );
  }

  #workloadCaches() {
    const { deployments, statefulSets, leaderWorkerSets } =
      this.#cluster.caches;
    return [deployments, statefulSets, leaderWorkerSets];
  }

  #groupWorkloads(only?: {
    namespace: string;
    name: string;
  }): Map<string, WorkloadFacts[]> {
    const wanted = only && `${only.namespace}/${only.name}`;
    const groups = new Map<string, WorkloadFacts[]>();
    for (const cache of this.#workloadCaches()) {
      for (const workload of cache.values()) {
        const key = `${workload.namespace}/${workload.release}`;
        if (wanted && wanted !== key) continue;
        const group = groups.get(key);
        if (group) group.push(workload);
        else groups.set(key, [workload]);
      }
    }
    return groups;
  }

  #remember(
    workloads: ReadonlyMap<string, WorkloadFacts[]>,
    now: number,
  ): void {
    const readiness = new Map<string, Readiness>();
    for (const group of workloads.values()) {
      for (const workload of group) {
        const before = this.#readiness.get(workload.uid);
        readiness.set(workload.uid, rememberReadiness(workload, before, now));
      }
    }
    this.#readiness = readiness;
    const applying = new Map<string, Applying>();
    for (const facts of this.#cluster.caches.services.values()) {
      if (facts.statusPhase !== 'Applying' && !isGenerationAhead(facts)) {
        continue;
      }
      const { uid, generation } = facts;
      const before = this.#applying.get(uid);
      applying.set(
        uid,
        before?.generation === generation ? before : { generation, since: now },
      );
    }
    this.#applying = applying;
  }
}
