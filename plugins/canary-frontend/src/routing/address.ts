/** What a path names: something of a name in a namespace of a cluster. */
interface Address {
  cluster: string;
  namespace: string;
  name: string;
}

/** The three parts of an address as a path holds them. */
export function addressOf({ cluster, namespace, name }: Address): string {
  return [cluster, namespace, name].map(encodeURIComponent).join('/');
}

/** A part of a path as it was before it was written there; itself where it is malformed. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address that follows a prefix; undefined when that is not exactly what follows. */
export function readAddress(
  pathname: string,
  prefix: string,
): Address | undefined {
  if (!pathname.startsWith(prefix)) {
    return undefined;
  }
  const [cluster, namespace, name, ...rest] = pathname
    .slice(prefix.length)
    .replace(/\/$/, '')
    .split('/')
    .map(decodePart);
  if (!cluster || !namespace || !name || rest.length > 0) {
    return undefined;
  }
  return { cluster, namespace, name };
}
