import type { ControllerContext } from './Controllers';
import type { StoreEvent } from './Store';
import type { StoredObject } from './StoredObject';
import { controllerTarget } from './controllerTarget';
import { readMetadata } from './metadata';
import type { OwnerReference, ServedKind } from './objects';
import { keyOf, tableOf } from './objects';

const USER = 'system:serviceaccount:kube-system:generic-garbage-collector';

interface Item {
  table: string;
  key: string;
}

type OwnerState = 'live' | 'absent' | 'unknown' | 'elsewhere';

const ownersOf = (stored?: StoredObject) =>
  stored?.object.metadata.ownerReferences ?? [];

/** Deletes what only absent owners hold, with uid and resourceVersion, as the real one does. */
export class GarbageCollector {
  readonly #context: ControllerContext;
  /** Dependents by the uid of an owner. */
  readonly #dependents = new Map<string, Map<string, Item>>();

  constructor(context: ControllerContext) {
    this.#context = context;
  }

  /** Objects to look at after a change. */
  affectedBy(event: StoreEvent): Item[] {
    const { table, key, prior, current } = event;
    const item = { table, key };
    const held = ownersOf(prior);
    const owners = ownersOf(current);
    this.#index(item, { held, owners });
    if (!current) {
      // An owner that waits for this dependent may go now.
      const waiting = held.flatMap(owner =>
        this.#ownerItem(owner, prior?.namespace),
      );
      return [...this.#dependentsOf(prior), ...waiting];
    }
    return owners.length > 0 || isWaiting(current) ? [item] : [];
  }

  #index(
    item: Item,
    { held, owners }: { held: OwnerReference[]; owners: OwnerReference[] },
  ): void {
    const id = `${item.table} ${item.key}`;
    for (const { uid } of held) this.#dependents.get(uid)?.delete(id);
    for (const { uid } of owners) {
      const items = this.#dependents.get(uid) ?? new Map<string, Item>();
      this.#dependents.set(uid, items.set(id, item));
    }
  }

  async collect(table: string, key: string): Promise<void> {
    const { store, kinds } = this.#context;
    const stored = store.get(table, key);
    const kind = kinds.ofTable(table);
    if (!stored || !kind) return;
    if (isWaiting(stored)) await this.#finish(kind, stored);
    else await this.#collectDependent(kind, stored);
  }

  #dependentsOf(owner?: StoredObject): Item[] {
    const uid = owner?.object.metadata.uid ?? '';
    return [...(this.#dependents.get(uid)?.values() ?? [])];
  }

  #ownerItem(owner: OwnerReference, namespace?: string): Item[] {
    const kind = this.#context.kinds.findByKind(owner.apiVersion, owner.kind);
    if (!kind) return [];
    const key = keyOf(kind.namespaced ? namespace : undefined, owner.name);
    return [{ table: tableOf(kind), key }];
  }

  async #collectDependent(
    kind: ServedKind,
    stored: StoredObject,
  ): Promise<void> {
    const { metadata } = stored.object;
    const owners = metadata.ownerReferences ?? [];
    if (owners.length === 0 || metadata.deletionTimestamp) return;
    const states = owners.map(owner => this.#stateOf(owner, stored.namespace));
    const isDead = (state: OwnerState) =>
      state === 'absent' || state === 'elsewhere';
    if (!states.some(isDead)) return;
    const elsewhere = owners.find((_, index) => states[index] === 'elsewhere');
    if (elsewhere) await this.#warn(stored, elsewhere);
    if (states.every(isDead)) {
      await this.#delete(kind, stored);
      return;
    }
    const kept = owners.filter((_, index) => !isDead(states[index]));
    await this.#update(kind, stored, { ownerReferences: kept });
  }

  #stateOf(owner: OwnerReference, namespace?: string): OwnerState {
    const { kinds, store } = this.#context;
    const kind = kinds.findByKind(owner.apiVersion, owner.kind);
    if (!kind) return 'unknown';
    const key = keyOf(kind.namespaced ? namespace : undefined, owner.name);
    const found = store.get(tableOf(kind), key);
    if (found?.object.metadata.uid === owner.uid) return 'live';
    const { keys, get } = store.current(tableOf(kind));
    const isElsewhere = keys.some(
      other => get(other)?.object.metadata.uid === owner.uid,
    );
    return isElsewhere ? 'elsewhere' : 'absent';
  }

  /** Ends a foreground or orphaning deletion once its dependents allow it. */
  async #finish(kind: ServedKind, stored: StoredObject): Promise<void> {
    const { finalizers = [], uid } = stored.object.metadata;
    const isOrphaning = finalizers.includes('orphan');
    let blocking = 0;
    for (const item of this.#dependentsOf(stored)) {
      const { store, kinds } = this.#context;
      const dependent = store.get(item.table, item.key);
      const dependentKind = kinds.ofTable(item.table);
      if (!dependent || !dependentKind) continue;
      const owners = dependent.object.metadata.ownerReferences ?? [];
      if (isOrphaning) {
        await this.#update(dependentKind, dependent, {
          ownerReferences: owners.filter(owner => owner.uid !== uid),
        });
        continue;
      }
      await this.#delete(dependentKind, dependent);
      const isLeft = store.get(item.table, item.key) !== undefined;
      const blocks = owners.some(
        owner => owner.uid === uid && owner.blockOwnerDeletion,
      );
      if (isLeft && blocks) blocking++;
    }
    if (blocking > 0) return;
    await this.#update(kind, stored, {
      finalizers: finalizers.filter(
        item => item !== 'orphan' && item !== 'foregroundDeletion',
      ),
    });
  }

  async #delete(kind: ServedKind, { object }: StoredObject): Promise<void> {
    const { uid, resourceVersion, namespace, name } = object.metadata;
    const target = controllerTarget({ kind, namespace, name, user: USER });
    await this.#context.writer
      .delete(target, { uid, resourceVersion })
      .catch(() => {});
  }

  async #update(
    kind: ServedKind,
    { object }: StoredObject,
    change: { ownerReferences?: OwnerReference[]; finalizers?: string[] },
  ): Promise<void> {
    const { namespace, name } = object.metadata;
    const target = controllerTarget({
      kind,
      namespace,
      name,
      user: USER,
      verb: 'patch',
    });
    // The resourceVersion in the metadata is the precondition.
    await this.#context.writer.update(target, () => ({
      ...object,
      metadata: readMetadata({ ...object.metadata, ...change }),
    }));
  }

  async #warn({ object }: StoredObject, owner: OwnerReference): Promise<void> {
    const { kinds, writer, now } = this.#context;
    const kind = kinds.find('', 'v1', 'events');
    const { namespace, name, uid } = object.metadata;
    if (!kind || !namespace) return;
    const time = now().toISOString();
    const eventName = `${name}.${uid.slice(0, 8)}`;
    const target = controllerTarget({
      kind,
      namespace,
      name: eventName,
      user: USER,
      verb: 'create',
    });
    await writer
      .create(target, {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: {
          name: eventName,
          namespace,
          uid: '',
          creationTimestamp: '',
        },
        involvedObject: {
          apiVersion: object.apiVersion,
          kind: object.kind,
          name,
          namespace,
          uid,
        },
        reason: 'OwnerRefInvalidNamespace',
        message: `ownerRef [${owner.apiVersion}/${owner.kind}, namespace: ${namespace}, name: ${owner.name}, uid: ${owner.uid}] does not exist in namespace "${namespace}"`,
        type: 'Warning',
        source: { component: 'garbage-collector-controller' },
        firstTimestamp: `${time.slice(0, 19)}Z`,
        lastTimestamp: `${time.slice(0, 19)}Z`,
        count: 1,
      })
      .catch(() => {});
  }
}

/** Whether the collector holds up the deletion of this object. */
function isWaiting(stored?: StoredObject): stored is StoredObject {
  const { deletionTimestamp, finalizers = [] } = stored?.object.metadata ?? {};
  return (
    deletionTimestamp !== undefined &&
    finalizers.some(item => item === 'orphan' || item === 'foregroundDeletion')
  );
}
