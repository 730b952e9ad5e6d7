import type { ServerResponse } from 'node:http';
import type { Store, StoreEvent } from './Store';
import { objectsOf } from './listObjects';
import type { ServedKind } from './objects';
import { tableOf } from './objects';
import type { Representation } from './representation';
import type { Matcher } from './selectors';
import { Watch } from './Watch';

export interface WatchRequest {
  kind: ServedKind;
  namespace: string;
  matches: Matcher;
  representation: Representation;
  /** Events after this revision; undefined: the present objects first. */
  since?: number;
  /** Nothing but events after `since`, none at all when it is undefined. */
  startsNow: boolean;
  /** The end mark of a watch-list is wanted. */
  marksInitialEnd: boolean;
  bookmarks: boolean;
  timeoutMilliseconds?: number;
}

/** All open watches; each commit reaches them before the writer has its answer. */
export class WatchHub {
  readonly #store: Store;
  readonly #bookmarkMilliseconds: number;
  readonly #watches = new Map<string, Set<Watch>>();

  constructor(options: { store: Store; bookmarkMilliseconds: number }) {
    this.#store = options.store;
    this.#bookmarkMilliseconds = options.bookmarkMilliseconds;
    options.store.subscribe(event => this.#publish(event));
  }

  /** Answers with the stream; the revision asked for must not be compacted. */
  open(request: WatchRequest, response: ServerResponse): void {
    const table = tableOf(request.kind);
    const watch = new Watch(request, response);
    if (request.timeoutMilliseconds === 0) {
      watch.end();
      return;
    }
    const initial = request.since === undefined && !request.startsNow;
    if (initial) {
      const { namespace, matches } = request;
      const snapshot = this.#store.current(table);
      const objects = objectsOf(snapshot, namespace).filter(stored =>
        matches(stored.object),
      );
      watch.sendInitial(
        objects,
        request.marksInitialEnd ? this.#store.revision : undefined,
      );
    } else {
      for (const event of this.#store.since(
        request.since ?? this.#store.revision,
      )) {
        if (event.table === table) watch.offer(event);
      }
    }
    this.#keep(table, watch);
  }

  /** Ends the watches of one kind, or all, without a mark. */
  drop(table?: string): void {
    for (const [name, watches] of this.#watches) {
      if (table === undefined || table === name) {
        for (const watch of watches) watch.end();
      }
    }
  }

  /** Cuts the connections, as a crash does. */
  destroy(): void {
    for (const watches of this.#watches.values()) {
      for (const watch of watches) watch.destroy();
    }
  }

  get size(): number {
    return [...this.#watches.values()].reduce((sum, { size }) => sum + size, 0);
  }

  #keep(table: string, watch: Watch): void {
    const watches = this.#watches.get(table) ?? new Set();
    this.#watches.set(table, watches.add(watch));
    const { bookmarks, timeoutMilliseconds } = watch.request;
    const timers: NodeJS.Timeout[] = [];
    const sendBookmark = () => watch.bookmark(this.#store.revision);
    if (bookmarks) {
      timers.push(setInterval(sendBookmark, this.#bookmarkMilliseconds));
    }
    if (timeoutMilliseconds !== undefined) {
      timers.push(setTimeout(() => watch.end(), timeoutMilliseconds));
      const last = timeoutMilliseconds - 2_000;
      if (bookmarks && last > 0) timers.push(setTimeout(sendBookmark, last));
    }
    watch.onClose(() => {
      watches.delete(watch);
      timers.forEach(clearTimeout);
    });
  }

  #publish(event: StoreEvent): void {
    for (const watch of this.#watches.get(event.table) ?? []) {
      watch.offer(event);
    }
  }
}
