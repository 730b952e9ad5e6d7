import { ServiceUnavailableError } from '@backstage/errors';
import type { LiveChange } from '@llm-canary/backstage-plugin-canary-common';
import { liveTimes, LiveViewer, type Outlet } from './LiveViewer';

/** Beyond these, a page polls as it does anyway. */
const maximumViewers = 1_000;

/**
 * Tells all viewers which clusters changed. The versions are looked at once a second, for everybody
 * together, and not at all while nobody looks.
 */
export class LiveFeed {
  readonly #versions: () => readonly LiveChange[];
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #maximumViewers: number;
  readonly #viewers = new Set<LiveViewer>();
  #known: ReadonlyMap<string, string> = new Map();
  #timer?: NodeJS.Timeout;
  #isStopped = false;

  constructor(options: {
    /** The version of each cluster, as of now. */
    versions(): readonly LiveChange[];
    /** Milliseconds of any steady clock. */
    now(): number;
    onError(error: unknown): void;
    maximumViewers?: number;
  }) {
    this.#versions = options.versions;
    this.#now = options.now;
    this.#onError = options.onError;
    this.#maximumViewers = options.maximumViewers ?? maximumViewers;
  }

  get size(): number {
    return this.#viewers.size;
  }

  /**
   * Tells a viewer of every cluster once, since it may have missed something, then of every change,
   * until it leaves or its time is over.
   *
   * @param open - begins the response; called only when there is room for it
   * @throws ServiceUnavailableError
   */
  join(open: () => Outlet, options: { lastsMilliseconds: number }): void {
    if (this.#isStopped) {
      throw new ServiceUnavailableError('The portal is stopping');
    }
    if (this.#viewers.size >= this.#maximumViewers) {
      throw new ServiceUnavailableError('Too many pages follow the changes');
    }
    if (this.#viewers.size === 0) this.#look();
    const outlet = open();
    if (outlet.destroyed) return;
    const now = this.#now();
    const endsAt = now + options.lastsMilliseconds;
    const viewer = new LiveViewer(outlet, { now, endsAt });
    for (const [cluster, version] of this.#known) {
      viewer.put({ cluster, version });
    }
    outlet.on('close', () => this.#leave(viewer));
    outlet.on('error', () => this.#leave(viewer));
    this.#viewers.add(viewer);
    this.#timer ??= setInterval(() => this.#tick(), liveTimes.message).unref();
  }

  /** Ends every stream, and takes no more viewers. */
  stop(): void {
    this.#isStopped = true;
    this.#endAll();
  }

  #tick(): void {
    try {
      for (const change of this.#look()) {
        for (const viewer of this.#viewers) viewer.put(change);
      }
    } catch (error) {
      // A stream that cannot tell of changes must not look as if there were none.
      this.#onError(error);
      this.#endAll();
      return;
    }
    const now = this.#now();
    for (const viewer of this.#viewers) viewer.tick(now);
  }

  /** What changed since the last look. */
  #look(): LiveChange[] {
    const changes = this.#versions().filter(
      ({ cluster, version }) => this.#known.get(cluster) !== version,
    );
    const known = new Map(this.#known);
    for (const { cluster, version } of changes) known.set(cluster, version);
    this.#known = known;
    return changes;
  }

  #leave(viewer: LiveViewer): void {
    this.#viewers.delete(viewer);
    if (this.#viewers.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #endAll(): void {
    for (const viewer of this.#viewers) {
      viewer.end();
      this.#leave(viewer);
    }
  }
}
