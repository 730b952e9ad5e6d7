import { rawNumber } from './rawNumber';

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/**
 * How an API server would write a number: integers of 64 bits exactly, every other as a double (so
 * `1.0` is `1`). Undefined for anything else.
 */
export function storedNumber(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : rawNumber(value);
  if (text === undefined) {
    return undefined;
  }
  if (/^-?\d+$/.test(text)) {
    const integer = BigInt(text);
    if (integer >= MIN_INT64 && integer <= MAX_INT64) {
      return integer.toString();
    }
  }
  // Adding zero makes -0 the integer that it is stored as.
  return String(Number(text) + 0);
}
