import type { Cause } from './ApiError';
import type { JsonObject } from './exactJson';
import {
  isNumber,
  isObject,
  jsonEquals,
  listAt,
  objectAt,
  setMember,
  stringAt,
} from './exactJson';

/** What checking a value against a structural schema found. */
export interface SchemaFindings {
  causes: Cause[];
  /** Paths of members that the schema does not know; they were removed. */
  unknown: string[];
}

/**
 * Applies a structural schema to a value in place: unknown members and nulls go, defaults come, the
 * rest is checked. `metadata`, `apiVersion` and `kind` of the root are left alone.
 */
export function applySchema(
  schema: JsonObject,
  value: JsonObject,
): SchemaFindings {
  const findings: SchemaFindings = { causes: [], unknown: [] };
  const properties = { ...objectAt(schema, 'properties') };
  for (const key of ['apiVersion', 'kind', 'metadata']) {
    properties[key] = { 'x-kubernetes-preserve-unknown-fields': true };
  }
  const root = { ...schema, properties };
  prune(root, value, { path: '', findings });
  check(root, value, { path: '', findings });
  return findings;
}

interface Place {
  path: string;
  findings: SchemaFindings;
}

const below = (place: Place, key: string): Place => ({
  ...place,
  path: place.path ? `${place.path}.${key}` : key,
});

const preserves = (schema: JsonObject) =>
  schema['x-kubernetes-preserve-unknown-fields'] === true;

/** Schema of a member, or undefined when the schema does not know it. */
function memberSchema(schema: JsonObject, key: string): JsonObject | undefined {
  const properties = objectAt(schema, 'properties');
  if (properties && Object.hasOwn(properties, key)) {
    return objectAt(properties, key) ?? {};
  }
  if (schema.additionalProperties === true) return {};
  return objectAt(schema, 'additionalProperties');
}

function prune(schema: JsonObject, value: unknown, place: Place): void {
  if (Array.isArray(value)) {
    const items = objectAt(schema, 'items') ?? {};
    value.forEach((item, index) =>
      prune(items, item, { ...place, path: `${place.path}[${index}]` }),
    );
    return;
  }
  if (!isObject(value)) return;
  for (const key of Object.keys(value)) {
    pruneMember(schema, { object: value, key }, below(place, key));
  }
  setDefaults(schema, value);
}

function pruneMember(
  schema: JsonObject,
  { object, key }: { object: JsonObject; key: string },
  place: Place,
): void {
  const member = memberSchema(schema, key);
  if (member) {
    const isNull = object[key] === null && member.nullable !== true;
    if (isNull && member.type) delete object[key];
    else prune(member, object[key], place);
  } else if (!preserves(schema)) {
    place.findings.unknown.push(place.path);
    delete object[key];
  }
}

function setDefaults(schema: JsonObject, value: JsonObject): void {
  const properties = objectAt(schema, 'properties') ?? {};
  for (const [key, member] of Object.entries(properties)) {
    if (!isObject(member) || member.default === undefined) continue;
    if (value[key] !== undefined) continue;
    setMember(value, key, structuredClone(member.default));
    if (isObject(value[key])) setDefaults(member, value[key]);
  }
}

function check(schema: JsonObject, value: unknown, place: Place): void {
  if (value === null && schema.nullable === true) return;
  const expected = typeMismatch(schema, value);
  if (expected) {
    const found = describeType(value);
    place.findings.causes.push({
      reason: 'FieldValueTypeInvalid',
      message: `Invalid value: "${found}": ${place.path} in body must be of type ${expected}: "${found}"`,
      field: place.path,
    });
  }
  checkEnum(schema, value, place);
  if (expected) return;
  if (typeof value === 'string') checkString(schema, value, place);
  if (isNumber(value))
    checkNumber(schema, Number(JSON.stringify(value)), place);
  if (Array.isArray(value)) checkArray(schema, value, place);
  if (isObject(value)) checkObject(schema, value, place);
}

function typeMismatch(schema: JsonObject, value: unknown): string | undefined {
  if (schema['x-kubernetes-int-or-string'] === true) {
    return typeof value === 'string' || isNumber(value) ? undefined : 'integer';
  }
  const type = stringAt(schema, 'type');
  const found = describeType(value);
  if (!type || type === found) return undefined;
  return type === 'number' && found === 'integer' ? undefined : type;
}

function describeType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isNumber(value)) {
    return /^-?\d+$/.test(JSON.stringify(value)) ? 'integer' : 'number';
  }
  return typeof value;
}

function checkEnum(schema: JsonObject, value: unknown, place: Place): void {
  if (!Array.isArray(schema.enum)) return;
  if (schema.enum.some(allowed => jsonEquals(allowed, value))) return;
  const supported = schema.enum.map(item => JSON.stringify(item)).join(', ');
  place.findings.causes.push({
    reason: 'FieldValueNotSupported',
    message: `Unsupported value: ${JSON.stringify(
      value,
    )}: supported values: ${supported}`,
    field: place.path,
  });
}

function fail(place: Place, value: unknown, rule: string): void {
  place.findings.causes.push({
    reason: 'FieldValueInvalid',
    message: `Invalid value: ${JSON.stringify(value)}: ${
      place.path
    } in body ${rule}`,
    field: place.path,
  });
}

function checkString(schema: JsonObject, value: string, place: Place): void {
  const { minLength, maxLength, pattern } = schema;
  const length = [...value].length;
  if (typeof minLength === 'number' && length < minLength) {
    fail(place, value, `should be at least ${minLength} chars long`);
  }
  if (typeof maxLength === 'number' && length > maxLength) {
    place.findings.causes.push({
      reason: 'FieldValueTooLong',
      message: `Too long: may not be more than ${maxLength} bytes`,
      field: place.path,
    });
  }
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value)) {
    fail(place, value, `should match '${pattern}'`);
  }
}

function checkNumber(schema: JsonObject, value: number, place: Place): void {
  const { minimum, maximum } = schema;
  if (typeof minimum === 'number' && value < minimum) {
    fail(place, value, `should be greater than or equal to ${minimum}`);
  }
  if (typeof maximum === 'number' && value > maximum) {
    fail(place, value, `should be less than or equal to ${maximum}`);
  }
}

function checkArray(schema: JsonObject, value: unknown[], place: Place): void {
  const { minItems, maxItems } = schema;
  if (typeof minItems === 'number' && value.length < minItems) {
    fail(place, value.length, `should have at least ${minItems} items`);
  }
  if (typeof maxItems === 'number' && value.length > maxItems) {
    place.findings.causes.push({
      reason: 'FieldValueTooMany',
      message: `Too many: ${value.length}: must have at most ${maxItems} items`,
      field: place.path,
    });
  }
  const items = objectAt(schema, 'items') ?? {};
  value.forEach((item, index) =>
    check(items, item, { ...place, path: `${place.path}[${index}]` }),
  );
  checkUnique(schema, value, place);
}

function checkUnique(schema: JsonObject, value: unknown[], place: Place): void {
  const type = schema['x-kubernetes-list-type'];
  if (type !== 'map' && type !== 'set') return;
  const keys = listAt(schema, 'x-kubernetes-list-map-keys').map(String);
  const seen = new Set<string>();
  value.forEach((item, index) => {
    const identity = isObject(item)
      ? Object.fromEntries(keys.map(key => [key, item[key]]))
      : item;
    const text = JSON.stringify(identity);
    if (seen.has(text)) {
      place.findings.causes.push({
        reason: 'FieldValueDuplicate',
        message: `Duplicate value: ${text}`,
        field: `${place.path}[${index}]`,
      });
    }
    seen.add(text);
  });
}

function checkObject(
  schema: JsonObject,
  value: JsonObject,
  place: Place,
): void {
  for (const key of listAt(schema, 'required').map(String)) {
    if (value[key] === undefined) {
      place.findings.causes.push({
        reason: 'FieldValueRequired',
        message: 'Required value',
        field: below(place, key).path,
      });
    }
  }
  for (const [key, member] of Object.entries(value)) {
    const known = memberSchema(schema, key);
    if (known) check(known, member, below(place, key));
  }
}
