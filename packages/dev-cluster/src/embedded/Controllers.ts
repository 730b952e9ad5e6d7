import { GarbageCollector } from './GarbageCollector';
import type { Kinds } from './Kinds';
import type { Store, StoreEvent } from './Store';
import type { WatchHub } from './WatchHub';
import type { Writer } from './Writer';
import { timestamp } from './writeChecks';
import { controllerTarget } from './controllerTarget';
import type { ServedKind } from './objects';
import { tableOf } from './objects';

export const CRD_TABLE = 'apiextensions.k8s.io/customresourcedefinitions';
export const NAMESPACE_TABLE = '/namespaces';
const API_SERVICES = 'apiregistration.k8s.io/apiservices';
const AUTOMANAGED = 'kube-aggregator.kubernetes.io/automanaged';
const POLL_MILLISECONDS = 10;

export interface ControllerContext {
  store: Store;
  kinds: Kinds;
  writer: Writer;
  watches: WatchHub;
  now: () => Date;
  newUid: () => string;
}

/**
 * What a cluster does by itself: serves the kinds of CRDs, empties terminating namespaces and CRDs,
 * and collects garbage. Everything but serving runs a moment after the change that asks for it.
 */
export class Controllers {
  readonly #context: ControllerContext;
  readonly #garbage: GarbageCollector;
  readonly #work = new Map<string, () => Promise<void>>();
  #timer?: NodeJS.Timeout;
  #isRunning = false;
  #isStopped = false;

  constructor(context: ControllerContext) {
    this.#context = context;
    this.#garbage = new GarbageCollector(context);
    context.store.subscribe(event => this.#observe(event));
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async settled(): Promise<void> {
    while (!this.#isStopped && (this.#isRunning || this.#work.size > 0)) {
      await new Promise(resolve => setTimeout(resolve, POLL_MILLISECONDS));
    }
  }

  #observe(event: StoreEvent): void {
    if (event.table === CRD_TABLE) this.#observeCrd(event);
    for (const item of this.#garbage.affectedBy(event)) {
      this.#enqueue(`garbage ${item.table} ${item.key}`, () =>
        this.#garbage.collect(item.table, item.key),
      );
    }
    const { namespace } = event.current ?? event.prior ?? {};
    const emptied = event.table === NAMESPACE_TABLE ? event.key : namespace;
    if (emptied && this.#isTerminating(NAMESPACE_TABLE, emptied)) {
      this.#enqueue(`namespace ${emptied}`, () =>
        this.#emptyNamespace(emptied),
      );
    }
    for (const key of this.#terminatingCrds(event)) {
      this.#enqueue(`crd ${key}`, () => this.#emptyCrd(key));
    }
  }

  /** Serving follows the commit at once; the watches of the old definition end. */
  #observeCrd({ prior, current }: StoreEvent): void {
    const { kinds, watches } = this.#context;
    if (!current) kinds.remove(prior?.object);
    else kinds.define(current.object);
    this.#enqueue('api services', async () => this.#registerServices());
    const changed =
      prior &&
      prior.object.metadata.generation !== current?.object.metadata.generation;
    if (changed && !current?.object.metadata.deletionTimestamp) {
      const [group, plural] = crdNames(prior.key);
      watches.drop(`${group}/${plural}`);
    }
  }

  /** Each group version of a CRD has an APIService of its own, marked as local. */
  #registerServices(): void {
    const { store, kinds, newUid, now } = this.#context;
    const wanted = new Set<string>();
    for (const { custom, group, version } of kinds.all()) {
      if (!custom) continue;
      const name = `${version}.${group}`;
      wanted.add(name);
      if (store.get(API_SERVICES, name)) continue;
      const creationTimestamp = timestamp(now());
      store.put(API_SERVICES, name, {
        apiVersion: 'apiregistration.k8s.io/v1',
        kind: 'APIService',
        metadata: {
          creationTimestamp,
          labels: { [AUTOMANAGED]: 'true' },
          name,
          uid: newUid(),
        },
        spec: {
          group,
          version,
          groupPriorityMinimum: 1000,
          versionPriority: 100,
        },
        status: {
          conditions: [{ type: 'Available', status: 'True', reason: 'Local' }],
        },
      });
    }
    const { keys, get } = store.current(API_SERVICES);
    for (const key of [...keys]) {
      const labels = get(key)?.object.metadata.labels ?? {};
      if (labels[AUTOMANAGED] && !wanted.has(key))
        store.delete(API_SERVICES, key);
    }
  }

  #terminatingCrds(event: StoreEvent): string[] {
    const [group, plural] = event.table.split('/');
    const key = event.table === CRD_TABLE ? event.key : `${plural}.${group}`;
    return this.#isTerminating(CRD_TABLE, key) ? [key] : [];
  }

  #isTerminating(table: string, key: string): boolean {
    const stored = this.#context.store.get(table, key);
    return stored?.object.metadata.deletionTimestamp !== undefined;
  }

  #enqueue(id: string, job: () => Promise<void>): void {
    this.#work.set(id, job);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer || this.#isRunning || this.#isStopped) return;
    this.#timer = setTimeout(() => void this.#run(), POLL_MILLISECONDS);
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    this.#isRunning = true;
    const jobs = [...this.#work.values()];
    this.#work.clear();
    for (const job of jobs) {
      // Somebody else was faster, or a hook refused: the next change asks again.
      if (!this.#isStopped) await job().catch(() => {});
    }
    this.#isRunning = false;
    if (this.#work.size > 0) this.#schedule();
  }

  async #emptyNamespace(name: string): Promise<void> {
    const { store, kinds } = this.#context;
    let remaining = 0;
    for (const table of store.tables()) {
      const kind = kinds.ofTable(table);
      if (!kind?.namespaced) continue;
      remaining += await this.#deleteAll(kind, name);
    }
    if (remaining === 0 && this.#isTerminating(NAMESPACE_TABLE, name)) {
      store.delete(NAMESPACE_TABLE, name);
    }
  }

  async #emptyCrd(key: string): Promise<void> {
    const { store, kinds } = this.#context;
    const [group, plural] = crdNames(key);
    const kind = kinds.ofTable(`${group}/${plural}`);
    const remaining = kind ? await this.#deleteAll(kind) : 0;
    if (remaining === 0 && this.#isTerminating(CRD_TABLE, key)) {
      this.#context.watches.drop(`${group}/${plural}`);
      store.delete(CRD_TABLE, key);
    }
  }

  /** Deletes what is there and returns how many still wait for finalizers. */
  async #deleteAll(kind: ServedKind, namespace?: string): Promise<number> {
    const { store, writer } = this.#context;
    const table = tableOf(kind);
    const inScope = () => {
      const { keys, get } = store.current(table);
      return keys
        .flatMap(key => get(key) ?? [])
        .filter(stored => !namespace || stored.namespace === namespace);
    };
    for (const stored of inScope()) {
      const target = controllerTarget({
        kind,
        namespace: stored.namespace,
        name: stored.name,
        user: 'system:serviceaccount:kube-system:namespace-controller',
      });
      await writer.delete(target, {}).catch(() => {});
    }
    return inScope().length;
  }
}

/** `plural.group` as the two. */
function crdNames(key: string): [string, string] {
  const dot = key.indexOf('.');
  return [key.slice(dot + 1), key.slice(0, dot)];
}
