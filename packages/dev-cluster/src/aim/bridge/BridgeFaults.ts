/**
 * - `updateNotDispatched`: changes of services are not taken up until the bridge is restarted
 * - `otherInferenceService`: another one stands under the name when a service is cut over
 * - `otherArtifact`: another one stands under the name when a profile cache adopts it
 * - `secondCache`: a second Shared cache of the profile appears beside the first
 * - `claimRecreated`: the claim is made anew under its name before its cache becomes Ready
 * - `cacheNeverReady`: profile caches stay in progress
 */
export type BridgeFault =
  | 'updateNotDispatched'
  | 'otherInferenceService'
  | 'otherArtifact'
  | 'secondCache'
  | 'claimRecreated'
  | 'cacheNeverReady';

/** What goes wrong now. Switched while the bridge runs. */
export class BridgeFaults {
  readonly #active = new Set<BridgeFault>();
  readonly #done = new Set<string>();

  add(fault: BridgeFault): void {
    this.#active.add(fault);
  }

  heal(fault: BridgeFault): void {
    this.#active.delete(fault);
  }

  has(fault: BridgeFault): boolean {
    return this.#active.has(fault);
  }

  /** Does what the fault does to the object with this uid, unless it was done to it before. */
  async once(
    fault: BridgeFault,
    uid: string | undefined,
    act: () => Promise<unknown>,
  ): Promise<void> {
    const key = `${fault}/${uid}`;
    if (!this.has(fault) || this.#done.has(key)) return;
    this.#done.add(key);
    await act();
  }
}
