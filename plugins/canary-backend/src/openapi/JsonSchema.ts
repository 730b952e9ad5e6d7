/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** Named fields; a name that ends in `?` may be absent. */
export type Fields = Readonly<Record<string, JsonSchema>>;

export const text: JsonSchema = { type: 'string' };
export const whole: JsonSchema = { type: 'integer' };
export const flag: JsonSchema = { type: 'boolean' };
export const anything: JsonSchema = {};
/** A map of values; its numbers stand as they were written. */
export const values: JsonSchema = {
  type: 'object',
  additionalProperties: true,
};
/** ISO 8601 in UTC, made by the portal. */
export const time: JsonSchema = { type: 'string', format: 'date-time' };

export function described(
  description: string,
  schema: JsonSchema = text,
): JsonSchema {
  return { ...schema, description };
}

export function oneOfWords(words: readonly string[]): JsonSchema {
  return { type: 'string', enum: words };
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

export function orNull(schema: JsonSchema): JsonSchema {
  return { oneOf: [schema, { type: 'null' }] };
}

/** An object of an answer: a later version may have more fields. */
export function object(fields: Fields): JsonSchema {
  const names = Object.keys(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map(name => [name.replace(/\?$/, ''), fields[name]]),
    ),
    required: names.filter(name => !name.endsWith('?')),
  };
}

/** An object of a request: what is not known is refused, since it would be ignored. */
export function closed(fields: Fields): JsonSchema {
  return { ...object(fields), additionalProperties: false };
}

/** The answer of every list but that of services. */
export function itemList(items: JsonSchema, more: Fields = {}): JsonSchema {
  return object({ items: listOf(items), totalCount: whole, ...more });
}
