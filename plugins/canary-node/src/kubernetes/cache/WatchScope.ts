import { KubernetesError, type KubernetesErrorReason } from '../errors';
import type { KubernetesObject, Resource, WatchEvent } from '../types';
import type { CacheClock } from './CacheClock';
import { isOlderVersion } from './isOlderVersion';
import { projectSafely } from './projectSafely';
import { recheckDelay, reconnectDelay } from './reconnectDelay';
import { Rows } from './Rows';
import { ScopeStatus } from './ScopeStatus';
import type { WatchCacheOptions } from './WatchCacheOptions';

/** A watch that lived so long was a good one, whatever ended it. */
const goodWatchMilliseconds = 5_000;
/** A server that asks to wait is loading its own cache; so long it is not called stale. */
const loadingGraceMilliseconds = 15_000;

type Reaction =
  | 'resume'
  | 'relist'
  | 'distrust'
  | 'askForRight'
  | 'askForCredential'
  | 'askForKind'
  | 'wait'
  | 'fail';

/** What follows an error; a reason that is not named is a failure like any other. */
const reactions: Partial<Record<KubernetesErrorReason, Reaction>> = {
  closed: 'resume',
  expired: 'relist',
  malformed: 'distrust',
  tooLarge: 'distrust',
  forbidden: 'askForRight',
  unauthorized: 'askForCredential',
  notServed: 'askForKind',
  throttled: 'wait',
};

function reactionTo(error: unknown): Reaction {
  const reason = KubernetesError.is(error) ? error.reason : 'malformed';
  return reactions[reason] ?? 'fail';
}

interface ScopeOptions<T> {
  cache: WatchCacheOptions<T>;
  namespace?: string;
  clock: CacheClock;
  random: () => number;
  signal: AbortSignal;
  /** Rows or state changed. */
  changed: () => void;
}

/**
 * One kind in one namespace, or in the whole cluster: lists, watches from there, and never stops.
 * A failure keeps the rows; only a list that was read to its end replaces them.
 */
export class WatchScope<T> {
  readonly namespace?: string;
  readonly status = new ScopeStatus();
  readonly #options: ScopeOptions<T>;
  #resource: Resource;
  #rows = new Rows<T>();
  /** Where the watch goes on; undefined when a list is needed. */
  #position?: string;
  #failures = 0;
  #failingSince?: number;
  /** When the present watch was accepted, and whether it brought anything. */
  #opened?: number;
  #heard = false;

  constructor(options: ScopeOptions<T>) {
    this.#options = options;
    this.namespace = options.namespace;
    this.#resource = options.cache.resource;
  }

  get rows(): Rows<T> {
    return this.#rows;
  }

  /** Runs until the signal fires; never rejects. */
  async run(): Promise<void> {
    const { clock, signal } = this.#options;
    while (!signal.aborted) {
      const delay = await this.#round();
      if (!signal.aborted) await clock.sleep(delay, signal);
    }
  }

  /** One list, where needed, and one watch; returns milliseconds until the next round. */
  async #round(): Promise<number> {
    this.#opened = undefined;
    this.#heard = false;
    try {
      this.#position ??= await this.#load();
      await this.#follow(this.#position);
      return this.#afterWatch();
    } catch (error) {
      if (this.#options.signal.aborted) return 0;
      return this.#afterError(error);
    }
  }

  async #load(): Promise<string> {
    const { cache, signal } = this.#options;
    const rows = new Rows<T>();
    let version: string | undefined;
    const pages = cache.client.list<never>(this.#resource, {
      ...this.#selection(),
      pageSize: cache.pageSize,
      signal,
      project: object => {
        this.#put(rows, object);
        return null;
      },
    });
    for await (const page of pages) version = page.resourceVersion;
    if (version === undefined || signal.aborted) {
      throw new KubernetesError('malformed', 'The list had no page');
    }
    this.#rows = rows;
    this.#wentWell();
    this.#options.changed();
    return version;
  }

  async #follow(from: string): Promise<void> {
    const { cache, signal } = this.#options;
    const events = cache.client.watch(this.#resource, {
      ...this.#selection(),
      resourceVersion: from,
      inactivityMilliseconds: cache.inactivityMilliseconds,
      signal,
      onOpen: () => {
        this.#opened = this.#options.clock.now();
        this.#wentWell();
      },
    });
    for await (const event of events) {
      if (signal.aborted) return;
      this.#apply(event);
    }
  }

  #selection() {
    const { labelSelector, fieldSelector, metadataOnly } = this.#options.cache;
    return {
      namespace: this.namespace,
      labelSelector,
      fieldSelector,
      metadataOnly,
    };
  }

  #apply(event: WatchEvent): void {
    const version =
      event.type === 'BOOKMARK'
        ? event.resourceVersion
        : event.object.metadata.resourceVersion;
    if (isOlderVersion(version, this.#position ?? '')) {
      throw new KubernetesError('malformed', 'The watch lost its order');
    }
    if (event.type !== 'BOOKMARK') {
      if (event.type === 'DELETED') this.#rows.delete(refOf(event.object));
      else this.#put(this.#rows, event.object);
      this.#options.changed();
    }
    this.#position = version;
    this.#heard = true;
    this.#wentWell();
  }

  #put(rows: Rows<T>, object: KubernetesObject): void {
    const ref = refOf(object);
    const row = projectSafely(
      this.#options.cache.projection,
      object,
      this.#rows.get(ref),
    );
    if (row === null) rows.delete(ref);
    else rows.set(ref, row);
  }

  #wentWell(): void {
    this.#failingSince = undefined;
    if (this.status.current(this.#options.clock.now())) this.#options.changed();
  }

  /** The delay after a watch that was accepted; short-lived ones slow down. */
  #afterWatch(): number {
    const { clock, random } = this.#options;
    const lived = this.#opened === undefined ? 0 : clock.now() - this.#opened;
    if (lived >= goodWatchMilliseconds) {
      this.#failures = 0;
      return 0;
    }
    this.#failures = this.#heard ? 1 : this.#failures + 1;
    return reconnectDelay(this.#failures, random);
  }

  async #afterError(error: unknown): Promise<number> {
    const reaction = reactionTo(error);
    switch (reaction) {
      case 'resume':
        return this.#afterWatch();
      case 'relist':
        this.#position = undefined;
        return this.#backOff();
      case 'distrust':
        this.#position = undefined;
        // An accepted watch that talks nonsense is read anew; the rows are as good as before.
        return this.#opened === undefined
          ? this.#afterFailure(error)
          : this.#backOff();
      case 'askForRight':
        return this.#afterForbidden(error);
      case 'askForCredential':
        return this.#afterUnauthorized(error);
      case 'askForKind':
        return this.#afterNotServed();
      case 'wait':
        return this.#afterThrottled(error);
      case 'fail':
        return this.#afterFailure(error);
      default:
        return assertNever(reaction);
    }
  }

  #backOff(): number {
    this.#failures += 1;
    return reconnectDelay(this.#failures, this.#options.random);
  }

  #afterFailure(error: unknown): number {
    const now = this.#options.clock.now();
    if (this.status.failed(now, detailOf(error))) this.#options.changed();
    return this.#backOff();
  }

  #afterForbidden(error: unknown): number {
    const now = this.#options.clock.now();
    if (this.status.forbidden(now, detailOf(error))) this.#options.changed();
    return recheckDelay(this.#options.random);
  }

  /** A credential is renewed more often than a right is granted: asks sooner at first. */
  #afterUnauthorized(error: unknown): number {
    const now = this.#options.clock.now();
    if (this.status.unauthorized(now, detailOf(error))) this.#options.changed();
    return this.#backOff();
  }

  #afterThrottled(error: unknown): number {
    const now = this.#options.clock.now();
    this.#failingSince ??= now;
    const delay =
      now - this.#failingSince < loadingGraceMilliseconds
        ? this.#backOff()
        : this.#afterFailure(error);
    const asked = KubernetesError.is(error)
      ? (error.retryAfterSeconds ?? 0)
      : 0;
    return Math.max(delay, asked * 1_000);
  }

  /** Asks whether the kind is gone, only late, or served under another version. */
  async #afterNotServed(): Promise<number> {
    const { cache, signal, clock, random, changed } = this.#options;
    this.#position = undefined;
    try {
      const kind = await cache.client.discover(cache.resource, { signal });
      if (kind.state === 'served') {
        this.#resource = { ...cache.resource, version: kind.version };
        return this.#backOff();
      }
    } catch (error) {
      if (KubernetesError.is(error, 'forbidden')) {
        return this.#afterForbidden(error);
      }
      return KubernetesError.is(error, 'unauthorized')
        ? this.#afterUnauthorized(error)
        : this.#afterFailure(error);
    }
    this.#resource = cache.resource;
    const hadRows = this.#rows.size > 0;
    this.#rows = new Rows();
    if (this.status.absent(clock.now()) || hadRows) changed();
    this.#failures = 0;
    return recheckDelay(random);
  }
}

function refOf(object: KubernetesObject) {
  const { namespace = '', name } = object.metadata;
  return { namespace, name };
}

function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}

function assertNever(value: never): never {
  throw new TypeError(`Unexpected reaction ${String(value)}`);
}
