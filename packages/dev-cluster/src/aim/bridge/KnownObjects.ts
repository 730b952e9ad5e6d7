import type { Address, ApiObject } from '../../standins/client';

/** The objects of one kind that a controller has seen, so that events of others can call it for them. */
export class KnownObjects {
  readonly #byNamespace = new Map<string, Set<string>>();

  /** Remembers the object, and concerns it. */
  itself({ metadata: { namespace, name } }: ApiObject): Address[] {
    if (!namespace) return [];
    const names = this.#byNamespace.get(namespace) ?? new Set();
    this.#byNamespace.set(namespace, names.add(name));
    return [{ namespace, name }];
  }

  /** All of them in the namespace of the object: it may matter to any. */
  ofNamespace({ metadata: { namespace = '' } }: ApiObject): Address[] {
    const names = this.#byNamespace.get(namespace) ?? [];
    return [...names].map(name => ({ namespace, name }));
  }
}
