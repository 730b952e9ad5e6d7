import type {
  ForeignOwner,
  Operation,
  Ownership,
  ParentFacts,
  ReverseReference,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  DeletedObject,
  JsonPatchOperation,
  KubernetesObject,
  ObjectRef,
  ReadOptions,
  Resource,
  WriteOptions,
} from '../kubernetes/types';

declare const proof: unique symbol;

/**
 * What the guard saw of a service, to be sent along with the write.
 * @public
 */
export interface ObservedIdentity {
  uid: string;
  resourceVersion: string;
  generation: number;
}

/**
 * Proof that the guard read this object live and that ownership allows the operation. Only the
 * guard makes one; a writer takes nothing else, and refuses a look-alike when it runs.
 * @public
 */
export interface WritableService {
  readonly [proof]: 'WritableService';
  readonly found: true;
  readonly ref: ObjectRef;
  /** The kind under the version that the cluster serves. */
  readonly resource: Resource;
  readonly identity: ObservedIdentity;
  /** The live object, parsed without loss. Frozen. */
  readonly object: KubernetesObject;
  readonly ownership: Ownership;
}

/**
 * Proof that the name was read live and nothing stands there (or that the kind is not served, in
 * which case `kindServed` is false and nothing of the kind can exist).
 * @public
 */
export interface VacantName {
  readonly [proof]: 'VacantName';
  readonly found: false;
  readonly ref: ObjectRef;
  readonly resource: Resource;
  readonly kindServed: boolean;
}

/**
 * What a live read of one name saw. Never an exception: what could not be read is `unreadable`.
 * @public
 */
export type Observation =
  | {
      state: 'found';
      resource: Resource;
      object: KubernetesObject;
      identity: ObservedIdentity;
      ownership: Ownership;
      /** What was known beside the object, for the evidence. */
      parent?: ParentFacts;
      reverse?: ReverseReference;
      /** Another system that manages it. */
      foreignOwner?: ForeignOwner;
    }
  | { state: 'vacant'; resource: Resource; kindServed: boolean }
  | {
      state: 'unreadable';
      ownership: Extract<Ownership, { ownership: 'unknown' }>;
      retryAfterSeconds: number;
      cause: unknown;
    };

/**
 * Decides on the live object whether an operation may write.
 * @public
 */
export interface OwnershipGuard {
  /**
   * Reads the name live and decides.
   *
   * Rejects with a `CanaryError`: READ_ONLY (before anything is read), CANARY_MANAGED_SERVICE with
   * `managedBy`, CANARY_OWNERSHIP_UNAVAILABLE with `reason` and `retryAfterSeconds`, or
   * MANAGED_ELSEWHERE with `foreignOwner`. A name where
   * nothing stands is no refusal: whether that is an error depends on the operation.
   */
  check(
    operation: WriteOperation,
    ref: ObjectRef,
    options?: ReadOptions,
  ): Promise<WritableService | VacantName>;
  /** The same live read without a decision, for pages that show ownership. Never rejects. */
  observe(ref: ObjectRef, options?: ReadOptions): Promise<Observation>;
}

/** @public */
export type WriteOperation = Exclude<Operation, 'slo-read'>;

/**
 * The only way to write a service. Every call carries what the guard saw, so that the API server
 * refuses it when the service has changed since. Rejects with a KubernetesError: `conflict` or
 * `patchTestFailed` when it has changed.
 * @public
 */
export interface ServiceWriter {
  /** In the background, with uid and resourceVersion as preconditions. */
  delete(
    proof: WritableService,
    options?: WriteOptions,
  ): Promise<DeletedObject>;
  /** The changes, behind tests of uid, generation, owner references, labels and annotations. */
  patch(
    proof: WritableService,
    changes: readonly JsonPatchOperation[],
    options?: WriteOptions,
  ): Promise<KubernetesObject>;
  /** A new object under exactly the name that was seen vacant. */
  create(
    vacant: VacantName,
    object: KubernetesObjectToCreate,
    options?: WriteOptions,
  ): Promise<KubernetesObject>;
}

/** @public */
export interface KubernetesObjectToCreate {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  [field: string]: unknown;
}
