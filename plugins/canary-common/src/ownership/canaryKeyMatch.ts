import type { CanaryKeys } from './metadataKeys';

/** The label by which an operator says that it manages an object. */
export const managedByLabel = 'app.kubernetes.io/managed-by';

const slash = 47;

/** The label keys of one configuration that stand outside its group; mostly there are none. */
let outsideOf: CanaryKeys | undefined;
let outside: readonly string[] = [];

function keysOutsideGroup(keys: CanaryKeys): readonly string[] {
  if (outsideOf !== keys) {
    const prefix = `${keys.group}/`;
    outside = Object.values(keys.labels).filter(key => !key.startsWith(prefix));
    outsideOf = keys;
  }
  return outside;
}

/**
 * Whether a label or annotation key belongs to the experiment operator: under its group, or one of
 * the configured keys. Runs for each key of each listed object, so it must not allocate, and
 * remembers what it derived from the last configuration, which never changes in place.
 */
export function isCanaryKey(key: string, keys: CanaryKeys): boolean {
  const { group } = keys;
  if (key.charCodeAt(group.length) === slash && key.startsWith(group)) {
    return true;
  }
  const others = keysOutsideGroup(keys);
  return others.length > 0 && others.includes(key);
}

/** Whether an owner reference of this kind claims to be the experiment, in any case of letters. */
export function isCanaryKind(kind: string, keys: CanaryKeys): boolean {
  return (
    kind.length === keys.kind.length &&
    (kind === keys.kind || kind.toLowerCase() === keys.kind.toLowerCase())
  );
}

/** Group of an apiVersion; the core group is the empty string. */
export function groupOf(apiVersion: string): string {
  const end = apiVersion.indexOf('/');
  return end < 0 ? '' : apiVersion.slice(0, end);
}
