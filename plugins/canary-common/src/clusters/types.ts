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
  notes: string[];
}
