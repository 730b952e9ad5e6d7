import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type {
  ComparisonSummary,
  ExperimentAddress,
  ExperimentDetail,
  ExperimentEvent,
  ExperimentOperation,
  ExperimentPlan,
  ExperimentRef,
  ExperimentRemain,
  ExperimentRow,
  ListExperimentsResponse,
  MeasuredNumber,
  NamespacedName,
  RunView,
} from '@llm-canary/backstage-plugin-canary-common';
import { clusterForRead, type Cluster } from '../clusters';
import type { PlanReader } from '../plans';
import type { CompleteList } from '../services';
import { findRow, type ClusterSnapshot } from '../services/model';
import { describeListState } from '../services/status';
import { buildExperimentDetail } from './detail';
import { readExperimentEvents } from './events';
import type { ExperimentReader } from './ExperimentReader';
import {
  buildExperimentRow,
  ExperimentLists,
  gatherExperiments,
  namesakesOf,
  ofRecord,
  turnOf,
  type ExperimentListQuery,
  type KnownExperiment,
  type ServiceLookup,
  type Turn,
} from './list';
import { lookUpExperiment, type FoundExperiment } from './live';
import { readExperimentPlan } from './plan';
import { listRemains } from './remains';
import type { ExperimentRecords, StoredExperiment } from './storage';

/** Requests of arms are those of five minutes, counted each minute. */
const countedMilliseconds = 6 * 60_000;
/** No page shows more events of one experiment. */
const mostEvents = 500;

export interface ExperimentReaderOptions {
  clusters: readonly Cluster[];
  records: ExperimentRecords;
  /** The rows of the services list of a cluster. */
  snapshotOf(cluster: string): ClusterSnapshot | undefined;
  plans: Pick<PlanReader, 'getPlan'>;
  /** Requests of arms in the last minutes, as they were counted last; the version moves with them. */
  requests: {
    of(cluster: string, service: NamespacedName): MeasuredNumber;
    version(): string;
  };
  /** What the last look at an experiment said; the version moves with it. */
  comparisons: {
    summaryOf(of: {
      cluster: string;
      uid: string;
    }): ComparisonSummary | undefined;
    readonly version: number;
  };
  /** Runs of the portal on an experiment, newest first. */
  runs(ref: ExperimentRef): Promise<RunView[]>;
  /** The operation that holds the lock of an experiment. */
  busy(ref: ExperimentRef): Promise<ExperimentOperation | undefined>;
  /** What holds for experiments that state nothing. */
  planned: { durationSeconds: number; looks: number };
  deadlineMilliseconds: number;
  now: () => Date;
  logger: LoggerService;
}

/** An experiment, and its row in the list, joined when it is asked for. */
export interface KnownWithRow {
  experiment: KnownExperiment;
  row(): ExperimentRow;
}

/** Reads from the watches and the records, and for one experiment live with a short deadline. */
export class DefaultExperimentReader implements ExperimentReader {
  readonly #options: ExperimentReaderOptions;
  readonly #clusters: ReadonlyMap<string, Cluster>;
  readonly #lists = new ExperimentLists();

  constructor(options: ExperimentReaderOptions) {
    this.#options = options;
    this.#clusters = new Map(options.clusters.map(one => [one.name, one]));
  }

  async listExperiments(
    query: ExperimentListQuery,
  ): Promise<ListExperimentsResponse> {
    const { records, snapshotOf } = this.#options;
    const clusters = [...this.#clusters.values()];
    const snapshots = clusters.flatMap(({ name }) => snapshotOf(name) ?? []);
    const versions = snapshots.map(({ version }) => version);
    const listed = this.#lists.page(
      {
        version: `${versions.join()} ${records.version} ${this.#measured}`,
        rows: () =>
          clusters.flatMap(cluster =>
            this.#knownIn(cluster).map(({ row }) => row()),
          ),
        snapshots,
      },
      query,
    );
    const shown = clusters.filter(
      ({ name }) => query.cluster === undefined || name === query.cluster,
    );
    return {
      ...listed,
      clusters: shown.map(cluster => describeListState(cluster, 'canaries')),
    };
  }

  async getExperiment(ref: ExperimentAddress): Promise<ExperimentDetail> {
    const cluster = this.#clusterOf(ref);
    const [{ found, turn }, busy] = await Promise.all([
      this.#find(cluster, ref),
      this.#options.busy(ref),
    ]);
    const detail = buildExperimentDetail(found, {
      namesakes: namesakesOf(turn),
      services: this.#servicesOf(cluster),
      readOnly: cluster.readOnly,
      busy,
      planned: this.#options.planned,
    });
    const { comparisons } = this.#options;
    return { ...detail, comparison: comparisons.summaryOf(detail) };
  }

  async getPlan(ref: ExperimentAddress): Promise<ExperimentPlan> {
    const cluster = this.#clusterOf(ref);
    const { found } = await this.#find(cluster, ref);
    const { target, arms, phase } = buildExperimentRow(
      found.experiment,
      this.#servicesOf(cluster),
    );
    const isEnding = phase === 'Stopped' || phase === 'Stopping';
    return readExperimentPlan(
      { cluster: ref.cluster, target, arms, isEnding },
      this.#options.plans,
    );
  }

  async listEvents(
    ref: ExperimentAddress,
  ): Promise<CompleteList<ExperimentEvent>> {
    const cluster = this.#clusterOf(ref);
    const [{ turn }, runs] = await Promise.all([
      this.#find(cluster, ref),
      this.#fromDatabase(() => this.#options.runs(ref)),
    ]);
    const events = await readExperimentEvents({
      cluster,
      turn,
      runs,
      call: this.#call,
    });
    return { items: events.slice(0, mostEvents), totalCount: events.length };
  }

  async listRemains(
    ref: ExperimentAddress,
  ): Promise<CompleteList<ExperimentRemain>> {
    const cluster = this.#clusterOf(ref);
    const { found } = await this.#find(cluster, ref);
    const items = await listRemains(found, { cluster, call: this.#call });
    return { items, totalCount: items.length };
  }

  /** All experiments of all clusters, from the last state seen. */
  known(): KnownWithRow[] {
    return [...this.#clusters.values()].flatMap(cluster =>
      this.#knownIn(cluster),
    );
  }

  /** Moves with what is measured. */
  get #measured(): string {
    const { requests, comparisons } = this.#options;
    return `${requests.version()} ${comparisons.version}`;
  }

  get #call() {
    const { deadlineMilliseconds } = this.#options;
    return { deadlineMilliseconds };
  }

  #knownIn(cluster: Cluster): KnownWithRow[] {
    const { comparisons, records } = this.#options;
    const { canaries } = cluster.caches;
    const services = this.#servicesOf(cluster);
    return gatherExperiments({
      cluster: cluster.name,
      seen: canaries.values(),
      stateOf: namespace => canaries.stateOf(namespace),
      records: records.values(),
    }).map(experiment => ({
      experiment,
      row: () => ({
        ...buildExperimentRow(experiment, services),
        comparison: comparisons.summaryOf(experiment),
      }),
    }));
  }

  #servicesOf({ name, caches }: Cluster): ServiceLookup {
    const rows = this.#options.snapshotOf(name)?.rows ?? [];
    return {
      find: ref => findRow(rows, ref),
      isComplete: namespace => {
        const { state } = caches.services.stateOf(namespace);
        return state === 'ok' || state === 'absent';
      },
      countedSince: this.#options.now().getTime() - countedMilliseconds,
      requestsOf: service => this.#options.requests.of(name, service),
    };
  }

  /** An experiment, and its place among those that had its name. */
  async #find(
    cluster: Cluster,
    ref: ExperimentAddress,
  ): Promise<{ found: FoundExperiment; turn: Turn }> {
    const [found, named] = await Promise.all([
      lookUpExperiment({
        cluster,
        ref,
        now: this.#options.now,
        remembered: () => this.#remembered(ref),
        call: this.#call,
      }),
      this.#options.records.named(ref),
    ]);
    const isTold = found.source !== 'lastSeen';
    const holder = found.source === 'stored' ? found.holder : undefined;
    const turn = turnOf(found.experiment, [
      ...named
        .filter(({ uid }) => uid !== holder?.uid)
        .map(record => ofRecord(record, isTold)),
      ...(holder ? [holder] : []),
    ]);
    return { found: { ...found, experiment: turn.experiment }, turn };
  }

  #remembered(ref: ExperimentAddress): Promise<StoredExperiment | undefined> {
    return this.#fromDatabase(() => this.#options.records.find(ref));
  }

  /** The text of a database error holds the statement and its values: it goes to the log only. */
  async #fromDatabase<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      this.#options.logger.error(
        'The records of experiments could not be read',
        toError(error),
      );
      throw new Error('The database of the portal did not answer');
    }
  }

  #clusterOf(ref: ExperimentRef): Cluster {
    return clusterForRead(this.#clusters, ref, cluster => cluster);
  }
}
