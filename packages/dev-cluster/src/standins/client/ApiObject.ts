/** What a stand-in reads of metadata. */
export interface ApiMetadata {
  name: string;
  namespace?: string;
  uid?: string;
  resourceVersion?: string;
  generation?: number;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  finalizers?: string[];
  ownerReferences?: OwnerReference[];
}

export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
  blockOwnerDeletion?: boolean;
}

/** An object of the API. Everything but metadata is unknown until it is read with `field`. */
export interface ApiObject {
  apiVersion?: string;
  kind?: string;
  metadata: ApiMetadata;
  [field: string]: unknown;
}

/** A map of free form, as values and selectors are. */
export type Fields = Record<string, unknown>;

/** True for a JSON object: not null, not a list, not a number kept as text. */
export function isFields(value: unknown): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !('rawJSON' in value)
  );
}

/** The value at a path, undefined when any step is absent or not a map. */
export function field(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (isFields(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    value,
  );
}

export function textField(value: unknown, ...path: string[]) {
  const found = field(value, ...path);
  return typeof found === 'string' ? found : undefined;
}

export function numberField(value: unknown, ...path: string[]) {
  const found = field(value, ...path);
  return typeof found === 'number' ? found : undefined;
}

/** The map at a path, an empty one when it is absent. */
export function fieldsAt(value: unknown, ...path: string[]): Fields {
  const found = field(value, ...path);
  return isFields(found) ? found : {};
}

/** The list at a path, an empty one when it is absent. */
export function listAt(value: unknown, ...path: string[]): unknown[] {
  const found = field(value, ...path);
  return Array.isArray(found) ? found : [];
}
