import type { Ownership } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject, ObjectRef } from '../kubernetes/types';

declare const proof: unique symbol;

/** What the guard saw of a service, to be sent along with the write. */
export interface ObservedIdentity {
  uid: string;
  resourceVersion: string;
  generation: number;
}

/**
 * Proof that the guard read this object live and that ownership allows the operation. Only the
 * guard makes one; a writer takes nothing else.
 * @public
 */
export interface WritableService {
  readonly [proof]: 'WritableService';
  readonly ref: ObjectRef;
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
  readonly ref: ObjectRef;
  readonly kindServed: boolean;
}
