import type { ObjectRef } from '../kubernetes/types';

/**
 * A chart that helm is given: an exact version from a repository of the configuration, or a folder
 * under the configured root. Never text of a request.
 * @public
 */
export type HelmChart =
  { repository: string; name: string; version: string } | { folder: string };

/**
 * What helm is to write.
 * @public
 */
export type HelmWrite =
  | {
      verb: 'install' | 'upgrade';
      chart: HelmChart;
      /** User values: a map, handed to helm as JSON. */
      values: Readonly<Record<string, unknown>>;
      /** Takes fields over from other managers. */
      force?: boolean;
    }
  | { verb: 'rollback'; toRevision: number }
  | { verb: 'uninstall' };

/**
 * The guard of one call of helm, which has no preconditions of its own: every request of helm passes
 * an endpoint of ours that asks this.
 * @public
 */
export interface HelmGate {
  /**
   * Asked at helm's first write, before it reaches the cluster: lock, live ownership, expected
   * revision. A rejection refuses that write and all after it, and rejects the call.
   */
  beforeFirstWrite(): Promise<void>;
  /**
   * Watched from then on. Once it rejects or aborts, no further write passes; the call rejects with
   * its reason and lists what was written before.
   */
  revoked: AbortSignal;
}

/** @public */
export interface HelmCall {
  ref: ObjectRef;
  write: HelmWrite;
  /** Lands in the record: the id of the run. */
  description: string;
  gate: HelmGate;
  /** Called when the first write was accepted: from then on the call is under way. */
  onAccepted?(): void;
  signal?: AbortSignal;
}

/**
 * What a call of helm came to. `writes` are the requests that the cluster accepted, in order.
 * @public
 */
export interface HelmOutcome {
  ok: boolean;
  /** Revision of the newest record, when helm wrote one. */
  revision?: number;
  writes: string[];
  /** What helm printed, capped; may hold values, so only who may read runs sees it. */
  output: string;
}

/**
 * A rendered object of a release, and what a server-side dry-run of it said.
 * @public
 */
export interface HelmDryRunObject {
  apiVersion: string;
  kind: string;
  namespace: string;
  name: string;
  result:
    'created' | 'changed' | 'unchanged' | 'deleted' | 'conflict' | 'rejected';
  /** Without managedFields and status; a Secret without its data. */
  before?: unknown;
  after?: unknown;
  detail?: string;
}

/**
 * Writes of Helm releases, by the real helm. Reads need no helm: they decode its records.
 *
 * Every method rejects with a `CanaryError`: RELEASE_EXISTS, RELEASE_MOVED, RELEASE_NOT_FOUND,
 * RELEASE_BUSY (a record that is pending), FIELD_CONFLICT, OBJECT_REJECTED, UPSTREAM_FORBIDDEN,
 * CLUSTER_UNAVAILABLE, OUTCOME_UNKNOWN, INVALID_INPUT (chart), or with what the gate said.
 * A rejection after the first write carries `fields.writes`.
 * @public
 */
export interface HelmReleases {
  run(call: HelmCall): Promise<HelmOutcome>;
  /** Renders, then applies each object with `dryRun=All`: finds the conflicts that helm's own does not. */
  dryRun(call: {
    ref: ObjectRef;
    write: HelmWrite;
    signal?: AbortSignal;
  }): Promise<{ objects: HelmDryRunObject[]; warnings: string[] }>;
}
