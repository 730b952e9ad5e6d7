import { equalJson, isRecord, jsonPointer } from '../json';
import { readFieldWriter } from './readFieldWriter';
import type { PlannedField, PlannedObject } from './readPlannedPolicy';
import type { DriftEntry } from './types';

/**
 * An object of a release as it is now.
 * @public
 */
export interface LivePolicyObject {
  apiVersion: string;
  kind: string;
  name: string;
  spec: unknown;
  /** `metadata.managedFields`; without it nobody is named as a writer. */
  managedFields?: unknown;
}

/**
 * What is live of one kind beside what its plan asks.
 *
 * @param planned - of a kind
 * @param live - all objects of that kind that belong to the release
 * @param apiVersion - under which a missing object is named
 * @public
 */
export function compareObjects(
  planned: PlannedObject,
  live: readonly LivePolicyObject[],
  apiVersion: string,
): DriftEntry[] {
  if (planned.enabled === false) {
    return live.map(object => tooMany(planned, object));
  }
  const [own, ...others] = ownFirst(planned, live);
  if (!own) {
    return planned.enabled ? [missing(planned, apiVersion)] : [];
  }
  return [
    ...planned.fields.flatMap(field => compareField(field, own)),
    ...others.map(object => tooMany(planned, object)),
  ];
}

/** The chart makes one object; that of the name it gives is compared. */
function ownFirst(
  { name }: PlannedObject,
  live: readonly LivePolicyObject[],
): LivePolicyObject[] {
  const own = live.findIndex(object => object.name === name);
  if (own <= 0) return [...live];
  return [live[own], ...live.slice(0, own), ...live.slice(own + 1)];
}

function compareField(
  { path, keys, value }: PlannedField,
  object: LivePolicyObject,
): DriftEntry[] {
  const found = valueAt(object.spec, keys);
  if (equalJson(value, found)) return [];
  const entry: DriftEntry = {
    object: addressOf(object),
    path,
    field: jsonPointer('spec', ...keys),
    planned: value,
  };
  if (found !== undefined) entry.live = found;
  return [withWriter(entry, object, ['spec', ...keys])];
}

function missing(
  { kind, name, section }: PlannedObject,
  apiVersion: string,
): DriftEntry {
  return {
    object: { apiVersion, kind, name },
    path: jsonPointer(section, 'enabled'),
    planned: true,
  };
}

/** An object that the plan has switched off, or a second one. */
function tooMany(
  { section, enabled }: PlannedObject,
  object: LivePolicyObject,
): DriftEntry {
  const entry: DriftEntry = {
    object: addressOf(object),
    path: jsonPointer(section, 'enabled'),
    live: true,
  };
  if (enabled === false) entry.planned = false;
  return withWriter(entry, object, ['spec']);
}

function withWriter(
  entry: DriftEntry,
  { managedFields }: LivePolicyObject,
  keys: readonly string[],
): DriftEntry {
  const writtenBy = readFieldWriter(managedFields, keys);
  return writtenBy ? { ...entry, writtenBy } : entry;
}

function addressOf({ apiVersion, kind, name }: LivePolicyObject) {
  return { apiVersion, kind, name };
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  let at = value;
  for (const key of keys) {
    if (!isRecord(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at ?? undefined;
}
