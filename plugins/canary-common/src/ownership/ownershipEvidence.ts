import {
  readCanarySignals,
  type CanaryReference,
  type CanarySignals,
} from './canarySignals';
import { canarySignalRules, isSignalEntry } from './canarySignalRules';
import { evidenceOfParent, evidenceOfReverse } from './evidenceOfParent';
import { isRecord, nonBlank } from './jsonShape';
import type { CanaryKeys } from './metadataKeys';
import type { ReadOwnershipOptions } from './readOwnership';
import type { ManagedBy, Ownership, OwnershipEvidence } from './types';

type Agreement = OwnershipEvidence['agrees'];

function compare(
  recorded: string | undefined,
  expected: string | null | undefined,
): Agreement {
  if (recorded === undefined) {
    return 'missing';
  }
  return recorded === expected ? 'agrees' : 'differs';
}

function isForeign(reference: CanaryReference, keys: CanaryKeys): boolean {
  return (
    reference.kind !== keys.kind ||
    (reference.group !== undefined && reference.group !== keys.group)
  );
}

function agreementOfReference(
  reference: CanaryReference,
  signals: CanarySignals,
  keys: CanaryKeys,
): Agreement {
  const { name, uid, namespace } = signals.labels;
  const recorded = [name, uid, namespace];
  const expected = [reference.name, reference.uid, signals.namespace];
  const differs =
    reference !== signals.references[0] ||
    isForeign(reference, keys) ||
    recorded.some((value, at) => value !== undefined && value !== expected[at]);
  return differs ? 'differs' : 'agrees';
}

function fromReferences(
  signals: CanarySignals,
  managedBy: ManagedBy,
  keys: CanaryKeys,
): OwnershipEvidence[] {
  if (signals.references.length === 0) {
    return managedBy.namespace === signals.namespace
      ? [
          {
            source: 'ownerReference',
            value: `no ${keys.kind}`,
            agrees: 'missing',
          },
        ]
      : [];
  }
  return signals.references.map(reference => ({
    source: 'ownerReference',
    value: [
      `${reference.kind} ${reference.name ?? '(no name)'}`,
      `uid ${reference.uid ?? '(none)'}`,
      reference.controller ? 'controller' : 'not controller',
    ].join(', '),
    agrees: agreementOfReference(reference, signals, keys),
  }));
}

function mapOf(
  object: unknown,
  part: 'labels' | 'annotations',
): Record<string, unknown> {
  const metadata = isRecord(object) ? object.metadata : undefined;
  const map = isRecord(metadata) ? metadata[part] : undefined;
  return isRecord(map) ? map : {};
}

/** A key that is there with a blank value must not look like one that is missing. */
function textOf(value: unknown): string {
  return nonBlank(value) ?? '(empty)';
}

/** A label that is there but blank counts as missing, and is still what protects the service. */
function fromLabels(
  object: unknown,
  managedBy: ManagedBy,
  keys: CanaryKeys,
): OwnershipEvidence[] {
  const labels = mapOf(object, 'labels');
  const rows: Array<[string, string | null | undefined]> = [
    [keys.labels.name, managedBy.name],
    [keys.labels.namespace, managedBy.namespace],
    [keys.labels.arm, managedBy.arm],
    [keys.labels.uid, managedBy.uid],
  ];
  return rows.map(([key, expected]) => {
    const value = nonBlank(labels[key]);
    return {
      source: 'label',
      key,
      value: Object.hasOwn(labels, key) ? textOf(labels[key]) : '',
      agrees: compare(value, expected),
    };
  });
}

/** Labels under the group that none of the four known keys names, and the managed-by label. */
function fromOtherLabels(
  object: unknown,
  keys: CanaryKeys,
): OwnershipEvidence[] {
  const known = new Set(Object.values(keys.labels));
  const { labels: rule } = canarySignalRules(keys);
  return Object.entries(mapOf(object, 'labels'))
    .filter(
      ([key, value]) => isSignalEntry(rule, key, value) && !known.has(key),
    )
    .map(([key, value]) => ({
      source: 'label',
      key,
      value: textOf(value),
      agrees: 'agrees',
    }));
}

function fromAnnotations(
  object: unknown,
  signals: CanarySignals,
): OwnershipEvidence[] {
  const annotations = mapOf(object, 'annotations');
  return signals.annotationKeys.map(key => ({
    source: 'annotation',
    key,
    value: textOf(annotations[key]),
    agrees: 'agrees',
  }));
}

/** Leaves of the values: what is not a map with entries. Iterative, values may be deep. */
function countLeaves(values: unknown): number {
  const open: unknown[] = isRecord(values) ? Object.values(values) : [];
  let leaves = 0;
  while (open.length > 0) {
    const value = open.pop();
    const inner = isRecord(value) ? Object.values(value) : [];
    if (inner.length === 0) {
      leaves += 1;
    }
    open.push(...inner);
  }
  return leaves;
}

function fromLayer(
  signals: CanarySignals,
  keys: CanaryKeys,
): OwnershipEvidence {
  const { layer } = signals;
  if (layer === undefined) {
    return {
      source: 'layer',
      key: keys.systemLayer,
      value: 'no such layer',
      agrees: 'missing',
    };
  }
  const isLast = layer.position === layer.count;
  const place = isLast ? 'last' : `number ${layer.position}`;
  return {
    source: 'layer',
    key: keys.systemLayer,
    value: `${place} of ${layer.count} layers, sets ${countLeaves(layer.values)} values`,
    agrees: isLast ? 'agrees' : 'differs',
  };
}

/**
 * Why an ownership was decided as it was, fact by fact, for display. Empty unless managed: an
 * unmanaged service has no facts, and of an unknown one only `detail` is known. Never throws.
 * @public
 */
export function ownershipEvidence(
  object: unknown,
  ownership: Ownership,
  options: ReadOwnershipOptions,
): OwnershipEvidence[] {
  if (ownership.ownership !== 'managed') {
    return [];
  }
  const { keys, parent, reverse } = options;
  const { managedBy } = ownership;
  try {
    const signals = readCanarySignals(object, keys);
    return [
      ...fromReferences(signals, managedBy, keys),
      ...fromLabels(object, managedBy, keys),
      ...fromOtherLabels(object, keys),
      ...fromAnnotations(object, signals),
      fromLayer(signals, keys),
      ...evidenceOfParent(parent, managedBy),
      ...evidenceOfReverse(reverse, managedBy),
    ];
  } catch {
    return [];
  }
}
