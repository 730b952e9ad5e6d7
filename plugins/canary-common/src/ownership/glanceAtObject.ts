import {
  canarySignalRules,
  isSignalEntry,
  isSignalText,
  type SignalEntryRule,
  type SignalItemRule,
} from './canarySignalRules';
import { isAbsent, isRecord } from './jsonShape';
import type { CanaryKeys } from './metadataKeys';

/** What a look without allocation finds. The worst finding of all parts counts. */
export const glance = { plain: 0, signals: 1, malformed: 2 } as const;

export type Glance = (typeof glance)[keyof typeof glance];

/** Labels or annotations. */
function atEntries(entries: unknown, rule: SignalEntryRule): Glance {
  if (isAbsent(entries)) {
    return glance.plain;
  }
  if (!isRecord(entries)) {
    return glance.malformed;
  }
  let found: Glance = glance.plain;
  // eslint-disable-next-line guard-for-in -- an inherited key can only protect, and filtering costs
  for (const key in entries) {
    const value = entries[key];
    if (typeof value !== 'string') {
      return glance.malformed;
    }
    if (isSignalEntry(rule, key, value)) {
      found = glance.signals;
    }
  }
  return found;
}

function isOptionalText(value: unknown): boolean {
  return isAbsent(value) || typeof value === 'string';
}

function atReferences(references: unknown, rule: SignalItemRule): Glance {
  if (isAbsent(references)) {
    return glance.plain;
  }
  if (!Array.isArray(references)) {
    return glance.malformed;
  }
  let found: Glance = glance.plain;
  for (let index = 0; index < references.length; index += 1) {
    const reference: unknown = references[index];
    if (
      !isRecord(reference) ||
      typeof reference.kind !== 'string' ||
      !isOptionalText(reference.apiVersion) ||
      !isOptionalText(reference.name) ||
      !isOptionalText(reference.uid)
    ) {
      return glance.malformed;
    }
    if (isSignalText(rule, reference.kind)) {
      found = glance.signals;
    }
  }
  return found;
}

function atSpec(spec: unknown, rule: SignalItemRule): Glance {
  if (isAbsent(spec)) {
    return glance.plain;
  }
  if (!isRecord(spec)) {
    return glance.malformed;
  }
  const { layers } = spec;
  if (isAbsent(layers)) {
    return glance.plain;
  }
  if (!Array.isArray(layers)) {
    return glance.malformed;
  }
  let found: Glance = glance.plain;
  for (let index = 0; index < layers.length; index += 1) {
    const layer: unknown = layers[index];
    if (!isRecord(layer) || typeof layer.name !== 'string') {
      return glance.malformed;
    }
    if (isSignalText(rule, layer.name)) {
      found = glance.signals;
    }
  }
  return found;
}

function worst(a: Glance, b: Glance): Glance {
  return a > b ? a : b;
}

/**
 * Whether an object carries canary signals, carries none, or cannot be read for sure. Most objects
 * of a cluster carry none: this is the whole cost of their classification.
 */
export function glanceAtObject(object: unknown, keys: CanaryKeys): Glance {
  if (!isRecord(object) || !isRecord(object.metadata)) {
    return glance.malformed;
  }
  const { metadata } = object;
  if (!isOptionalText(metadata.namespace)) {
    return glance.malformed;
  }
  const rules = canarySignalRules(keys);
  return worst(
    worst(
      atEntries(metadata.labels, rules.labels),
      atEntries(metadata.annotations, rules.annotations),
    ),
    worst(
      atReferences(metadata.ownerReferences, rules.ownerReferences),
      atSpec(object.spec, rules.layers),
    ),
  );
}

/** One sentence that names the first part of an object which is not what the API promises. */
export function describeMalformed(object: unknown, keys: CanaryKeys): string {
  if (!isRecord(object) || !isRecord(object.metadata)) {
    return 'The object has no metadata.';
  }
  const { metadata } = object;
  const rules = canarySignalRules(keys);
  const parts: Array<[string, Glance]> = [
    ['metadata.labels', atEntries(metadata.labels, rules.labels)],
    [
      'metadata.annotations',
      atEntries(metadata.annotations, rules.annotations),
    ],
    [
      'metadata.ownerReferences',
      atReferences(metadata.ownerReferences, rules.ownerReferences),
    ],
    ['spec.layers', atSpec(object.spec, rules.layers)],
  ];
  const broken = parts.find(([, found]) => found === glance.malformed);
  return `${broken ? broken[0] : 'metadata.namespace'} does not have the form that the API promises.`;
}
