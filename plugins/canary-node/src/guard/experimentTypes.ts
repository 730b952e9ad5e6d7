import type {
  ExperimentOperation,
  Ownership,
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
import type { KubernetesObjectToCreate, ObservedIdentity } from './types';

declare const proof: unique symbol;

/**
 * Proof that the guard read this experiment live. Only the guard makes one; a writer takes nothing else.
 * @public
 */
export interface WritableExperiment {
  readonly [proof]: 'WritableExperiment';
  readonly found: true;
  readonly ref: ObjectRef;
  /** The kind under the version that the cluster serves. */
  readonly resource: Resource;
  readonly identity: ObservedIdentity;
  /** The live object, parsed without loss. Frozen. */
  readonly object: KubernetesObject;
}

/**
 * Proof that no experiment of the name was there when it was read live.
 * @public
 */
export interface VacantExperiment {
  readonly [proof]: 'VacantExperiment';
  readonly found: false;
  readonly ref: ObjectRef;
  readonly resource: Resource;
  /** False: the cluster does not serve the kind, and nothing of it can be made. */
  readonly kindServed: boolean;
}

/**
 * Proof that a service was read live and is nobody's arm, so that an experiment may take it as its target.
 * @public
 */
export interface FreeTarget {
  readonly [proof]: 'FreeTarget';
  readonly ref: ObjectRef;
  readonly identity: ObservedIdentity;
  /** The live LLMService, parsed without loss. Frozen. */
  readonly object: KubernetesObject;
  readonly ownership: Extract<Ownership, { ownership: 'none' }>;
}

/**
 * Reads experiments, and services that are to be targets, live before each write.
 * @public
 */
export interface ExperimentGuard {
  /**
   * Reads the name live. Rejects with a `CanaryError`: READ_ONLY (before anything is read),
   * UPSTREAM_FORBIDDEN or CLUSTER_UNAVAILABLE when it cannot be read. A name where nothing stands is no
   * refusal: whether that is an error depends on the operation.
   */
  check(
    operation: ExperimentOperation,
    ref: ObjectRef,
    options?: ReadOptions,
  ): Promise<WritableExperiment | VacantExperiment>;
  /**
   * Reads the service live and decides whether an experiment may be made of it. Rejects with a
   * `CanaryError`: CANARY_NESTED_TARGET with `managedBy` for an arm, CANARY_OWNERSHIP_UNAVAILABLE with
   * `reason` when that cannot be told, RELEASE_NOT_FOUND where there is no such service.
   */
  checkTarget(ref: ObjectRef, options?: ReadOptions): Promise<FreeTarget>;
}

/**
 * The only way to write an experiment. Every call carries what the guard saw, so that the API server
 * refuses it when the experiment has changed since. Rejects with a KubernetesError.
 * @public
 */
export interface ExperimentWriter {
  /** A new experiment of the target that was looked at, under exactly the name that was seen vacant. */
  create(
    place: { vacant: VacantExperiment; target: FreeTarget },
    object: KubernetesObjectToCreate,
    options?: WriteOptions,
  ): Promise<KubernetesObject>;
  /** The changes, behind tests of uid and generation: what its operator writes as status is no conflict. */
  patch(
    proof: WritableExperiment,
    changes: readonly JsonPatchOperation[],
    options?: WriteOptions,
  ): Promise<KubernetesObject>;
  /** In the background, with uid and resourceVersion as preconditions. */
  delete(
    proof: WritableExperiment,
    options?: WriteOptions,
  ): Promise<DeletedObject>;
}
