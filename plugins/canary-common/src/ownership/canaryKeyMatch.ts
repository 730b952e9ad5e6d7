import type { CanaryKeys } from './metadataKeys';

/** The label by which an operator says that it manages an object. */
export const managedByLabel = 'app.kubernetes.io/managed-by';

const slash = 47;

/**
 * Whether a label or annotation key belongs to the experiment operator: under its group, or one of
 * the configured keys. Runs for each key of each listed object, so it must not allocate.
 */
export function isCanaryKey(key: string, keys: CanaryKeys): boolean {
  if (
    key.charCodeAt(keys.group.length) === slash &&
    key.startsWith(keys.group)
  ) {
    return true;
  }
  const { labels } = keys;
  return (
    key === labels.name ||
    key === labels.namespace ||
    key === labels.uid ||
    key === labels.arm
  );
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
