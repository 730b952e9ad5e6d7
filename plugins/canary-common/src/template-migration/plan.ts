import type {
  MigrationOutcome,
  ManualOutcome,
  MigrationStep,
  RuntimeProjectionMode,
} from './words';

/**
 * Address of an object of the migration. Cluster-scoped objects have no namespace.
 * @public
 */
export interface MigrationTarget {
  apiVersion: string;
  kind: string;
  namespace?: string;
  name: string;
}

/**
 * An object of a unit's source closure as it was planned on (R77-R81): what must still hold when it is
 * applied. `absent` pins that there was none; the rest is missing then.
 * @public
 */
export interface MigrationPin extends MigrationTarget {
  uid?: string;
  /** Missing where the kind has none. */
  generation?: number;
  /** `sha256:…` over the relevant desired content (R77). */
  contentDigest?: string;
  /** Only where it is pinned exactly: runtime configurations, which have no status (R78). */
  resourceVersion?: string;
  absent?: true;
}

/**
 * One reason that keeps a unit manual. Texts never hold values that look like secrets.
 * @public
 */
export interface MigrationReason {
  code: ManualOutcome;
  message: string;
  /** Where it was seen, such as `AIMService/spec.adapterMode`. */
  path?: string;
}

/** A value of the target that the predecessor does not state literally (R29).
 * @public
 */
export interface MigrationImputation {
  /** Field of the target, such as `AIMProfile/spec.engine`. */
  path: string;
  value: unknown;
  /** Field it was taken from, such as `AIMServiceTemplate/status.profile.metadata.engine`. */
  source: string;
}

/** @public */
export type MigrationJsonPatch =
  | { op: 'test' | 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string };

/**
 * One proposed write. There are no others: a profile and a cache are created, an artifact is protected,
 * the service is cut over (R6).
 * @public
 */
export type MigrationOperation = {
  /** 1, 2, … within the unit. */
  seq: number;
  step: MigrationStep;
  target: MigrationTarget;
} & (
  | { verb: 'create'; body: Record<string, unknown> }
  | { verb: 'patch'; patch: MigrationJsonPatch[] }
);

/** One service and what is proposed for it.
 * @public
 */
export interface MigrationUnit {
  /** `namespace/name` of the service. */
  id: string;
  service: MigrationTarget & { uid: string; generation: number };
  handling: 'automatic' | 'manual';
  outcome: MigrationOutcome;
  /** Empty for an automatic unit; all that apply otherwise, in the order of `manualOutcomes`. */
  reasons: MigrationReason[];
  warnings: string[];
  imputations: MigrationImputation[];
  pins: MigrationPin[];
  caching: 'Shared' | 'Dedicated';
  /** Empty for a manual unit. */
  operations: MigrationOperation[];
  /** What the unit would move to; missing where it cannot be told. */
  target?: {
    profile: string;
    profileScope: 'Namespace';
    cache: string;
    /** The runtime that the operator projects of the profile, where it is there already. */
    runtimeName?: string;
  };
  /** File name of the Dedicated evidence beside the plan. */
  evidenceFile?: string;
}

/** Annotation keys of the preservation pin, as the administrator stated them (spec 7.1, D21).
 * @public
 */
export interface MigrationPinKeys {
  generation: string;
  inferenceServiceUid: string;
}

/** `plan.json` (spec 7.2).
 * @public
 */
export interface MigrationPlan {
  schemaVersion: 1;
  /** The sentence of `migrationNotice`, then that of `sanitizationNotice`. */
  notices: string[];
  planId: string;
  /** ISO time. */
  createdAt: string;
  tool: { name: string; version: string };
  /** `sha256:…` over names and uids of the namespaces: another cluster, or namespaces made anew, differ. */
  cluster: { fingerprint: string };
  /** Sorted, each once. */
  namespaces: string[];
  runtimeProjectionMode: RuntimeProjectionMode;
  pinKeys?: MigrationPinKeys;
  /** By namespace, then name (R30). */
  units: MigrationUnit[];
}

/** Counts of a plan's units.
 * @public
 */
export interface MigrationCounts {
  automatic: number;
  manual: number;
  byOutcome: Partial<Record<MigrationOutcome, number>>;
}
