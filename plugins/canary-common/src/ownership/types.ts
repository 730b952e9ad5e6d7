/**
 * What the live object says about who manages a service.
 * @public
 */
export type OwnershipState = 'consistent' | 'incomplete' | 'conflicting';

/**
 * What is known about the parent itself. Absent: nobody looked.
 * @public
 */
export type ParentState =
  'present' | 'deleting' | 'missing' | 'replaced' | 'unreadable';

/**
 * Why an ownership could not be decided.
 * @public
 */
export type OwnershipUnknownReason =
  'discovery_failed' | 'forbidden' | 'read_failed' | 'malformed';

/**
 * The parent of an arm as recorded on the arm, and how far that record can be trusted.
 * `name` is null when no metadata names the parent; `namespace` is never empty.
 * @public
 */
export interface ManagedBy {
  apiVersion: string;
  kind: string;
  namespace: string;
  name: string | null;
  uid?: string;
  /** Name of the arm inside the experiment. */
  arm?: string;
  state: OwnershipState;
  parentState?: ParentState;
  /** The arm itself is terminating (O26). */
  deleting?: boolean;
  /** Sentences that name each missing or contradicting piece of metadata. */
  issues: string[];
}

/**
 * Who manages a service. `unknown` stops writes and never reads.
 * @public
 */
export type Ownership =
  | { ownership: 'none' }
  | { ownership: 'managed'; managedBy: ManagedBy }
  | {
      ownership: 'unknown';
      reason: OwnershipUnknownReason;
      /** One sentence for a person; never a token or a server address. */
      detail?: string;
    };

/**
 * What a look at the recorded parent found: from the watch cache, never a call of its own.
 * @public
 */
export type ParentFacts =
  | {
      state: 'present';
      uid: string;
      /** deletionTimestamp set, or phase Stopping. */
      deleting: boolean;
      /** Arm names in the parent's spec and status. */
      arms: readonly string[];
    }
  | { state: 'missing' }
  | { state: 'unreadable' };

/**
 * A parent whose `status.arms[].serviceRef.uid` is the uid of the service (O29).
 * @public
 */
export interface ReverseReference {
  apiVersion: string;
  kind: string;
  namespace: string;
  name: string;
  uid: string;
  arm: string;
}

/**
 * One piece of evidence behind an ownership, for display.
 * @public
 */
export interface OwnershipEvidence {
  source:
    'ownerReference' | 'label' | 'annotation' | 'layer' | 'parent' | 'reverse';
  /** The key of a label or annotation, or the like. */
  key?: string;
  value: string;
  agrees: 'agrees' | 'missing' | 'differs';
}
