import { rawNumber } from './rawNumber';

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/**
 * How an API server would write a number: integers of 64 bits exactly, every other as a double (so
 * `1.0` is `1`). Undefined for anything else.
 */
export function storedNumber(value: unknown): string | undefined {
  if (typeof value === 'number') {
    // Adding zero makes -0 the integer that it is stored as.
    return String(value + 0);
  }
  const text = rawNumber(value);
  return text === undefined ? undefined : storedText(text);
}

function storedText(text: string): string {
  if (/^-?\d+$/.test(text)) {
    const integer = BigInt(text);
    if (integer >= MIN_INT64 && integer <= MAX_INT64) {
      return integer.toString();
    }
  }
  return String(Number(text) + 0);
}
