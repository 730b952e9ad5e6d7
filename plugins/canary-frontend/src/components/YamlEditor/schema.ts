import {
  equalJson,
  isRecord,
  numberOf,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';

type Schema = Record<string, unknown>;

/** What a chart's schema says of one value, for a reader. */
export interface SchemaNote {
  types: string[];
  title?: string;
  description?: string;
  /** As JSON. */
  default?: string;
  /** As JSON, at most twenty. */
  allowed: string[];
  minimum?: number;
  maximum?: number;
}

/** A value that a chart's schema does not allow. */
export interface SchemaProblem {
  path: string[];
  kind: 'type' | 'allowed' | 'minimum' | 'maximum' | 'unknownKey';
  expected: string;
}

const maxReferences = 10;
const maxProblems = 50;
const maxDepth = 50;
const combined = ['allOf', 'anyOf', 'oneOf'] as const;

/** Follows `$ref` inside the document; what cannot be followed says nothing. */
function resolve(root: unknown, schema: unknown, steps = 0): Schema {
  if (!isRecord(schema)) return {};
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  if (!$ref.startsWith('#/') || steps >= maxReferences) return {};
  const target = $ref
    .slice(2)
    .split('/')
    .map(part => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (found, part) =>
        isRecord(found) && Object.hasOwn(found, part) ? found[part] : undefined,
      root,
    );
  return resolve(root, target, steps + 1);
}

/** A schema with those that it is combined of, as far as they say something. */
function alternatives(root: unknown, schema: unknown, depth = 0): Schema[] {
  const resolved = resolve(root, schema);
  if (depth > maxReferences) return [resolved];
  const parts = combined.flatMap(key => {
    const list = resolved[key];
    return Array.isArray(list) ? list : [];
  });
  return [
    resolved,
    ...parts.flatMap(part => alternatives(root, part, depth + 1)),
  ];
}

function memberOf(schema: Schema, key: string): unknown {
  const { properties, additionalProperties, items } = schema;
  if (isRecord(properties) && Object.hasOwn(properties, key)) {
    return properties[key];
  }
  if (/^\d+$/.test(key) && isRecord(items)) return items;
  return isRecord(additionalProperties) ? additionalProperties : undefined;
}

function childOf(root: unknown, schema: unknown, key: string): unknown {
  return alternatives(root, schema)
    .map(one => memberOf(one, key))
    .find(found => found !== undefined);
}

/** The schema of the value at a path; undefined where the schema says nothing. */
export function schemaAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (schema, key) =>
      schema === undefined ? undefined : childOf(root, schema, key),
    root,
  );
}

function typesOf(schema: Schema): string[] {
  const { type } = schema;
  const types = Array.isArray(type) ? type : [type];
  return types.filter((one): one is string => typeof one === 'string');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** What is said of a value: by its schema, else by the first part that it is combined of. */
export function describeSchema(root: unknown, schema: unknown): SchemaNote {
  const all = alternatives(root, schema);
  const first = <T>(read: (one: Schema) => T | undefined): T | undefined =>
    all.map(read).find(found => found !== undefined);
  const allowed = first(one =>
    Array.isArray(one.enum) ? one.enum : undefined,
  );
  const fallback = first(one => one.default);
  return {
    types: [...new Set(all.flatMap(typesOf))],
    title: first(one => textOf(one.title)),
    description: first(one => textOf(one.description)),
    default: fallback === undefined ? undefined : stringifyLossless(fallback),
    allowed: (allowed ?? []).slice(0, 20).map(stringifyLossless),
    minimum: first(one => numberOf(one.minimum)),
    maximum: first(one => numberOf(one.maximum)),
  };
}

/** The members that a schema names, sorted. */
export function membersOf(root: unknown, schema: unknown): string[] {
  const names = alternatives(root, schema).flatMap(({ properties }) =>
    isRecord(properties) ? Object.keys(properties) : [],
  );
  return [...new Set(names)].sort();
}

function typeOf(value: unknown): string {
  const number = numberOf(value);
  if (number !== undefined) {
    return Number.isInteger(number) ? 'integer' : 'number';
  }
  if (Array.isArray(value)) return 'array';
  return isRecord(value) ? 'object' : typeof value;
}

function hasType(value: unknown, types: readonly string[]): boolean {
  const type = typeOf(value);
  return (
    types.length === 0 ||
    types.includes(type) ||
    (type === 'integer' && types.includes('number'))
  );
}

type Finding = Omit<SchemaProblem, 'path'>;

function boundProblem(schema: Schema, value: unknown): Finding | undefined {
  const number = numberOf(value);
  const minimum = numberOf(schema.minimum);
  const maximum = numberOf(schema.maximum);
  if (number === undefined) return undefined;
  if (minimum !== undefined && number < minimum) {
    return { kind: 'minimum', expected: String(minimum) };
  }
  return maximum !== undefined && number > maximum
    ? { kind: 'maximum', expected: String(maximum) }
    : undefined;
}

function problemOf(schema: Schema, value: unknown): Finding | undefined {
  const types = typesOf(schema);
  if (!hasType(value, types)) {
    return { kind: 'type', expected: types.join(', ') };
  }
  const allowed: unknown = schema.enum;
  if (Array.isArray(allowed) && !allowed.some(one => equalJson(one, value))) {
    return {
      kind: 'allowed',
      expected: allowed.slice(0, 20).map(stringifyLossless).join(', '),
    };
  }
  return boundProblem(schema, value);
}

function isClosed(root: unknown, schema: unknown): boolean {
  const all = alternatives(root, schema);
  return (
    all.some(one => one.additionalProperties === false) &&
    all.every(one => !isRecord(one.patternProperties))
  );
}

type Visit = (schema: unknown, value: unknown, path: string[]) => void;

/** Visits what lies inside a value; gives the keys that the schema does not know and forbids. */
function visitInside(
  place: { root: unknown; schema: unknown; path: string[] },
  value: unknown,
  visit: Visit,
): SchemaProblem[] {
  const { root, schema, path } = place;
  if (typeof value !== 'object' || value === null) return [];
  const members = Array.isArray(value) || isRecord(value) ? value : {};
  const unknown: SchemaProblem[] = [];
  for (const [key, member] of Object.entries(members)) {
    const child = childOf(root, schema, key);
    if (child !== undefined) {
      visit(child, member, [...path, key]);
    } else if (isRecord(value) && isClosed(root, schema)) {
      unknown.push({ path: [...path, key], kind: 'unknownKey', expected: '' });
    }
  }
  return unknown;
}

/**
 * What of a layer a chart's schema does not allow. A layer is only a part of the values: nothing is
 * required of it, and null removes what another layer set. Only what holds for a value whatever it
 * is combined with is judged; the dry-run judges all of it.
 */
export function schemaProblems(
  root: unknown,
  values: Record<string, unknown>,
): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const visit: Visit = (schema, value, path) => {
    const enough = problems.length >= maxProblems || path.length > maxDepth;
    if (value === null || enough) return;
    const found = problemOf(resolve(root, schema), value);
    if (found) {
      problems.push({ path, ...found });
    } else {
      problems.push(...visitInside({ root, schema, path }, value, visit));
    }
  };
  visit(root, values, []);
  return problems.slice(0, maxProblems);
}
