import type { ObjectRef } from '../types';
import type { CacheState, WatchCache } from '../WatchCache.types';
import { systemClock, type CacheClock } from './CacheClock';
import { ChangeNotifier } from './ChangeNotifier';
import type { WatchCacheOptions } from './WatchCacheOptions';
import { WatchScope } from './WatchScope';

const defaultCoalesceMilliseconds = 100;

class DefaultWatchCache<T> implements WatchCache<T> {
  readonly #abort = new AbortController();
  readonly #clock: CacheClock;
  readonly #notifier: ChangeNotifier;
  readonly #scopes = new Map<string | undefined, WatchScope<T>>();
  readonly #createdAt: Date;
  #waiting = new Set<() => void>();
  #running?: Promise<unknown>;

  constructor(options: WatchCacheOptions<T>) {
    this.#clock = options.clock ?? systemClock;
    this.#createdAt = new Date(this.#clock.now());
    this.#notifier = new ChangeNotifier({
      clock: this.#clock,
      milliseconds: options.coalesceMilliseconds ?? defaultCoalesceMilliseconds,
      signal: this.#abort.signal,
      onError: options.onError ?? (() => {}),
    });
    for (const namespace of new Set(options.namespaces ?? [undefined])) {
      const scope = new WatchScope<T>({
        cache: options,
        namespace,
        clock: this.#clock,
        random: options.random ?? Math.random,
        signal: this.#abort.signal,
        changed: () => this.#changed(),
      });
      this.#scopes.set(namespace, scope);
    }
  }

  get size(): number {
    let size = 0;
    for (const scope of this.#scopes.values()) size += scope.rows.size;
    return size;
  }

  get version(): number {
    return this.#notifier.version;
  }

  start(): void {
    if (this.#abort.signal.aborted) {
      throw new TypeError('A watch cache that was stopped cannot start again');
    }
    this.#running ??= Promise.all(
      [...this.#scopes.values()].map(scope => scope.run()),
    );
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    this.#release();
    await this.#running;
  }

  get(ref: ObjectRef): T | undefined {
    return this.#scopeOf(ref.namespace)?.rows.get(ref);
  }

  *values(): IterableIterator<T> {
    for (const scope of this.#scopes.values()) yield* scope.rows.values();
  }

  states(): Array<{ namespace?: string; state: CacheState }> {
    return [...this.#scopes.values()].map(({ namespace, status }) =>
      namespace === undefined
        ? { state: status.state }
        : { namespace, state: status.state },
    );
  }

  stateOf(namespace: string): CacheState {
    return (
      this.#scopeOf(namespace)?.status.state ?? {
        state: 'forbidden',
        since: this.#createdAt,
        detail: 'the namespace is not among those configured',
      }
    );
  }

  subscribe(listener: () => void): () => void {
    return this.#notifier.subscribe(listener);
  }

  async settled(milliseconds: number): Promise<void> {
    if (!this.#loading() || this.#abort.signal.aborted) return;
    const given = new AbortController();
    await new Promise<void>(resolve => {
      const done = () => {
        this.#waiting.delete(done);
        given.abort();
        resolve();
      };
      this.#waiting.add(done);
      this.#clock.sleep(milliseconds, given.signal).then(done, done);
    });
  }

  #scopeOf(namespace: string): WatchScope<T> | undefined {
    return this.#scopes.get(undefined) ?? this.#scopes.get(namespace);
  }

  #loading(): boolean {
    return [...this.#scopes.values()].some(
      scope => scope.status.state.state === 'loading',
    );
  }

  #changed(): void {
    this.#notifier.changed();
    if (this.#waiting.size > 0 && !this.#loading()) this.#release();
  }

  #release(): void {
    for (const done of [...this.#waiting]) done();
  }
}

/**
 * Keeps the rows of one kind by a paged list and a watch from its resourceVersion. Nothing is asked
 * for before `start`.
 * @public
 */
export function createWatchCache<T>(
  options: WatchCacheOptions<T>,
): WatchCache<T> {
  return new DefaultWatchCache(options);
}
