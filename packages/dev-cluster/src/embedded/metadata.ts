import type { Cause } from './ApiError';
import { badRequest } from './ApiError';
import { isObject, jsonEquals, stringAt } from './exactJson';
import type { ApiObject, Meta, OwnerReference, ServedKind } from './objects';

const SUBDOMAIN =
  /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const LABEL_VALUE = /^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$/;
const ANNOTATIONS_MAX_BYTES = 262_144;

const wrongType = (field: string) =>
  badRequest(
    `unable to decode object: metadata.${field} is not of the expected type`,
  );

const TEXT_FIELDS = [
  'name',
  'namespace',
  'generateName',
  'uid',
  'resourceVersion',
];

/** Checks the types of metadata as the decoder does. Throws 400. */
export function readMetadata(value: unknown): Meta {
  if (value !== undefined && !isObject(value)) throw wrongType('metadata');
  const meta = value ?? {};
  for (const field of TEXT_FIELDS) {
    if (!['string', 'undefined'].includes(typeof (meta[field] ?? undefined))) {
      throw wrongType(field);
    }
  }
  const text = (field: string) => stringAt(meta, field) || undefined;
  return {
    ...meta,
    name: stringAt(meta, 'name'),
    namespace: text('namespace'),
    generateName: text('generateName'),
    uid: stringAt(meta, 'uid'),
    creationTimestamp: stringAt(meta, 'creationTimestamp'),
    resourceVersion: text('resourceVersion'),
    deletionTimestamp: text('deletionTimestamp'),
    generation:
      typeof meta.generation === 'number' ? meta.generation : undefined,
    deletionGracePeriodSeconds: undefined,
    labels: readMap(meta.labels, 'labels'),
    annotations: readMap(meta.annotations, 'annotations'),
    ownerReferences: readOwners(meta.ownerReferences),
    finalizers: readFinalizers(meta.finalizers),
  };
}

function readMap(
  value: unknown,
  field: string,
): Record<string, string> | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isObject(value)) throw wrongType(field);
  const entries = Object.entries(value).map(([key, item]): [string, string] => {
    if (item !== null && typeof item !== 'string') throw wrongType(field);
    return [key, item ?? ''];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function readFinalizers(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw wrongType('finalizers');
  const finalizers = value.map(item => {
    if (typeof item !== 'string') throw wrongType('finalizers');
    return item;
  });
  return finalizers.length > 0 ? [...new Set(finalizers)] : undefined;
}

function readOwners(value: unknown): OwnerReference[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw wrongType('ownerReferences');
  const owners: OwnerReference[] = [];
  for (const item of value) {
    if (!isObject(item)) throw wrongType('ownerReferences');
    const { controller, blockOwnerDeletion } = item;
    const owner: OwnerReference = {
      apiVersion: stringAt(item, 'apiVersion'),
      ...(typeof blockOwnerDeletion === 'boolean' && { blockOwnerDeletion }),
      ...(typeof controller === 'boolean' && { controller }),
      kind: stringAt(item, 'kind'),
      name: stringAt(item, 'name'),
      uid: stringAt(item, 'uid'),
    };
    if (!owners.some(other => jsonEquals(other, owner))) owners.push(owner);
  }
  return owners.length > 0 ? owners : undefined;
}

/** Everything wrong with the metadata of an object about to be stored. */
export function checkMetadata(kind: ServedKind, meta: Meta): Cause[] {
  return [
    ...checkName(kind, meta),
    ...checkLabels(meta),
    ...checkAnnotations(meta),
    ...checkOwners(meta),
    ...checkFinalizers(meta),
  ];
}

const invalidValue = (field: string, value: string, rule: string): Cause => ({
  reason: 'FieldValueInvalid',
  message: `Invalid value: ${JSON.stringify(value)}: ${rule}`,
  field: `metadata.${field}`,
});

function checkName(kind: ServedKind, { name }: Meta): Cause[] {
  if (!name) {
    return [
      {
        reason: 'FieldValueRequired',
        message: 'Required value: name or generateName is required',
        field: 'metadata.name',
      },
    ];
  }
  // Names of roles are path segments, free of any other rule.
  if (kind.group === 'rbac.authorization.k8s.io') return [];
  const isLabel = kind.group === '' && kind.plural === 'namespaces';
  const fits = isLabel
    ? name.length <= 63 && LABEL.test(name)
    : name.length <= 253 && SUBDOMAIN.test(name);
  if (fits) return [];
  const rule = isLabel
    ? 'a lowercase RFC 1123 label must consist of lower case alphanumeric characters or "-"'
    : 'a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, "-" or "."';
  return [invalidValue('name', name, rule)];
}

/** Whether a label or annotation key, or a finalizer, is `[prefix/]name`. */
function isQualifiedName(key: string): boolean {
  const parts = key.split('/');
  const name = parts.pop() ?? '';
  if (!name || name.length > 63 || !LABEL_VALUE.test(name)) return false;
  if (parts.length === 0) return true;
  const [prefix] = parts;
  return parts.length === 1 && prefix.length <= 253 && SUBDOMAIN.test(prefix);
}

function checkLabels({ labels = {} }: Meta): Cause[] {
  return Object.entries(labels).flatMap(([key, value]) => [
    ...(isQualifiedName(key)
      ? []
      : [invalidValue('labels', key, 'name part must be a qualified name')]),
    ...(value.length <= 63 && LABEL_VALUE.test(value)
      ? []
      : [
          invalidValue(
            'labels',
            value,
            'a valid label must be at most 63 alphanumeric characters, "-", "_" or "."',
          ),
        ]),
  ]);
}

function checkAnnotations({ annotations = {} }: Meta): Cause[] {
  const entries = Object.entries(annotations);
  const causes = entries
    .filter(([key]) => !isQualifiedName(key.toLowerCase()))
    .map(([key]) =>
      invalidValue('annotations', key, 'name part must be a qualified name'),
    );
  const size = entries.reduce(
    (sum, [key, value]) =>
      sum + Buffer.byteLength(key) + Buffer.byteLength(value),
    0,
  );
  if (size > ANNOTATIONS_MAX_BYTES) {
    causes.push({
      reason: 'FieldValueTooLong',
      message: `Too long: may not be more than ${ANNOTATIONS_MAX_BYTES} bytes`,
      field: 'metadata.annotations',
    });
  }
  return causes;
}

function checkOwners({ ownerReferences = [] }: Meta): Cause[] {
  const causes = ownerReferences.flatMap(owner =>
    (['apiVersion', 'kind', 'name', 'uid'] as const)
      .filter(field => !owner[field])
      .map(field =>
        invalidValue(
          `ownerReferences.${field}`,
          owner[field],
          field === 'apiVersion'
            ? 'version must not be empty'
            : `${field} must not be empty`,
        ),
      ),
  );
  if (ownerReferences.filter(owner => owner.controller).length > 1) {
    causes.push(
      invalidValue(
        'ownerReferences',
        '',
        'Only one reference can have Controller set to true',
      ),
    );
  }
  return causes;
}

function checkFinalizers({ finalizers = [] }: Meta): Cause[] {
  const builtIn = ['foregroundDeletion', 'orphan', 'kubernetes'];
  return finalizers
    .filter(item => !builtIn.includes(item) && !isQualifiedName(item))
    .map(item =>
      invalidValue('finalizers', item, 'name part must be a qualified name'),
    );
}

/** Whether the part of the object that `generation` counts differs. */
export function specDiffers(
  one: ApiObject,
  other: ApiObject,
  kind: ServedKind,
): boolean {
  const counted = (object: ApiObject) => {
    const { metadata: _metadata, ...rest } = object;
    if (kind.statusSubresource) rest.status = undefined;
    return rest;
  };
  return !jsonEquals(counted(one), counted(other));
}
