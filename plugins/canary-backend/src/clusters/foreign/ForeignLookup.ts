import {
  foreignOwnerOf,
  type ForeignArms,
  type ForeignOwner,
} from '@llm-canary/backstage-plugin-canary-common';
import type { WorkloadFacts } from '../projections';

interface Watched<T> {
  values(): Iterable<T>;
}

/** What a look at other systems needs of a cluster. */
export interface ForeignSources {
  arms: ReadonlyArray<Watched<ForeignArms>>;
  workloads: ReadonlyArray<Watched<WorkloadFacts>>;
}

/**
 * Which releases another system manages, as the watches show it at one moment: by a workload that it
 * labelled, by an object of its own that the release made, or by one that names a workload of the
 * release. It only adds to what a service says itself, and makes no call.
 */
export class ForeignLookup {
  readonly #owners = new Map<string, ForeignOwner>();

  constructor({ arms, workloads }: ForeignSources) {
    const named = new Map<string, ForeignArms>();
    for (const watched of arms) {
      for (const one of watched.values()) this.#addArms(one, named);
    }
    for (const watched of workloads) {
      for (const workload of watched.values()) this.#add(workload, named);
    }
  }

  /** The system that manages the release of a name. */
  ownerOf(ref: { namespace: string; name: string }): ForeignOwner | undefined {
    return this.#owners.get(`${ref.namespace}/${ref.name}`);
  }

  #addArms(arms: ForeignArms, named: Map<string, ForeignArms>): void {
    const { namespace, release, workload } = arms;
    if (release !== undefined) {
      this.#owners.set(`${namespace}/${release}`, foreignOwnerOf(arms));
    }
    if (workload) named.set(`${namespace}/${workload.name}`, arms);
  }

  #add(workload: WorkloadFacts, named: ReadonlyMap<string, ForeignArms>): void {
    const { namespace, name, release, source } = workload;
    const key = `${namespace}/${release}`;
    const arms = named.get(`${namespace}/${name}`);
    // Who writes the whole release says more than who runs one workload of it.
    if (source) this.#owners.set(key, source);
    else if (arms && !this.#owners.has(key)) {
      this.#owners.set(key, foreignOwnerOf(arms));
    }
  }
}
