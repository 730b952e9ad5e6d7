/**
 * A kind of the API, addressed by its plural: what Kubernetes calls a GroupVersionResource.
 * The core group is the empty string.
 * @public
 */
export interface Resource {
  group: string;
  version: string;
  plural: string;
  kind: string;
}

/**
 * Address of one namespaced object. Both parts are checked against DNS-1123 before any request.
 * @public
 */
export interface ObjectRef {
  namespace: string;
  name: string;
}

/** @public */
export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
}

/** @public */
export interface ObjectMeta {
  name: string;
  namespace?: string;
  uid: string;
  resourceVersion: string;
  generation?: number;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  ownerReferences?: OwnerReference[];
  finalizers?: string[];
}

/**
 * An object as the server sent it. Only metadata.name, uid and resourceVersion were checked;
 * everything else is to be read with care. Integers that JavaScript cannot hold are kept as
 * `JSON.rawJSON` values when the object came from `get`.
 * @public
 */
export interface KubernetesObject {
  apiVersion?: string;
  kind?: string;
  metadata: ObjectMeta;
  [field: string]: unknown;
}

/**
 * What a write was decided on. A delete carries both, always.
 * @public
 */
export interface Preconditions {
  uid: string;
  resourceVersion: string;
}

/** @public */
export interface ReadOptions {
  signal?: AbortSignal;
  /** Deadline of the whole call; the transport's default when absent. */
  deadlineMilliseconds?: number;
}

/** @public */
export interface ListOptions<T> extends ReadOptions {
  /** Absent: the whole cluster. */
  namespace?: string;
  labelSelector?: string;
  fieldSelector?: string;
  /** Objects per page, 500 by default. */
  pageSize?: number;
  /** Only metadata is asked for and sent. */
  metadataOnly?: boolean;
  /** Items keep members called `managedFields`, which are dropped at any depth else, at the cost of half as much time again; off by default. */
  keepManagedFields?: boolean;
  /**
   * Called once per object while its page is parsed; only its result is kept. Null skips the object.
   * An exception marks nothing and loses nothing: it is passed to `onProjectionError` or rethrown.
   */
  project(object: KubernetesObject): T | null;
}

/** @public */
export interface ListPage<T> {
  items: T[];
  /** The same on every page of one list. */
  resourceVersion: string;
  /** Undefined on the last page. */
  remainingItemCount?: number;
}

/** @public */
export type WatchEvent =
  | { type: 'ADDED' | 'MODIFIED' | 'DELETED'; object: KubernetesObject }
  | {
      type: 'BOOKMARK';
      resourceVersion: string;
      /** The end mark of a watch-list. */
      initialEventsEnd: boolean;
    };

/** @public */
export interface WatchOptions {
  namespace?: string;
  labelSelector?: string;
  fieldSelector?: string;
  metadataOnly?: boolean;
  /** Where to go on from. With `sendInitialEvents` it may be absent. */
  resourceVersion?: string;
  sendInitialEvents?: boolean;
  /** The server ends the watch after this time; 240 to 480, jittered, by default. */
  timeoutSeconds?: number;
  /** A connection without a byte for so long is dropped; 90 s by default. */
  inactivityMilliseconds?: number;
  /** Called once, when the server has accepted the watch; events may be a long time coming. */
  onOpen?(): void;
  signal: AbortSignal;
}

/**
 * Whether the API serves a kind, read live and never cached.
 * `absent`: the group, or the resource in it, is not served, so no such object can exist.
 * `served`: under the version given, which may differ from the one asked for.
 * @public
 */
export type ServedKind =
  { state: 'served'; version: string } | { state: 'absent' };

/**
 * Reads. Every method rejects with a KubernetesError.
 * @public
 */
export interface KubernetesReader {
  /** One object, parsed without loss of integers. */
  get(
    resource: Resource,
    ref: ObjectRef,
    options?: ReadOptions,
  ): Promise<KubernetesObject>;
  /** Pages of 500 in server order; a 410 between pages is an error, the caller starts again. */
  list<T>(
    resource: Resource,
    options: ListOptions<T>,
  ): AsyncIterable<ListPage<T>>;
  /** Ends silently when the server ends it; rejects with `expired` on 410, `closed` when dropped. */
  watch(resource: Resource, options: WatchOptions): AsyncIterable<WatchEvent>;
  /** Asks `/apis/<group>` and `/apis/<group>/<version>` once. */
  discover(resource: Resource, options?: ReadOptions): Promise<ServedKind>;
  /** `GET /version`, the cheapest sign of life: milliseconds until the answer. */
  ping(options?: ReadOptions): Promise<number>;
}

/** @public */
export type JsonPatchOperation =
  | { op: 'test' | 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string };

/** @public */
export interface WriteOptions {
  signal?: AbortSignal;
  /** `dryRun=All`; for a delete it goes into the body, where the server looks. */
  dryRun?: boolean;
}

/** @public */
export interface DeletedObject {
  /** True when the object is gone already, false when finalizers hold it. */
  gone: boolean;
  uid: string;
}

/**
 * Writes. They are never repeated by the transport: without an answer they reject with a
 * KubernetesError of reason `outcomeUnknown`.
 * Nobody outside `guard/` calls this: operations hold a proof and a ServiceWriter.
 * @public
 */
export interface KubernetesWriter {
  delete(
    resource: Resource,
    ref: ObjectRef,
    options: WriteOptions & { preconditions: Preconditions },
  ): Promise<DeletedObject>;
  /** JSON patch; the field manager is fixed by the adapter. */
  patch(
    resource: Resource,
    ref: ObjectRef,
    operations: readonly JsonPatchOperation[],
    options?: WriteOptions,
  ): Promise<KubernetesObject>;
  create(
    resource: Resource,
    namespace: string,
    object: unknown,
    options?: WriteOptions,
  ): Promise<KubernetesObject>;
}

/** @public */
export interface KubernetesClient extends KubernetesReader, KubernetesWriter {
  /** Destroys every connection. */
  close(): Promise<void>;
}
