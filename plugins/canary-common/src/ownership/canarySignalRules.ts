import type { CanaryKeys } from './metadataKeys';

/** The label by which an operator says that it manages an object. */
export const managedByLabel = 'app.kubernetes.io/managed-by';

/**
 * Which entries of a map of labels or annotations are canary signals. One entry is enough.
 * @public
 */
export interface SignalEntryRule {
  /** Every key under `<group>/`, whatever its value. */
  group: string;
  /** These keys, whatever their value. */
  keys: readonly string[];
  /** These keys with exactly these values. */
  pairs: ReadonlyArray<{ key: string; value: string }>;
}

/**
 * Which items of a list are canary signals, by the text of one field. One item is enough.
 * @public
 */
export interface SignalItemRule {
  field: string;
  text: string;
  ignoreCase: boolean;
}

/**
 * Every canary signal that an object can carry, by the part that it stands in. The guard of the portal
 * and the admission policies of a cluster are both made from this table, so that neither knows a
 * signal which the other does not.
 * @public
 */
export interface CanarySignalRules {
  /** `metadata.labels` */
  labels: SignalEntryRule;
  /** `metadata.annotations` */
  annotations: SignalEntryRule;
  /** `metadata.ownerReferences` */
  ownerReferences: SignalItemRule;
  /** `spec.layers` */
  layers: SignalItemRule;
}

const slash = 47;

let derivedFrom: CanaryKeys | undefined;
let derived: CanarySignalRules | undefined;

function derive(keys: CanaryKeys): CanarySignalRules {
  const { group, managedByValue } = keys;
  const outside = Object.values(keys.labels).filter(
    key => !key.startsWith(`${group}/`),
  );
  return {
    labels: {
      group,
      keys: outside,
      pairs: [{ key: managedByLabel, value: managedByValue }],
    },
    annotations: { group, keys: outside, pairs: [] },
    ownerReferences: { field: 'kind', text: keys.kind, ignoreCase: true },
    layers: { field: 'name', text: keys.systemLayer, ignoreCase: false },
  };
}

/**
 * The table for one configuration. It is asked for once for each listed object, so the last answer is
 * kept; a configuration never changes in place.
 * @public
 */
export function canarySignalRules(keys: CanaryKeys): CanarySignalRules {
  if (derived === undefined || derivedFrom !== keys) {
    derived = derive(keys);
    derivedFrom = keys;
  }
  return derived;
}

function isPair(rule: SignalEntryRule, key: string, value: unknown): boolean {
  for (const pair of rule.pairs) {
    if (pair.key === key && pair.value === value) {
      return true;
    }
  }
  return false;
}

/** Runs for each key of each listed object, so it must not allocate. */
export function isSignalEntry(
  rule: SignalEntryRule,
  key: string,
  value: unknown,
): boolean {
  const { group, keys } = rule;
  return (
    (key.charCodeAt(group.length) === slash && key.startsWith(group)) ||
    (keys.length > 0 && keys.includes(key)) ||
    isPair(rule, key, value)
  );
}

export function isSignalText(rule: SignalItemRule, text: string): boolean {
  return (
    text === rule.text ||
    (rule.ignoreCase &&
      text.length === rule.text.length &&
      text.toLowerCase() === rule.text.toLowerCase())
  );
}
