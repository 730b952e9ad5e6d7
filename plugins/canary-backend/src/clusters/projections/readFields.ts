/**
 * Reading of untrusted objects: a field of the wrong type counts as absent.
 */
export function readRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function readInteger(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Milliseconds of an RFC 3339 time. */
export function readTime(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}

/** Text for a page: control characters out, cut to a length. */
export function readSentence(
  value: unknown,
  maximum = 300,
): string | undefined {
  const text = readText(value);
  if (text === undefined) return undefined;
  const clean = text
    .slice(0, maximum * 4)
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim();
  return clean.length > maximum ? `${clean.slice(0, maximum - 1)}…` : clean;
}
