import type { MigrationTarget } from './plan';

/** @public */
export interface EvidenceOwner {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
  blockOwnerDeletion?: boolean;
}

/** An object of a Dedicated unit as planning saw it.
 * @public
 */
export interface EvidenceObject extends MigrationTarget {
  uid: string;
  generation?: number;
  observedGeneration?: number;
  ready?: boolean;
  paused?: boolean;
  terminating?: boolean;
  specDigest?: string;
  metadataDigest?: string;
  ownerReferences: EvidenceOwner[];
}

/** An artifact as a cache reports it.
 * @public
 */
export interface EvidenceArtifactReport {
  name: string;
  uid: string;
  status?: string;
  persistentVolumeClaim?: string;
}

/**
 * `dedicated-handoff-<namespace>-<service>.json` (spec 7.4): a snapshot of planning time, not a manifest.
 * It has no shape that `kubectl apply` would take, and is never edited (R176-R178).
 * @public
 */
export interface DedicatedEvidence {
  schemaVersion: 1;
  notAManifest: true;
  kindOfDocument: 'dedicated-handoff-evidence';
  notices: string[];
  planId: string;
  /** `namespace/name`. */
  unit: string;
  capturedAt: string;
  runbookSection: 'Manual Dedicated handoff';
  service: EvidenceObject & { template?: string; profile?: string };
  inferenceService?: EvidenceObject;
  sourceCache?: EvidenceObject & { artifacts: EvidenceArtifactReport[] };
  artifact?: EvidenceObject & { pvcName?: string };
  persistentVolumeClaim?: EvidenceObject & { phase?: string };
}

/** One field of the evidence beside what is live. Each difference is a reason to stop (R178, R194).
 * @public
 */
export interface EvidenceDifference {
  /** 1 to 10 of the handoff: the first phase whose facts hold the field. */
  phase: number;
  /** Such as `artifact.ownerReferences`. */
  field: string;
  evidence?: string;
  live?: string;
  same: boolean;
}

/** @public */
export interface EvidenceComparison {
  unit: string;
  comparedAt: string;
  fields: EvidenceDifference[];
  /** True where anything differs or could not be read. */
  stop: boolean;
}
