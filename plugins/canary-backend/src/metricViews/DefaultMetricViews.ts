import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type {
  ExperimentAddress,
  ExperimentDetail,
  ExperimentMetrics,
  ExperimentRef,
  ItemList,
  MetricMark,
  MetricRange,
  RunView,
  ServiceGlance,
  ServiceMetrics,
  ServiceRef,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { clusterForRead, isNamespaceAllowed, type Cluster } from '../clusters';
import type { ExperimentReader } from '../experiments';
import { noSource, notScraped, type MetricsReaders } from '../metrics';
import type { ServiceReader } from '../services';
import { findRow, type ClusterSnapshot } from '../services/model';
import { ClusterGlance } from './ClusterGlance';
import type { MetricViews } from './MetricViews';
import { readExperimentMetrics } from './readExperimentMetrics';
import { readServiceMetrics } from './readServiceMetrics';
import type { ThresholdSources } from './readThresholds';
import type { ArmSlo } from './sloOwner';

export interface MetricViewsOptions
  extends MetricsReaders, Pick<ThresholdSources, 'readSlo'> {
  clusters: readonly Cluster[];
  /** The rows of the services list of a cluster. */
  snapshotOf(cluster: string): ClusterSnapshot | undefined;
  services: Pick<ServiceReader, 'getService'>;
  experiments: Pick<ExperimentReader, 'getExperiment'>;
  /** Runs of the portal on an experiment, newest first. */
  runs(ref: ExperimentRef): Promise<RunView[]>;
  /** Looks at an experiment, and what the watch of its comparison saw. */
  marks(experiment: { cluster: string; uid: string }): Promise<MetricMark[]>;
  /** When all arms of an experiment were first seen ready; undefined while nobody has. */
  readyAt(experiment: {
    cluster: string;
    uid: string;
  }): Promise<Date | undefined>;
  now(): Date;
  logger: LoggerService;
}

/** Metrics from the sources of the clusters, by what the watches and the records say of services and arms. */
export class DefaultMetricViews implements MetricViews {
  readonly #options: MetricViewsOptions;
  readonly #clusters: ReadonlyMap<string, Cluster>;
  readonly #glances = new Map<string, ClusterGlance>();

  constructor(options: MetricViewsOptions) {
    const { clusters, readerOf, logger } = options;
    this.#options = options;
    this.#clusters = new Map(clusters.map(one => [one.name, one]));
    for (const { name } of clusters) {
      const reader = readerOf(name);
      if (reader)
        this.#glances.set(name, new ClusterGlance({ reader, logger }));
    }
  }

  async getMetrics(
    ref: ServiceRef,
    range: MetricRange,
  ): Promise<ServiceMetrics> {
    const cluster = this.#clusterOf(ref);
    const row = await this.#find(ref);
    return readServiceMetrics({
      ...this.#thresholdSources,
      ref,
      range,
      reader: this.#options.readerOf(ref.cluster),
      experiment: this.#experimentOf(row, cluster),
      now: this.#options.now(),
    });
  }

  async getExperimentMetrics(
    ref: ExperimentAddress,
    range: MetricRange,
  ): Promise<ExperimentMetrics> {
    const { experiments, readerOf, readyAt, now } = this.#options;
    const experiment = await experiments.getExperiment(ref);
    return readExperimentMetrics({
      ...this.#thresholdSources,
      experiment,
      range,
      reader: readerOf(ref.cluster),
      readyAt: await this.#orElse(() => readyAt(experiment), undefined),
      course: () => this.#courseOf(experiment),
      now: now(),
    });
  }

  async glanceAtServices(
    services: readonly ServiceRef[],
  ): Promise<ItemList<ServiceGlance>> {
    for (const ref of services) this.#clusterOf(ref);
    const moment = this.#options.now();
    const names = [...new Set(services.map(({ cluster }) => cluster))];
    const answers = new Map(
      await Promise.all(
        names.map(async name => {
          const answer = await this.#glances.get(name)?.read(moment);
          return [name, answer] as const;
        }),
      ),
    );
    const items = services.map(({ cluster, namespace, name }) => ({
      cluster,
      namespace,
      name,
      ...(answers.get(cluster)?.({ namespace, name }) ?? {
        ttftP95: notScraped(noSource),
        points: [],
      }),
    }));
    return { items, totalCount: items.length };
  }

  get #thresholdSources(): ThresholdSources {
    const { readSlo, logger } = this.#options;
    return {
      readSlo,
      logger,
      isAllowed: ({ cluster, namespace }) => {
        const found = this.#clusters.get(cluster);
        return found !== undefined && isNamespaceAllowed(found, namespace);
      },
    };
  }

  /** What the watches show needs no read of its own; what they do not show is looked for. */
  async #find(ref: ServiceRef): Promise<ServiceRow> {
    const { snapshotOf, services } = this.#options;
    const seen = findRow(snapshotOf(ref.cluster)?.rows ?? [], ref);
    return seen?.row ?? services.getService(ref);
  }

  #experimentOf(
    { managedBy }: Pick<ServiceRow, 'managedBy'>,
    { caches }: Cluster,
  ): ArmSlo | undefined {
    if (!managedBy || managedBy.name === null) return undefined;
    const { namespace, name } = managedBy;
    return caches.canaries.get({ namespace, name });
  }

  /** A chart without marks is a chart. */
  async #courseOf(
    experiment: ExperimentDetail,
  ): Promise<{ runs: RunView[]; seen: MetricMark[] }> {
    const { runs, marks } = this.#options;
    const [told, seen] = await Promise.all([
      this.#orElse(() => runs(experiment), []),
      this.#orElse(() => marks(experiment), []),
    ]);
    return { runs: told, seen };
  }

  /** The text of a database error holds the statement and its values: it goes to the log only. */
  async #orElse<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await read();
    } catch (error) {
      this.#options.logger.error(
        'What happened to an experiment could not be read',
        toError(error),
      );
      return otherwise;
    }
  }

  #clusterOf(ref: ServiceRef): Cluster {
    return clusterForRead(this.#clusters, ref, cluster => cluster);
  }
}
