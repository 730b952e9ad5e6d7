import { createHash } from 'node:crypto';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { Dispatcher } from 'undici';
import { TransportFailure } from '../kubernetes/transport/TransportFailure';
import type { ChartLimits } from './ChartRepositoriesOptions';
import { fetchFile, repositoryError } from './fetchFile';
import { parseIndex, type RepositoryIndex } from './parseIndex';
import { RepositoryIndexCache } from './RepositoryIndexCache';
import { selectVersion } from './selectVersion';
import type { ChartRepositoryConfig, LocatedChart } from './types';

/** A version of a chart that a repository has. */
export interface FoundChart extends LocatedChart {
  /** Where the index says that the archive stands. */
  archive?: string;
  digest?: string;
}

/** What the repositories of one process share. */
export interface RepositoryEnvironment {
  dispatcher: Dispatcher;
  limits: ChartLimits;
  /** Milliseconds of a clock that nobody sets. */
  now: () => number;
  warn: (sentence: string) => void;
}

/** One repository: a folder on the web with an index.yaml. */
export class ChartRepository {
  readonly #config: ChartRepositoryConfig;
  readonly #environment: RepositoryEnvironment;
  readonly #cache: RepositoryIndexCache;

  constructor(
    config: ChartRepositoryConfig,
    environment: RepositoryEnvironment,
  ) {
    const { limits, now, warn } = environment;
    this.#config = config;
    this.#environment = environment;
    this.#cache = new RepositoryIndexCache({
      load: () => this.#loadIndex(),
      times: {
        fresh: limits.indexAge,
        afterFailure: limits.retryAfter,
        wait: limits.fetch,
      },
      now,
      onFailure: ({ message }) => warn(`${message}; its last index is used`),
    });
  }

  get url(): string {
    return this.#config.url;
  }

  async index(signal?: AbortSignal): Promise<RepositoryIndex> {
    try {
      return await this.#cache.read(signal);
    } catch (error) {
      throw error instanceof TransportFailure
        ? repositoryError(
            this.#config,
            `gave no answer: ${error.message}`,
            error,
          )
        : error;
    }
  }

  /** Also whether the repository has any version of the chart. */
  async find(
    { name, version }: { name: string; version: string },
    signal?: AbortSignal,
  ): Promise<{ known: boolean; chart?: FoundChart }> {
    const entries = (await this.index(signal)).get(name) ?? [];
    const exact = selectVersion(
      entries.map(entry => entry.version),
      version,
    );
    const entry = entries.find(candidate => candidate.version === exact);
    return {
      known: entries.length > 0,
      chart: entry && {
        name,
        version: entry.version,
        repository: this.url,
        archive: entry.url,
        digest: entry.digest,
      },
    };
  }

  /** The archive of a chart that was found here; its digest is the stated one. */
  async archive(chart: FoundChart, signal?: AbortSignal): Promise<Uint8Array> {
    const { name, version, archive, digest } = chart;
    if (!archive || !URL.canParse(archive, this.#folder)) {
      throw repositoryError(
        this.#config,
        `names no archive for chart ${name} ${version}`,
      );
    }
    const { archiveBytes } = this.#environment.limits;
    const body = await this.#fetch(archive, { bytes: archiveBytes, signal });
    const stated = digest?.toLowerCase().replace(/^sha256:/, '');
    const actual = createHash('sha256').update(body).digest('hex');
    if (stated !== undefined && stated !== actual) {
      throw new CanaryError(
        'INVALID_INPUT',
        `The archive of chart ${name} ${version} is not the one that the index of repository ${this.#config.name} names: its digest differs`,
      );
    }
    return body;
  }

  async #loadIndex(): Promise<RepositoryIndex> {
    const { indexBytes } = this.#environment.limits;
    const body = await this.#fetch('index.yaml', { bytes: indexBytes });
    try {
      return await parseIndex(body.toString('utf8'));
    } catch (error) {
      throw repositoryError(
        this.#config,
        'has an index that is not usable',
        error,
      );
    }
  }

  /** A file beside the index; an absolute URL stays what it is. */
  #fetch(
    file: string,
    bounds: { bytes: number; signal?: AbortSignal },
  ): Promise<Buffer> {
    const { dispatcher, limits } = this.#environment;
    const { bytes, signal } = bounds;
    return fetchFile({
      repository: this.#config,
      url: new URL(file, this.#folder),
      limits: { whole: limits.fetch, firstByte: limits.firstByte, bytes },
      dispatcher,
      signal,
    });
  }

  get #folder(): string {
    return this.url.endsWith('/') ? this.url : `${this.url}/`;
  }
}
