import { createHash } from 'node:crypto';

const MAX_LENGTH = 63;

/** @public */
export interface DerivedName {
  /** What the name is made of, joined by `-`. */
  parts: readonly string[];
  /** What the hash is made of: their JSON texts, joined by `|`. */
  hashed: readonly unknown[];
  /** Hexadecimal digits of the hash: 8, and 10 for artifacts. */
  digits?: number;
  maxLength?: number;
}

/**
 * The name that the operator gives to an object that it makes (spec 1.8). Inputs of the hash differ
 * between its versions, so a name is for making objects and never enough to find one.
 */
export function deriveName(name: DerivedName): string {
  const { parts, hashed, digits = 8, maxLength = MAX_LENGTH } = name;
  const hash = createHash('sha256')
    .update(hashed.map(input => JSON.stringify(input)).join('|'))
    .digest('hex')
    .slice(0, digits);
  const shortened = parts.map(namePart);
  const joined = () => [...shortened, hash].join('-');
  while (joined().length > maxLength) {
    const longest = indexOfLongest(shortened);
    if (shortened[longest] === '') break;
    shortened[longest] = shortened[longest].slice(0, -1).replace(/-+$/, '');
  }
  return joined();
}

function namePart(part: string): string {
  return part
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_LENGTH);
}

function indexOfLongest(parts: readonly string[]): number {
  const length = Math.max(0, ...parts.map(part => part.length));
  return Math.max(
    0,
    parts.findIndex(part => part.length === length),
  );
}

/** Name of the Shared AIMProfileCache that a service would have for a profile of its namespace. */
export function sharedProfileCacheName(
  namespace: string,
  profile: string,
): string {
  return deriveName({
    parts: [profile, 'cache'],
    hashed: [`${namespace}|Namespace`, profile],
  });
}

/** What the operator makes of a name that it writes as the value of a label (spec 1.8). */
export function labelValueOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '_')
    .replace(/^[_.-]+|[_.-]+$/g, '')
    .slice(0, MAX_LENGTH);
}
