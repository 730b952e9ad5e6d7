import type { ClusterConnection } from '../kubernetes';

/**
 * Bounds of a call of helm; times in milliseconds, sizes in bytes.
 * @public
 */
export interface HelmLimits {
  /** One call of helm, from its start; then SIGTERM. 300,000. */
  call: number;
  /** From SIGTERM to SIGKILL. 10,000. */
  grace: number;
  /** One request of helm, until the cluster begins to answer. 30,000. */
  request: number;
  /** What is kept of what helm prints. 64 KiB. */
  output: number;
  /** The rendered objects of a release. 4 MiB. */
  manifest: number;
  /** Objects of a release. 500. */
  objects: number;
  /** The archive of a chart, or the files of its folder together. 20 MiB. */
  chart: number;
}

/**
 * Gives the archive of a chart; `ChartArchives` does.
 * @public
 */
export interface HelmChartArchives {
  archive(
    chart: { repository: string; name: string; version: string },
    options?: { signal?: AbortSignal },
  ): Promise<Uint8Array>;
}

/** @public */
export interface HelmReleasesOptions {
  connection: ClusterConnection;
  /** The helm program, version 4: a path, or a name on the PATH; `helm` by default. */
  binary?: string;
  /** Fetches charts of repositories; helm itself fetches nothing. Absent: there are none. */
  charts?: HelmChartArchives;
  /** Absolute path of the folder that holds the charts addressed by folder. Absent: there are none. */
  chartsRoot?: string;
  /** Runs the hooks of charts. Off by default. */
  allowHooks?: boolean;
  /** Creates the definitions in a chart's `crds` folder. Off by default. */
  allowCrds?: boolean;
  /**
   * Cluster-scoped kinds that a chart may write, each as `plural.group` (`plural.` for the core
   * group). None by default; namespaces never.
   */
  clusterScoped?: readonly string[];
  /**
   * Kinds that no chart may write, each as `plural.group`, because they have a guard of their own.
   * LLMServices and the experiments of the default group by default.
   */
  guardedKinds?: readonly string[];
  /**
   * Whether objects are written by server-side apply. `auto`: as helm decides, which is yes, unless a
   * release was written otherwise before. Default `auto`.
   */
  serverSide?: 'auto' | boolean;
  /**
   * With `serverSide: false`, replaces objects whole where helm would send a strategic merge patch, for
   * API servers that know none, such as the embedded one of the demo. What others wrote into the
   * objects is lost then. Off by default.
   */
  replaces?: boolean;
  /** Revisions that are kept of a release; 10. */
  historyMax?: number;
  limits?: Partial<HelmLimits>;
  /**
   * Runs the work when few enough programs run, over all clusters: a limit of `p-limit`. Absent: four
   * at once for this cluster.
   */
  slot?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Defaults of HelmLimits. */
export const defaultHelmLimits: HelmLimits = {
  call: 300_000,
  grace: 10_000,
  request: 30_000,
  output: 64 * 1024,
  manifest: 4 * 1024 * 1024,
  objects: 500,
  chart: 20 * 1024 * 1024,
};
