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
  /** An exact version, or the newest one of a semver range. */
  locate(
    chart: { name: string; version: string },
    options?: { signal?: AbortSignal },
  ): Promise<LocatedChart>;
  /** Schema and default values, read from the chart's archive within caps of size and files. */
  detail(
    chart: { name: string; version: string },
    options?: { signal?: AbortSignal },
  ): Promise<ChartDetail>;
}
