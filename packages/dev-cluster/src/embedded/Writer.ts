import {
  alreadyExists,
  forbidden,
  internal,
  notFound,
  updateConflict,
} from './ApiError';
import { createsOnUpdate } from './builtInRules';
import type { Store } from './Store';
import { StoredObject } from './StoredObject';
import { objectAt } from './exactJson';
import {
  checkPreconditions,
  checkSize,
  countsGenerations,
  timestamp,
} from './writeChecks';
import type { ApiObject, ServedKind } from './objects';
import { keyOf, tableOf } from './objects';
import type { Validation } from './prepareObject';
import { preparedUpdate, validated } from './prepareObject';

/** A write about to be stored, all checks passed. `prior` is undefined on creation. */
export interface PendingCommit {
  verb: 'create' | 'update' | 'patch' | 'delete' | 'deletecollection';
  group: string;
  /** Plural name of the resource. */
  resource: string;
  subresource: string;
  namespace?: string;
  name: string;
  user: string;
  prior?: ApiObject;
}

export type CommitHook = (pending: PendingCommit) => void | Promise<void>;

/** Where and for whom a write happens. */
export interface WriteTarget extends Validation {
  verb: PendingCommit['verb'];
  namespace?: string;
  name: string;
  subresource: string;
  user: string;
  dryRun: boolean;
}

export interface DeleteOptions {
  uid?: string;
  resourceVersion?: string;
  policy?: 'Background' | 'Foreground' | 'Orphan';
}

/**
 * Every write of the server: checks against the state that is replaced, hooks, then the commit.
 * When the object moved while a hook ran, everything is checked again, as the real server does
 * after a failed etcd transaction.
 */
export class Writer {
  readonly #store: Store;
  readonly #now: () => Date;
  readonly #newUid: () => string;
  readonly #hooks = new Set<CommitHook>();

  constructor(options: {
    store: Store;
    now: () => Date;
    newUid: () => string;
  }) {
    this.#store = options.store;
    this.#now = options.now;
    this.#newUid = options.newUid;
  }

  onBeforeCommit(hook: CommitHook): () => void {
    this.#hooks.add(hook);
    return () => this.#hooks.delete(hook);
  }

  /** Throws 409 when it exists, 404 or 403 when its namespace is absent or terminating. */
  async create(target: WriteTarget, object: ApiObject): Promise<StoredObject> {
    const { kind, namespace } = target;
    if (object.metadata.resourceVersion) {
      throw internal(
        'resourceVersion should not be set on objects to be created',
      );
    }
    this.#checkNamespace(target, object.metadata.name);
    const next = validated(this.#completed(object, target), target);
    const name = next.metadata.name;
    const key = keyOf(namespace, name);
    this.#checkVacant(target, key);
    if (target.dryRun) return new StoredObject(key, next, 0);
    checkSize(next);
    await this.#runHooks({ ...target, name });
    this.#checkVacant(target, key);
    return this.#store.put(tableOf(kind), key, next);
  }

  /** Stores what `change` makes of the current object. Throws 404, 409 or 422. */
  async update(
    target: WriteTarget,
    change: (prior: ApiObject) => ApiObject,
  ): Promise<StoredObject> {
    const { kind, namespace, name, subresource } = target;
    const table = tableOf(kind);
    const key = keyOf(namespace, name);
    for (;;) {
      const prior = this.#store.get(table, key);
      if (!prior) {
        throw notFound(kind, name);
      }
      const current = prior.object;
      const next = preparedUpdate({
        ...target,
        prior: current,
        next: change(current),
        subresource,
      });
      if (next === current) return prior;
      if (target.dryRun) return new StoredObject(key, next, prior.revision);
      checkSize(next);
      await this.#runHooks(target, current);
      if (this.#store.get(table, key) !== prior) continue;
      const isLastFinalizer =
        next.metadata.deletionTimestamp && !next.metadata.finalizers?.length;
      if (isLastFinalizer && tableOf(kind) !== '/namespaces') {
        this.#store.delete(table, key);
        return new StoredObject(key, next, this.#store.revision);
      }
      return this.#store.put(table, key, next);
    }
  }

  /** PUT; of an absent Lease it creates. */
  async replace(
    target: WriteTarget,
    object: ApiObject,
  ): Promise<{ stored: StoredObject; isNew: boolean }> {
    const key = keyOf(target.namespace, target.name);
    const exists = this.#store.get(tableOf(target.kind), key);
    if (exists || !createsOnUpdate(target.kind)) {
      return { stored: await this.update(target, () => object), isNew: false };
    }
    if (object.metadata.uid) {
      throw updateConflict(
        target.kind,
        target.name,
        `Precondition failed: UID in precondition: ${object.metadata.uid}, UID in object meta: `,
      );
    }
    const metadata = { ...object.metadata, resourceVersion: undefined };
    const stored = await this.create(target, { ...object, metadata });
    return { stored, isNew: true };
  }

  /** Returns the object that waits for its finalizers, or undefined when it is gone. */
  async delete(
    target: WriteTarget,
    options: DeleteOptions,
  ): Promise<{ waiting?: StoredObject; deleted: ApiObject }> {
    const { kind, namespace, name } = target;
    const table = tableOf(kind);
    const key = keyOf(namespace, name);
    for (;;) {
      const prior = this.#store.get(table, key);
      if (!prior) throw notFound(kind, name);
      checkPreconditions(kind, prior.object, options);
      const marked = this.#marked(prior.object, kind, options);
      if (marked === prior.object) {
        return { waiting: prior, deleted: prior.object };
      }
      if (target.dryRun) {
        const shown = marked && new StoredObject(key, marked, prior.revision);
        return { waiting: shown, deleted: prior.object };
      }
      await this.#runHooks(target, prior.object);
      if (this.#store.get(table, key) !== prior) continue;
      if (marked) {
        const waiting = this.#store.put(table, key, marked);
        return { waiting, deleted: prior.object };
      }
      this.#store.delete(table, key);
      return { deleted: prior.object };
    }
  }

  /** The object with its deletion mark; itself when it has one; undefined when nothing holds it. */
  #marked(
    object: ApiObject,
    kind: ServedKind,
    { policy }: DeleteOptions,
  ): ApiObject | undefined {
    const { metadata } = object;
    if (metadata.deletionTimestamp) return object;
    const finalizers = [...(metadata.finalizers ?? [])];
    if (policy === 'Foreground') finalizers.push('foregroundDeletion');
    if (policy === 'Orphan') finalizers.push('orphan');
    const isNamespace = tableOf(kind) === '/namespaces';
    if (finalizers.length === 0 && !isNamespace) return undefined;
    return {
      ...object,
      metadata: {
        ...metadata,
        deletionTimestamp: timestamp(this.#now()),
        deletionGracePeriodSeconds: 0,
        finalizers: finalizers.length > 0 ? finalizers : undefined,
        generation: metadata.generation && metadata.generation + 1,
      },
      ...(isNamespace && { status: { phase: 'Terminating' } }),
    };
  }

  #completed(object: ApiObject, target: WriteTarget): ApiObject {
    const { kind, namespace } = target;
    const { metadata } = object;
    const generated =
      metadata.name ||
      (metadata.generateName &&
        `${metadata.generateName}${this.#newUid().slice(0, 5)}`) ||
      '';
    const { status, ...rest } = object;
    return {
      ...rest,
      apiVersion: object.apiVersion,
      kind: object.kind,
      ...(!kind.statusSubresource && status !== undefined && { status }),
      metadata: {
        ...metadata,
        name: generated,
        namespace,
        uid: this.#newUid(),
        creationTimestamp: timestamp(this.#now()),
        deletionTimestamp: undefined,
        selfLink: undefined,
        generation: countsGenerations(kind) ? 1 : undefined,
      },
    };
  }

  #checkNamespace({ kind, namespace }: WriteTarget, name: string): void {
    if (!namespace) return;
    const found = this.#store.get('/namespaces', namespace);
    if (!found) {
      throw notFound(
        { group: '', plural: 'namespaces', kind: 'Namespace' },
        namespace,
      );
    }
    if (!found.object.metadata.deletionTimestamp) return;
    const error = forbidden(
      kind,
      name,
      `unable to create new content in namespace ${namespace} because it is being terminated`,
    );
    const details = objectAt(error.body, 'details') ?? {};
    details.causes = [
      {
        reason: 'NamespaceTerminating',
        message: `namespace ${namespace} is being terminated`,
        field: 'metadata.namespace',
      },
    ];
    throw error;
  }

  #checkVacant({ kind }: WriteTarget, key: string): void {
    const existing = this.#store.get(tableOf(kind), key);
    if (!existing) return;
    throw alreadyExists(
      kind,
      existing.name,
      existing.object.metadata.deletionTimestamp
        ? 'object is being deleted: '
        : '',
    );
  }

  async #runHooks(target: WriteTarget, prior?: ApiObject): Promise<void> {
    const { verb, kind, subresource, namespace, name, user } = target;
    for (const hook of [...this.#hooks]) {
      await hook({
        verb,
        group: kind.group,
        resource: kind.plural,
        subresource,
        namespace,
        name,
        user,
        prior,
      });
    }
  }
}
