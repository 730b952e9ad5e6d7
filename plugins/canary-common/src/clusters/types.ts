/**
 * What the portal can see of one kind in one cluster.
 * @public
 */
export interface KindAccess {
  apiVersion: string;
  kind: string;
  /** `partial`: some of the configured namespaces may not be read. */
  state: 'served' | 'absent' | 'forbidden' | 'partial' | 'unknown';
  /** Namespaces that may not be read. */
  noAccess?: string[];
  /** The missing grant, in RBAC words. */
  missingGrant?: string;
  count?: number;
}

/**
 * Whether the admission policies that keep everybody but the operators from arms are in force, as a
 * dry-run of a create was answered.
 * @public
 */
export interface AdmissionState {
  /** `notChecked`: the portal may not or does not ask; `unknown`: no answer that tells. */
  state: 'inForce' | 'notInForce' | 'notChecked' | 'unknown';
  /** ISO 8601 in UTC. */
  checkedAt?: string;
  /** One sentence. */
  detail?: string;
}

/**
 * Whether the metrics of a cluster can be read.
 * @public
 */
export interface MetricsState {
  /** `notConfigured`: no Prometheus is; `demo`: the demo's own reader; `unknown`: not asked yet. */
  state: 'reachable' | 'unreachable' | 'notConfigured' | 'demo' | 'unknown';
  /** ISO 8601 in UTC. */
  checkedAt?: string;
  /** One sentence, as the version or the error. */
  detail?: string;
}

/** @public */
export interface ClusterStatus {
  name: string;
  /** `loading`: no answer yet, and none is overdue. */
  reachable: 'yes' | 'no' | 'loading';
  /** Since when it does not answer. */
  since?: string;
  latencyMilliseconds?: number;
  /** Time of the last state; absent when there is none. */
  asOf?: string;
  readOnly: boolean;
  namespaces?: string[];
  kinds: KindAccess[];
  services: number | null;
  admission: AdmissionState;
  metrics: MetricsState;
  notes: string[];
}
