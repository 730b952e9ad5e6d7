import {
  canarySignalRules,
  isSignalEntry,
  isSignalText,
  managedByLabel,
} from './canarySignalRules';
import { groupOf } from './groupOf';
import { isAbsent, isRecord, nonBlank } from './jsonShape';
import type { CanaryKeys } from './metadataKeys';

/** An owner reference of the experiment's kind, as recorded. */
export interface CanaryReference {
  apiVersion: string | undefined;
  group: string | undefined;
  kind: string;
  name: string | undefined;
  uid: string | undefined;
  controller: boolean;
}

/** Every canary signal of one object, collected once for the resolution and for the evidence. */
export interface CanarySignals {
  /** Namespace of the object itself. */
  namespace: string | undefined;
  /** Best first: the controller, then the lowest group, name and uid. Identical ones are folded. */
  references: CanaryReference[];
  /** A controller of another kind, `Kind name`. */
  otherController: string | undefined;
  /** Values of the four labels; blank ones count as missing. */
  labels: { name?: string; namespace?: string; uid?: string; arm?: string };
  annotationKeys: string[];
  managedByOperator: boolean;
  layer: { position: number; count: number; values: unknown } | undefined;
  deleting: boolean;
}

function entriesOf(value: unknown): Array<[string, unknown]> {
  return isRecord(value) ? Object.entries(value) : [];
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function toReference(reference: Record<string, unknown>): CanaryReference {
  const apiVersion = nonBlank(reference.apiVersion);
  return {
    apiVersion,
    group: apiVersion === undefined ? undefined : groupOf(apiVersion),
    kind: String(reference.kind),
    name: nonBlank(reference.name),
    uid: nonBlank(reference.uid),
    controller: reference.controller === true,
  };
}

function sortKeyOf(reference: CanaryReference): string[] {
  return [
    reference.controller ? '0' : '1',
    reference.group ?? '',
    reference.name ?? '',
    reference.uid ?? '',
    reference.apiVersion ?? '',
    reference.kind,
  ];
}

/** Compares by code units, so that the pick does not depend on a locale. */
function compareReferences(a: CanaryReference, b: CanaryReference): number {
  const left = sortKeyOf(a);
  const right = sortKeyOf(b);
  const index = left.findIndex((part, at) => part !== right[at]);
  if (index < 0) {
    return 0;
  }
  return left[index] < right[index] ? -1 : 1;
}

function readReferences(
  references: Record<string, unknown>[],
): CanaryReference[] {
  return references
    .map(toReference)
    .sort(compareReferences)
    .filter(
      (reference, index, all) =>
        index === 0 || compareReferences(all[index - 1], reference) !== 0,
    );
}

function readLabels(
  labels: unknown,
  keys: CanaryKeys,
): CanarySignals['labels'] {
  const map = isRecord(labels) ? labels : {};
  return {
    name: nonBlank(map[keys.labels.name]),
    namespace: nonBlank(map[keys.labels.namespace]),
    uid: nonBlank(map[keys.labels.uid]),
    arm: nonBlank(map[keys.labels.arm]),
  };
}

function readLayer(spec: unknown, keys: CanaryKeys): CanarySignals['layer'] {
  const layers = isRecord(spec) ? listOf(spec.layers) : [];
  const index = layers.findLastIndex(layer => layer.name === keys.systemLayer);
  return index < 0
    ? undefined
    : {
        position: index + 1,
        count: layers.length,
        values: layers[index].values,
      };
}

function readOtherController(
  references: Record<string, unknown>[],
): string | undefined {
  return references
    .filter(reference => reference.controller === true)
    .map(
      reference =>
        `${String(reference.kind)} ${nonBlank(reference.name) ?? '(no name)'}`,
    )
    .sort()[0];
}

/** Collects the signals of an object whose parts have the promised form. */
export function readCanarySignals(
  object: unknown,
  keys: CanaryKeys,
): CanarySignals {
  const { metadata, spec } = isRecord(object) ? object : {};
  const meta = isRecord(metadata) ? metadata : {};
  const references = listOf(meta.ownerReferences);
  const rules = canarySignalRules(keys);
  const ours = references.filter(
    ({ kind }) =>
      typeof kind === 'string' && isSignalText(rules.ownerReferences, kind),
  );
  const others = references.filter(reference => !ours.includes(reference));
  return {
    namespace: nonBlank(meta.namespace),
    references: readReferences(ours),
    otherController: readOtherController(others),
    labels: readLabels(meta.labels, keys),
    annotationKeys: entriesOf(meta.annotations)
      .filter(([key, value]) => isSignalEntry(rules.annotations, key, value))
      .map(([key]) => key)
      .sort(),
    managedByOperator:
      isRecord(meta.labels) &&
      meta.labels[managedByLabel] === keys.managedByValue,
    layer: readLayer(spec, keys),
    deleting: !isAbsent(meta.deletionTimestamp),
  };
}
