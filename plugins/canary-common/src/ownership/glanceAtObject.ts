import { isCanaryKey, isCanaryKind, managedByLabel } from './canaryKeyMatch';
import { isAbsent, isRecord } from './jsonShape';
import type { CanaryKeys } from './metadataKeys';

/** What a look without allocation finds. The worst finding of all parts counts. */
export const glance = { plain: 0, signals: 1, malformed: 2 } as const;

export type Glance = (typeof glance)[keyof typeof glance];

type PartGlance = (value: unknown, keys: CanaryKeys) => Glance;

const atLabels: PartGlance = (labels, keys) => {
  if (isAbsent(labels)) {
    return glance.plain;
  }
  if (!isRecord(labels)) {
    return glance.malformed;
  }
  let found: Glance = glance.plain;
  // eslint-disable-next-line guard-for-in -- an inherited key can only protect, and filtering costs
  for (const key in labels) {
    const value = labels[key];
    if (typeof value !== 'string') {
      return glance.malformed;
    }
    if (
      isCanaryKey(key, keys) ||
      (key === managedByLabel && value === keys.managedByValue)
    ) {
      found = glance.signals;
    }
  }
  return found;
};

const atAnnotations: PartGlance = (annotations, keys) => {
  if (isAbsent(annotations)) {
    return glance.plain;
  }
  if (!isRecord(annotations)) {
    return glance.malformed;
  }
  let found: Glance = glance.plain;
  // eslint-disable-next-line guard-for-in -- as for labels
  for (const key in annotations) {
    if (typeof annotations[key] !== 'string') {
      return glance.malformed;
    }
    if (isCanaryKey(key, keys)) {
      found = glance.signals;
    }
  }
  return found;
};

function isOptionalText(value: unknown): boolean {
  return isAbsent(value) || typeof value === 'string';
}

const atReferences: PartGlance = (references, keys) => {
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
    if (isCanaryKind(reference.kind, keys)) {
      found = glance.signals;
    }
  }
  return found;
};

const atSpec: PartGlance = (spec, keys) => {
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
    if (layer.name === keys.systemLayer) {
      found = glance.signals;
    }
  }
  return found;
};

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
  return worst(
    worst(
      atLabels(metadata.labels, keys),
      atAnnotations(metadata.annotations, keys),
    ),
    worst(
      atReferences(metadata.ownerReferences, keys),
      atSpec(object.spec, keys),
    ),
  );
}

/** One sentence that names the first part of an object which is not what the API promises. */
export function describeMalformed(object: unknown, keys: CanaryKeys): string {
  if (!isRecord(object) || !isRecord(object.metadata)) {
    return 'The object has no metadata.';
  }
  const { metadata } = object;
  const parts: Array<[string, Glance]> = [
    ['metadata.labels', atLabels(metadata.labels, keys)],
    ['metadata.annotations', atAnnotations(metadata.annotations, keys)],
    ['metadata.ownerReferences', atReferences(metadata.ownerReferences, keys)],
    ['spec.layers', atSpec(object.spec, keys)],
  ];
  const broken = parts.find(([, found]) => found === glance.malformed);
  return `${broken ? broken[0] : 'metadata.namespace'} does not have the form that the API promises.`;
}
