import type {
  ManagedBy,
  Ownership,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';

/** A service that became an arm of an experiment. */
export interface Adoption extends ServiceRef {
  uid: string;
  /** ISO 8601 in UTC, when it was seen. */
  at: string;
  managedBy: ManagedBy;
}

/** A service as a look at the watched objects sees it. */
export interface SeenService {
  uid: string;
  /** What its own metadata says. */
  own: Ownership;
  /** The same with what the experiments add to it. */
  ownership: Ownership;
}

/** Says which of several replicas tells of an adoption. */
export interface AdoptionStore {
  /** True for the first who asks for this service and this parent. */
  claim(uid: string, managedBy: ManagedBy): Promise<boolean>;
}
