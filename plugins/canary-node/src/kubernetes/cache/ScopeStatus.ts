import type { CacheState } from '../WatchCache.types';

/** Keeps the state of one scope; times are milliseconds since the epoch. */
export class ScopeStatus {
  #state: CacheState = { state: 'loading' };
  #asOf?: number;

  get state(): CacheState {
    return this.#state.state === 'ok' && this.#asOf !== undefined
      ? { state: 'ok', asOf: new Date(this.#asOf) }
      : this.#state;
  }

  /** The server showed that the rows are current. Returns whether the state is another now. */
  current(now: number): boolean {
    this.#asOf = now;
    if (this.#state.state === 'ok') return false;
    this.#state = { state: 'ok', asOf: new Date(now) };
    return true;
  }

  /**
   * The server does not answer, or not usably. A refusal stands until the server takes it back: that
   * it is silent now does not mean that it would let us read.
   */
  failed(now: number, detail: string): boolean {
    const known = this.#state;
    if (known.state === 'forbidden') return false;
    const state = this.#asOf === undefined ? 'unreachable' : 'stale';
    const since =
      known.state === 'stale' || known.state === 'unreachable'
        ? known.since
        : new Date(now);
    this.#state =
      this.#asOf === undefined
        ? { state: 'unreachable', since, detail }
        : { state: 'stale', asOf: new Date(this.#asOf), since, detail };
    return known.state !== state;
  }

  /** The server refuses, for want of a right. */
  forbidden(now: number, detail: string): boolean {
    return this.#refused(now, { detail });
  }

  /** The server does not accept the credential. */
  unauthorized(now: number, detail: string): boolean {
    return this.#refused(now, { detail, credentialRefused: true });
  }

  #refused(
    now: number,
    why: { detail: string; credentialRefused?: boolean },
  ): boolean {
    const known = this.#state;
    const wasRefused = known.state === 'forbidden';
    const since = wasRefused ? known.since : new Date(now);
    this.#state = { state: 'forbidden', since, ...why };
    return !wasRefused || known.credentialRefused !== why.credentialRefused;
  }

  /** The kind is not served, so that there are no rows. */
  absent(now: number): boolean {
    const known = this.#state;
    this.#asOf = undefined;
    this.#state = { state: 'absent', asOf: new Date(now) };
    return known.state !== 'absent';
  }
}
