import { digestOf } from './canonicalJson';
import type { NamespaceFact } from './facts';

/** Another cluster, or a namespace that was made anew, has another. The order is that of the names. */
export function fingerprintOf(namespaces: readonly NamespaceFact[]): string {
  return digestOf(namespaces.map(({ name, uid }) => ({ name, uid })));
}
