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
  /** Programs that run at once; others wait. 4. */
  processes: number;
  /** What is kept of what helm prints. 64 KiB. */
  output: number;
  /** The rendered objects of a release. 8 MiB. */
  manifest: number;
  /** Objects of a release. 500. */
  objects: number;
  /** The archive of a chart, or the files of its folder together. 20 MiB. */
  chart: number;
  /** Fetching a chart, its index included. 30,000. */
  fetch: number;
}

/** @public */
export interface HelmReleasesOptions {
  connection: ClusterConnection;
  /** The helm program, version 4: a path, or a name on the PATH; `helm` by default. */
  binary?: string;
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
   * Whether objects are written by server-side apply. `auto`: as helm decides, which is yes, unless a
   * release was written otherwise before. Default `auto`.
   */
  serverSide?: 'auto' | boolean;
  /** Revisions that are kept of a release; 10. */
  historyMax?: number;
  limits?: Partial<HelmLimits>;
}

/** Defaults of HelmLimits. */
export const defaultHelmLimits: HelmLimits = {
  call: 300_000,
  grace: 10_000,
  request: 30_000,
  processes: 4,
  output: 64 * 1024,
  manifest: 8 * 1024 * 1024,
  objects: 500,
  chart: 20 * 1024 * 1024,
  fetch: 30_000,
};
