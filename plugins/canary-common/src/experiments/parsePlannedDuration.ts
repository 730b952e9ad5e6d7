const units: Readonly<Record<string, number>> = {
  s: 1,
  m: 60,
  h: 3_600,
  d: 86_400,
};

/** A year: longer than anybody waits for a verdict. */
const longestSeconds = 366 * 86_400;

/**
 * Seconds of a planned duration as experiments state it: `90s`, `30m`, `24h`, `7d`. Undefined for
 * every other text, and for more than a year.
 * @public
 */
export function parsePlannedDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,7})([smhd])$/.exec(text) ?? [];
  if (count === undefined) return undefined;
  const seconds = Number(count) * (units[unit] ?? Number.NaN);
  return seconds <= longestSeconds ? seconds : undefined;
}
