import type {
  ListServicesResponse,
  LiveChange,
  MetricsState,
  Operation,
  ReleaseObject,
  ServiceDetail,
  ServiceEvent,
  ServiceOwnership,
  ServicePod,
  ServiceRef,
  ServiceRevision,
} from '@llm-canary/backstage-plugin-canary-common';
import { clusterForRead, type Cluster, type ReleaseSupport } from '../clusters';
import type { CanaryConfig } from '../config';
import { buildDetail, buildOwnership, type ReleaseRow } from './detail';
import { readEvents } from './events';
import { ServiceLists, type ListQuery } from './list';
import {
  lookUpService,
  unreadableError,
  type Found,
  type ModelledCluster,
} from './live';
import { ClusterModel, compareTexts, type ClusterSnapshot } from './model';
import { listReleaseObjects } from './objects';
import { readPods, type TraceSearch } from './pods';
import {
  buildRevisions,
  readReleaseRevisions,
  readStoredRevisions,
} from './revisions';
import type { CompleteList, ServiceReader } from './ServiceReader';
import { describeCluster, describeListState, migrationNotes } from './status';

function complete<T>(items: T[]): CompleteList<T> {
  return { items, totalCount: items.length };
}

/** No page shows more pods or events of one service. */
const mostTraces = 500;

function cut<T>(items: T[]): CompleteList<T> {
  return { items: items.slice(0, mostTraces), totalCount: items.length };
}

/** Reads from the watches, and for one service live with a short deadline. */
export class DefaultServiceReader implements ServiceReader {
  readonly #clusters: ReadonlyMap<string, ModelledCluster>;
  readonly #config: CanaryConfig;
  readonly #lists = new ServiceLists();
  readonly #now: () => Date;
  readonly #instance: string;
  readonly #busy?: (ref: ServiceRef) => Promise<Operation | undefined>;
  readonly #releases?: ReleaseSupport;
  readonly #metrics?: (cluster: string) => MetricsState;

  constructor(options: {
    clusters: readonly Cluster[];
    config: CanaryConfig;
    now: () => Date;
    /** Tells the versions of this process from those of another. */
    instance: string;
    /** The operation that holds the lock of a service. */
    busy?: (ref: ServiceRef) => Promise<Operation | undefined>;
    /** What can be done to Helm releases here; without it nothing is known against any operation. */
    releases?: ReleaseSupport;
    /** Whether the metrics of a cluster can be read; without it none are configured. */
    metrics?: (cluster: string) => MetricsState;
  }) {
    const { config } = options;
    // Rows come cluster by cluster, and the list is in the order of their names.
    const clusters = [...options.clusters].sort((left, right) =>
      compareTexts(left.name, right.name),
    );
    const thresholds = config.attention;
    this.#clusters = new Map(
      clusters.map(cluster => [
        cluster.name,
        { cluster, model: new ClusterModel({ cluster, thresholds }) },
      ]),
    );
    this.#config = config;
    this.#now = options.now;
    this.#instance = options.instance;
    this.#busy = options.busy;
    this.#releases = options.releases;
    this.#metrics = options.metrics;
  }

  async listClusters() {
    const now = this.#now().getTime();
    const items = [...this.#clusters.values()].map(({ cluster, model }) =>
      describeCluster(cluster, {
        services: model.read(now).rows.length,
        metrics: this.#metrics?.(cluster.name),
        notes: migrationNotes(this.#config, cluster.name),
      }),
    );
    return { ...complete(items), notes: this.#config.notes };
  }

  async listServices(query: ListQuery): Promise<ListServicesResponse> {
    const now = this.#now().getTime();
    const shown = [...this.#clusters.values()].filter(
      ({ cluster }) =>
        query.cluster === undefined || cluster.name === query.cluster,
    );
    const snapshots = shown.map(({ model }) => model.read(now));
    const version = this.#versionOf(snapshots);
    return {
      ...this.#lists.page(
        snapshots,
        `${query.cluster ?? ''} ${version}`,
        query,
      ),
      clusters: shown.map(({ cluster }) => describeListState(cluster)),
      version,
    };
  }

  /** Of each cluster, what the list of its services answers as its version; no cluster is asked. */
  versions(): LiveChange[] {
    const now = this.#now().getTime();
    return [...this.#clusters].map(([cluster, { model }]) => ({
      cluster,
      version: this.#versionOf([model.read(now)]),
    }));
  }

  /** The rows of a cluster as its list has them; undefined for one that is not configured. */
  snapshotOf(cluster: string): ClusterSnapshot | undefined {
    const modelled = this.#clusters.get(cluster);
    return modelled?.model.read(this.#now().getTime());
  }

  async getService(ref: ServiceRef): Promise<ServiceDetail> {
    const { found, cluster } = await this.#find(ref);
    return buildDetail(found, cluster);
  }

  async getOwnership(ref: ServiceRef): Promise<ServiceOwnership> {
    const [{ found, cluster }, busy] = await Promise.all([
      this.#find(ref),
      this.#busy?.(ref),
    ]);
    return buildOwnership(found, {
      cluster,
      now: this.#now(),
      busy,
      release: await this.#supportOf(ref, found, cluster),
    });
  }

  async listRevisions(ref: ServiceRef): Promise<CompleteList<ServiceRevision>> {
    const { found, cluster } = await this.#find(ref);
    const { reader } = cluster;
    switch (found.source) {
      case 'live': {
        const stored = await readStoredRevisions(reader, ref, this.#call);
        return complete(buildRevisions(found.observed.object, stored));
      }
      case 'release':
        return complete(await readReleaseRevisions(reader, ref, this.#call));
      case 'lastSeen':
        // History is not kept of a service; an empty list would say that there is none.
        throw unreadableError(ref, found.unreadable);
      default: {
        const never: never = found;
        return never;
      }
    }
  }

  async listObjects(ref: ServiceRef): Promise<CompleteList<ReleaseObject>> {
    const { cluster } = await this.#find(ref);
    return complete(await listReleaseObjects(cluster, ref, this.#call));
  }

  async listPods(ref: ServiceRef): Promise<CompleteList<ServicePod>> {
    return cut(await readPods(await this.#trace(ref)));
  }

  async listEvents(ref: ServiceRef): Promise<CompleteList<ServiceEvent>> {
    return cut(await readEvents(await this.#trace(ref)));
  }

  #versionOf(snapshots: readonly ClusterSnapshot[]): string {
    const versions = snapshots.map(({ version }) => version);
    return [this.#instance, ...versions].join('.');
  }

  async #trace(ref: ServiceRef): Promise<TraceSearch> {
    const { cluster, found } = await this.#find(ref);
    const { engine } = found.row.row;
    return { cluster, ref, engine, call: this.#call };
  }

  async #supportOf(
    ref: ServiceRef,
    found: Found,
    cluster: Cluster,
  ): Promise<ReleaseRow | undefined> {
    const release = cluster.releases.get(ref);
    if (found.source !== 'release' || !release) return undefined;
    const { chartName: name, chartVersion: version } = release.decoded ?? {};
    const whyNot =
      name !== undefined && version !== undefined
        ? await this.#releases?.whyNot(ref, { name, version })
        : undefined;
    const byRun = await this.#releases?.isLeftByRun(ref, release.record);
    return { ...release, byRun: byRun === true, whyNot };
  }

  get #call() {
    const { detailMilliseconds } = this.#config.deadlines;
    return { deadlineMilliseconds: detailMilliseconds };
  }

  async #find(ref: ServiceRef): Promise<ModelledCluster & { found: Found }> {
    const modelled = clusterForRead(
      this.#clusters,
      ref,
      ({ cluster }) => cluster,
    );
    const found = await lookUpService({
      modelled,
      ref,
      now: this.#now,
      ...this.#call,
    });
    return { ...modelled, found };
  }
}
