import type { JsonObject } from './exactJson';
import { isObject } from './exactJson';

export type OwnerReference = {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
  blockOwnerDeletion?: boolean;
};

/** Metadata after it was checked at the edge; fields that the server fills are there once stored. */
export type Meta = {
  name: string;
  namespace?: string;
  generateName?: string;
  uid: string;
  resourceVersion?: string;
  generation?: number;
  creationTimestamp: string;
  deletionTimestamp?: string;
  deletionGracePeriodSeconds?: number;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  ownerReferences?: OwnerReference[];
  finalizers?: string[];
  [field: string]: unknown;
};

/** An object with checked metadata. */
export type ApiObject = {
  apiVersion: string;
  kind: string;
  metadata: Meta;
  [field: string]: unknown;
};

/** A column of `kubectl get`. */
export type PrinterColumn = {
  name: string;
  type: string;
  jsonPath: string;
  priority?: number;
  description?: string;
  format?: string;
};

/** A kind in one served version. */
export interface ServedKind {
  group: string;
  version: string;
  plural: string;
  singular: string;
  kind: string;
  listKind: string;
  namespaced: boolean;
  shortNames: string[];
  categories: string[];
  /** The object has a status that only its own path writes. */
  statusSubresource: boolean;
  /** Made by a CRD: strict about resourceVersion, lists with metadata last, 404 as text. */
  custom: boolean;
  /** OpenAPI v3 schema of a CRD version. */
  schema?: JsonObject;
  columns: PrinterColumn[];
  /** Field selectors beyond metadata.name and metadata.namespace. */
  fieldLabels: string[];
}

/** Name of the store's table: one for all versions of a kind. */
export function tableOf(kind: { group: string; plural: string }): string {
  return `${kind.group}/${kind.plural}`;
}

/** `plural.group`, or `plural` alone in the core group. */
export function qualified(kind: { group: string; plural: string }): string {
  return kind.group ? `${kind.plural}.${kind.group}` : kind.plural;
}

export function apiVersionOf(kind: { group: string; version: string }): string {
  return kind.group ? `${kind.group}/${kind.version}` : kind.version;
}

/** Key within a table; it sorts as the server sorts: by the bytes of `namespace/name`. */
export function keyOf(namespace: string | undefined, name: string): string {
  return namespace ? `${namespace}/${name}` : name;
}

/** Value at a dotted path such as `spec.nodeName`. */
export function valueAtPath(object: unknown, path: string): unknown {
  let value = object;
  for (const part of path.split('.')) {
    if (!isObject(value)) return undefined;
    value = value[part];
  }
  return value;
}
