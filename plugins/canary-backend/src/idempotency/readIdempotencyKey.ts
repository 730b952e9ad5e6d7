import { CodedError } from '../errors';

const allowed = /^[\x21-\x7e]{1,255}$/;

/**
 * The value of the header, or undefined when there is none. A header that came twice is refused too,
 * because Node joins the values with a comma and a space.
 *
 * @throws INVALID_INPUT unless it is 1 to 255 visible ASCII characters
 */
export function readIdempotencyKey(
  header: string | string[] | undefined,
): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && allowed.test(header)) return header;
  throw new CodedError(
    'INVALID_INPUT',
    'The Idempotency-Key is not valid: it is 1 to 255 visible ASCII characters without a space',
  );
}
