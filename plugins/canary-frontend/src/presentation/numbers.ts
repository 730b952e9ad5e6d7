/** A count with thousands separated: `1,312`. */
export function formatCount(value: number): string {
  return new Intl.NumberFormat('en-US').format(value);
}

/** Seconds: two decimals below 10, one below 100, none above. */
export function formatSeconds(seconds: number): string {
  if (seconds < 10) {
    return `${seconds.toFixed(2)} s`;
  }
  return seconds < 100 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}
