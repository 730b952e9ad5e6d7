import {
  CanaryError,
  type ChartDetail,
  type ChartSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import { LRUCache } from 'lru-cache';
import {
  ChartRepository,
  type FoundChart,
  type RepositoryEnvironment,
} from './ChartRepository';
import { readChartDetail } from './readChartDetail';
import { summarizeCharts } from './summarizeCharts';
import type {
  ChartArchives,
  ChartRepositories,
  ChartRepositoryConfig,
  LocatedChart,
} from './types';

interface Call {
  signal?: AbortSignal;
}

const MAX_VERSION_LENGTH = 256;

/** All configured repositories, in their order. */
export class HttpChartRepositories implements ChartRepositories, ChartArchives {
  readonly #repositories: readonly ChartRepository[];
  readonly #limits: RepositoryEnvironment['limits'];
  readonly #details = new LRUCache<string, ChartDetail>({ max: 50 });

  constructor(
    repositories: readonly ChartRepositoryConfig[],
    environment: RepositoryEnvironment,
  ) {
    this.#limits = environment.limits;
    this.#repositories = repositories.map(
      config => new ChartRepository(config, environment),
    );
  }

  async list({ signal }: Call = {}): Promise<ChartSummary[]> {
    return summarizeCharts(
      await Promise.all(
        this.#repositories.map(async repository => ({
          url: repository.url,
          index: await repository.index(signal),
        })),
      ),
    );
  }

  async locate(
    chart: { name: string; version: string },
    { signal, repository }: Call & { repository?: string } = {},
  ): Promise<LocatedChart> {
    const found = await this.#find({ ...chart, repository }, signal);
    const { name, version } = found.chart;
    return { name, version, repository: found.chart.repository };
  }

  async archive(
    located: LocatedChart,
    { signal }: Call = {},
  ): Promise<Uint8Array> {
    const { repository, chart } = await this.#find(located, signal);
    return repository.archive(chart, signal);
  }

  async detail(
    asked: { name: string; version: string },
    { signal }: Call = {},
  ): Promise<ChartDetail> {
    const { repository, chart } = await this.#find(asked, signal);
    const key = JSON.stringify(chart);
    const known = this.#details.get(key);
    if (known) {
      return known;
    }
    const archive = await repository.archive(chart, signal);
    const limits = this.#limits.archive;
    const detail = await readChartDetail(archive, { chart, limits });
    this.#details.set(key, detail);
    return detail;
  }

  /** In the first repository that has it; a located chart only in its own. */
  async #find(
    asked: { name: string; version: string; repository?: string },
    signal?: AbortSignal,
  ): Promise<{ repository: ChartRepository; chart: FoundChart }> {
    if (asked.version.length > MAX_VERSION_LENGTH) {
      throw new CanaryError('INVALID_INPUT', 'The chart version is too long');
    }
    let anyVersion = false;
    for (const repository of this.#repositories) {
      if ((asked.repository ?? repository.url) === repository.url) {
        const { known, chart } = await repository.find(asked, signal);
        if (chart) return { repository, chart };
        anyVersion ||= known;
      }
    }
    throw this.#notFound(asked, anyVersion);
  }

  #notFound(
    { name, version }: { name: string; version: string },
    anyVersion: boolean,
  ): CanaryError {
    const shown = name.slice(0, 100);
    if (this.#repositories.length === 0) {
      return new CanaryError(
        'INVALID_INPUT',
        'No chart repository is configured; see canary.charts.repositories',
      );
    }
    return new CanaryError(
      'INVALID_INPUT',
      anyVersion
        ? `No configured chart repository has version ${version} of chart ${shown}`
        : `No configured chart repository has a chart ${shown}`,
    );
  }
}
