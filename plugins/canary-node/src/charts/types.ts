import type {
  ChartDetail,
  ChartSummary,
} from '@llm-canary/backstage-plugin-canary-common';

/**
 * Where a chart of the configured repositories stands.
 * @public
 */
export interface LocatedChart {
  name: string;
  /** Exact. */
  version: string;
  /** URL of the repository, as configured. */
  repository: string;
}

/**
 * The charts that may be installed: those of the repositories in the configuration, and no others.
 *
 * Methods reject with a `CanaryError`: INVALID_INPUT for a chart or version that no repository has,
 * CLUSTER_UNAVAILABLE when a repository does not answer.
 * @public
 */
export interface ChartRepositories {
  list(options?: { signal?: AbortSignal }): Promise<ChartSummary[]>;
  /** An exact version, or the newest one of a semver range; in the repository of that URL when one is given. */
  locate(
    chart: { name: string; version: string },
    options?: { signal?: AbortSignal; repository?: string },
  ): Promise<LocatedChart>;
  /** Schema and default values, read from the chart's archive within caps of size and files. */
  detail(
    chart: { name: string; version: string },
    options?: { signal?: AbortSignal },
  ): Promise<ChartDetail>;
}

/**
 * The archives of located charts.
 * @public
 */
export interface ChartArchives {
  /**
   * The bytes of a chart's archive (tar, gzip), within a size limit, from the repository's own origin
   * or one that is configured beside it, and with the digest that the index gives, where it gives one.
   *
   * Rejects as ChartRepositories does; INVALID_INPUT also when the digest differs.
   */
  archive(
    chart: LocatedChart,
    options?: { signal?: AbortSignal },
  ): Promise<Uint8Array>;
}

/**
 * A chart repository of the configuration: a web folder with an index.yaml.
 * @public
 */
export interface ChartRepositoryConfig {
  /** For sentences; names differ. */
  name: string;
  /** https, or http on a loopback address. */
  url: string;
  /** Bearer token, sent to the origin of the URL only. */
  token?: string;
  /** Other origins that archives may come from, such as `https://github.com`. */
  archiveOrigins?: readonly string[];
}
