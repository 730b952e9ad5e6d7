import type { KubernetesObject, ObjectRef } from './types';

/**
 * What a cache knows of one scope: the whole cluster, or one namespace.
 * @public
 */
export type CacheState =
  | { state: 'loading' }
  | { state: 'ok'; asOf: Date }
  /** It was read once; since then the server does not answer. */
  | { state: 'stale'; asOf: Date; since: Date; detail: string }
  /** Never read, and the server does not answer. */
  | { state: 'unreachable'; since: Date; detail: string }
  /** The server refuses: for want of a right, or because it does not take our credential at all. */
  | {
      state: 'forbidden';
      since: Date;
      detail: string;
      /** True when the credential itself was not accepted (401): no grant would help. */
      credentialRefused?: boolean;
    }
  /** The kind is not served. */
  | { state: 'absent'; asOf: Date };

/**
 * The rows of one kind in one cluster, kept by a list and a watch. Rows survive every fault; only a
 * completed relist, a DELETED event or the loss of the kind removes one.
 * @public
 */
export interface WatchCache<T> {
  start(): void;
  /** Resolves when every request of the cache has ended. */
  stop(): Promise<void>;
  get(ref: ObjectRef): T | undefined;
  values(): IterableIterator<T>;
  readonly size: number;
  /** Grows with every change of rows or of state. */
  readonly version: number;
  /** One entry per scope; namespace undefined is the whole cluster. */
  states(): Array<{ namespace?: string; state: CacheState }>;
  /** State of the scope that covers the namespace. */
  stateOf(namespace: string): CacheState;
  /** Called after a change; several changes may share one call. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Resolves when no scope is `loading` any more, or the time has passed. */
  settled(milliseconds: number): Promise<void>;
}

/** @public */
export interface Projection<T> {
  /** Must not keep the object. May throw: the row is then made by `projectUnreadable`. */
  project(object: KubernetesObject): T | null;
  /** The row of an object whose projection threw: protected, never lost (fault matrix 10). */
  projectUnreadable?(
    ref: ObjectRef & { uid: string },
    error: unknown,
  ): T | null;
}
