const decimal = /^[1-9]\d*$/;

/**
 * Whether a resourceVersion is certainly older than another. They are opaque; where both are
 * decimals, as etcd's are, an event that goes back in time gives away a stream that lost its order.
 * The answer only ever leads to a fresh list.
 */
export function isOlderVersion(version: string, than: string): boolean {
  if (!decimal.test(version) || !decimal.test(than)) return false;
  return version.length === than.length
    ? version < than
    : version.length < than.length;
}
