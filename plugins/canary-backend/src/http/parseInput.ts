import type { z } from 'zod';
import { CodedError } from '../errors';

/**
 * A number that JavaScript cannot hold is an object; where a schema bounds a length, comparing with it
 * throws and no issue is made of it.
 */
function parse<T extends z.ZodType>(schema: T, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch {
    throw new CodedError(
      'INVALID_INPUT',
      'The request is not valid: a number stands where a list or a text belongs',
    );
  }
}

/** A value of a request in the form that its schema promises, or INVALID_INPUT with field paths. */
export function parseInput<T extends z.ZodType>(
  schema: T,
  value: unknown,
): z.output<T> {
  const parsed = parse(schema, value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.').slice(0, 200),
    message: message.slice(0, 300),
  }));
  const [first] = fields;
  const where = first?.path ? `${first.path}: ` : '';
  throw new CodedError(
    'INVALID_INPUT',
    `The request is not valid: ${where}${first?.message ?? 'unknown'}`,
    { fields: { fields: fields.slice(0, 20) } },
  );
}
