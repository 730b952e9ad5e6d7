import {
  parentToLookUp,
  withParent,
  withReverse,
  type CanaryKeys,
  type Ownership,
  type ParentFacts,
  type ReverseReference,
} from '@llm-canary/backstage-plugin-canary-common';
import type { WatchCache } from '@llm-canary/backstage-plugin-canary-node';
import type { CanaryFacts } from '../projections';

/** What a look at experiments needs of a cluster. */
export interface ParentSource {
  keys: CanaryKeys;
  /** The allow-list; absent means every namespace. */
  namespaces?: readonly string[];
  canaries: Pick<WatchCache<CanaryFacts>, 'get' | 'values' | 'stateOf'>;
}

/**
 * What the watched experiments say about services, as of one moment. It only adds to what an object
 * says itself, and makes no call.
 */
export class ParentLookup {
  readonly #source: ParentSource;
  readonly #references = new Map<string, ReverseReference>();
  readonly #targets = new Map<
    string,
    Array<{ namespace: string; name: string }>
  >();

  constructor(source: ParentSource) {
    this.#source = source;
    for (const canary of source.canaries.values()) this.#add(canary);
  }

  get #keys(): CanaryKeys {
    return this.#source.keys;
  }

  #add(canary: CanaryFacts): void {
    const { namespace, name, target } = canary;
    for (const { uid, arm } of canary.references) {
      this.#references.set(uid, {
        apiVersion:
          canary.apiVersion || `${this.#keys.group}/${this.#keys.version}`,
        kind: canary.kind,
        namespace,
        name,
        uid: canary.uid,
        arm,
      });
    }
    if (target) {
      const key = `${target.namespace}/${target.name}`;
      const known = this.#targets.get(key);
      if (known) known.push({ namespace, name });
      else this.#targets.set(key, [{ namespace, name }]);
    }
  }

  /** The experiments whose target a service is. */
  targetOf(
    namespace: string,
    name: string,
  ): Array<{ namespace: string; name: string }> | undefined {
    return this.#targets.get(`${namespace}/${name}`);
  }

  /** The experiment that lists a service among its arms, by uid. */
  reverseOf(uid: string): ReverseReference | undefined {
    return this.#references.get(uid);
  }

  /** What is known of the parent that an ownership records. */
  parentOf(ownership: Ownership): ParentFacts | undefined {
    const ref = parentToLookUp(ownership, this.#keys);
    if (!ref) return undefined;
    const { canaries, namespaces } = this.#source;
    if (namespaces && !namespaces.includes(ref.namespace)) {
      return { state: 'unreadable' };
    }
    const parent = canaries.get(ref);
    if (parent) {
      const { uid, deleting, arms } = parent;
      return { state: 'present', uid, deleting, arms };
    }
    const { state } = canaries.stateOf(ref.namespace);
    return state === 'ok' || state === 'absent'
      ? { state: 'missing' }
      : { state: 'unreadable' };
  }

  /** Ownership with everything that the experiments add to it. */
  enrich(own: Ownership, uid: string): Ownership {
    const reversed = withReverse(own, this.reverseOf(uid));
    return reversed.ownership === 'none'
      ? reversed
      : withParent(reversed, this.parentOf(reversed));
  }
}
