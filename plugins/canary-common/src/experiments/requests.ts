import type { PlanLayer, PlanProvenance } from '../plans/types';
import type { Layer, ValueChange } from '../releases/requests';
import type { ExperimentOperation } from './operations';
import type { ExperimentRef, NamespacedName } from './types';

/** @public */
export interface ArmRequest {
  /** DNS-1123 label; the service is named `<experiment>-<arm>`. */
  name: string;
  /** Whole percent; those of all arms add up to 100. */
  weight: number;
  /** Where the arm runs; the namespace of the experiment if absent. */
  namespace?: string;
  variant?: string;
  /** Stand for the target's layers of the same name; others come after them. */
  layers?: Layer[];
  replicas?: { min: number; max: number };
}

/** @public */
export interface CreateExperimentRequest extends ExperimentRef {
  target: NamespacedName;
  /** At least two, at most 16. */
  arms: ArmRequest[];
  /** The route that splits the traffic; named as the experiment if absent. */
  route?: { name: string };
  /** Whether arms take the SLO of the target over; true if absent. */
  inheritSlo?: boolean;
  /** The arm that the others are compared with: `control`, else the first, if absent. */
  baseline?: string;
  /** Planned duration, `30m`, `24h`, `7d`. */
  duration?: string;
  /** Planned number of looks, 1 to 20. */
  looks?: number;
  note?: string;
}

/**
 * A name or label value that follows from a request.
 * @public
 */
export interface DerivedName {
  what: 'experiment' | 'service' | 'route' | 'label' | 'proxy' | 'cart';
  /** The arm that it belongs to. */
  arm?: string;
  value: string;
  length: number;
  limit: number;
  /** One sentence: why it cannot be. */
  problem?: string;
}

/**
 * A reason for which the experiment would be refused or would not work.
 * @public
 */
export interface PreviewConflict {
  code:
    | 'CANARY_NESTED_TARGET'
    | 'CANARY_LAYER_RESERVED'
    | 'EXPERIMENT_EXISTS'
    | 'NAME_TAKEN'
    | 'NAME_INVALID'
    | 'ROUTE_TAKEN'
    | 'TARGET_NOT_FOUND'
    | 'TARGET_UNREADABLE'
    | 'NAMESPACE_NOT_ALLOWED'
    | 'OBJECT_REJECTED'
    | 'READ_ONLY';
  message: string;
  arm?: string;
}

/** @public */
export interface PreviewArm {
  name: string;
  service: NamespacedName;
  labels: Record<string, string>;
  /** False in another namespace than the experiment's: then labels alone name the parent. */
  ownerReference: boolean;
  /** Of the service that the operator will make, strongest last. */
  layers: PlanLayer[];
  provenance: PlanProvenance[];
  /** What the merged values are otherwise than the target's, without `canary-system`. */
  changes: ValueChange[];
  /** What `canary-system` fixes, beside what the target has there. */
  fixed: ValueChange[];
}

/**
 * All that creating an experiment would do. Nothing was changed; with conflicts nothing was sent but
 * reads.
 * @public
 */
export interface ExperimentPreview extends ExperimentRef {
  target: NamespacedName & {
    uid?: string;
    resourceVersion?: string;
    /** Chart and version of the target. */
    chart?: string;
  };
  names: DerivedName[];
  arms: PreviewArm[];
  conflicts: PreviewConflict[];
  /** Who else reads or writes the objects that the experiment touches. */
  alsoTouches: Array<{
    kind: string;
    namespace: string;
    name: string;
    why: string;
  }>;
  /** What a stop removes, and what it keeps. */
  cleanup: Array<{ kind: string; namespace: string; name: string }>;
  kept: Array<{ kind: string; namespace: string; name: string }>;
  /** YAML of the object that would be created. */
  object: string;
  /** What the API server said to a dry-run of exactly that object. */
  dryRun: {
    state: 'accepted' | 'rejected' | 'notSent' | 'unknown';
    detail?: string;
  };
  warnings: string[];
}

/** @public */
export interface UpdateWeightsRequest {
  /** Every arm, once. */
  arms: Array<{ name: string; weight: number }>;
  /** What the caller saw; with another one now the update is EXPERIMENT_MOVED. */
  expectResourceVersion: string;
  /**
   * What the caller saw; with another one now the update is EXPERIMENT_MOVED. Together with `expectUid`
   * a resourceVersion that moved by status alone does not matter.
   */
  expectGeneration?: number;
  /** When given, an experiment that was made anew under the name is EXPERIMENT_MOVED. */
  expectUid?: string;
  note?: string;
}

/** @public */
export interface StopExperimentRequest {
  /** When given, an experiment that was made anew under the name is not touched. */
  expectUid?: string;
  note?: string;
}

/**
 * The answer of every accepted write of an experiment (202).
 * @public
 */
export interface AcceptedExperimentWrite extends ExperimentRef {
  operation: ExperimentOperation;
  uid: string;
  generation?: number;
  resourceVersion?: string;
  runId?: string;
  warnings?: string[];
}
