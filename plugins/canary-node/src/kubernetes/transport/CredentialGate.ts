import type { ConnectionPools } from './ConnectionPools';
import type { Credentials, CredentialSource } from './Credentials.types';
import { withinDeadline } from './withinDeadline';

/** A refused credential is read again at most this often, whatever the number of calls. */
const reloadPauseMilliseconds = 1_000;

/** How long one caller waits. */
export interface Patience {
  milliseconds: number;
  signal?: AbortSignal;
}

/** Hands out credentials, and has them read again once for all calls that were refused together. */
export class CredentialGate {
  readonly #source: CredentialSource;
  readonly #pools: ConnectionPools;
  readonly #now: () => number;
  #reloadedAt = -Infinity;
  #reloading?: Promise<Credentials>;

  constructor(
    source: CredentialSource,
    pools: ConnectionPools,
    now: () => number,
  ) {
    this.#source = source;
    this.#pools = pools;
    this.#now = now;
  }

  current(patience: Patience): Promise<Credentials> {
    const { milliseconds, signal } = patience;
    return withinDeadline(this.#source.current(), milliseconds, signal);
  }

  /** Forgets credential and connections. */
  async reload(patience: Patience): Promise<void> {
    if (!this.#reloading) {
      if (this.#now() - this.#reloadedAt < reloadPauseMilliseconds) return;
      this.#reloadedAt = this.#now();
      this.#pools.retire();
      this.#reloading = this.#source.reload().finally(() => {
        this.#reloading = undefined;
      });
    }
    const { milliseconds, signal } = patience;
    await withinDeadline(this.#reloading, milliseconds, signal);
  }
}
