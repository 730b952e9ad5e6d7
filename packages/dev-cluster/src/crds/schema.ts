/** A node of an OpenAPI v3 structural schema. */
export type Schema = { readonly [keyword: string]: unknown };

type Properties = { readonly [name: string]: Schema };

const described = (description?: string) =>
  description === undefined ? {} : { description };

/** A map with known fields; the names in `required` must be present. */
export function object(
  properties: Properties,
  options: { required?: string[]; rules?: Rule[]; description?: string } = {},
): Schema {
  return {
    type: 'object',
    ...described(options.description),
    properties,
    ...(options.required ? { required: options.required } : {}),
    ...(options.rules ? { 'x-kubernetes-validations': options.rules } : {}),
  };
}

/** A CEL rule and what the server says when it does not hold. */
export interface Rule {
  rule: string;
  message: string;
  /** Checked on creation too: `oldSelf` is then an optional without a value. */
  optionalOldSelf?: true;
}

export function string(keywords: Schema = {}): Schema {
  return { type: 'string', ...keywords };
}

/** One of the words. */
export function oneOf(...words: string[]): Schema {
  return string({ enum: words });
}

export function integer(keywords: Schema = {}): Schema {
  return { type: 'integer', format: 'int32', ...keywords };
}

/** A counter that may outgrow 32 bits, such as a generation. */
export function long(keywords: Schema = {}): Schema {
  return { type: 'integer', format: 'int64', ...keywords };
}

export function boolean(keywords: Schema = {}): Schema {
  return { type: 'boolean', ...keywords };
}

export function timestamp(): Schema {
  return string({ format: 'date-time' });
}

/** A map of strings. */
export function stringMap(keywords: Schema = {}): Schema {
  return {
    type: 'object',
    additionalProperties: { type: 'string' },
    ...keywords,
  };
}

/** A map whose content belongs to somebody else: kept as it is, unchecked. */
export function freeForm(description?: string): Schema {
  return {
    type: 'object',
    ...described(description),
    'x-kubernetes-preserve-unknown-fields': true,
  };
}

export function list(items: Schema, keywords: Schema = {}): Schema {
  return { type: 'array', items, ...keywords };
}

/** A list whose items are told apart by one of their fields. */
export function listByKey(
  key: string,
  items: Schema,
  keywords: Schema = {},
): Schema {
  return list(items, {
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': [key],
    ...keywords,
  });
}

/** The usual conditions of a status, by type. */
export function conditions(): Schema {
  return listByKey(
    'type',
    object(
      {
        type: string({ minLength: 1, maxLength: 316 }),
        status: oneOf('True', 'False', 'Unknown'),
        observedGeneration: long({ minimum: 0 }),
        lastTransitionTime: timestamp(),
        reason: string({ maxLength: 1024 }),
        message: string({ maxLength: 32768 }),
      },
      { required: ['type', 'status'] },
    ),
  );
}
