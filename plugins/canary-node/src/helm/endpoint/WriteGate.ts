import type { HelmGate } from '../types';

/**
 * Lets writes through: asks the gate before the first one, and lets none pass once something stopped
 * the call. What stopped it first is kept.
 */
export class WriteGate {
  #asked?: Promise<void>;
  #stop?: { reason: unknown };
  #turnedAway = false;

  constructor(private readonly gate: HelmGate) {}

  /** Whether a write was refused because of what stopped the call. */
  get turnedAway(): boolean {
    return this.#turnedAway;
  }

  /** Why no further write passes; undefined while they do. */
  get stopped(): { reason: unknown } | undefined {
    if (this.gate.revoked.aborted) this.stop(this.gate.revoked.reason);
    return this.#stop;
  }

  stop(reason: unknown): void {
    this.#stop ??= { reason };
  }

  /** Whether a write may be sent now, this very moment. */
  async pass(): Promise<boolean> {
    if (!this.stopped) {
      this.#asked ??= this.gate
        .beforeFirstWrite()
        .catch((reason: unknown) => this.stop(reason));
      await this.#asked;
    }
    this.#turnedAway ||= this.stopped !== undefined;
    return this.stopped === undefined;
  }
}
