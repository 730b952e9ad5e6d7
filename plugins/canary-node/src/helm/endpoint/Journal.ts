import type { KubernetesError } from '../../kubernetes';

/** A request of helm that got no success, and why. */
export interface RefusedRequest {
  /** `VERB group/version plural/name`. */
  what: string;
  write: boolean;
  error: KubernetesError;
  /** Whether it was about one of helm's own records. */
  record: boolean;
}

/** What the endpoint saw of one call of helm. */
export class Journal {
  /** Writes that the cluster accepted, in order, each `VERB group/version plural/name`. */
  readonly accepted: string[] = [];
  /** Writes that were sent and got no answer. */
  readonly inDoubt: string[] = [];
  /** What the cluster refused, in order. */
  readonly refused: RefusedRequest[] = [];
  /** What a rule of ours refused, in order, in words. */
  readonly denied: string[] = [];
  /** Objects that were left alone because they belong to another release now. */
  readonly left: string[] = [];
  /** Revision that helm wrote last. */
  revision?: number;
}
