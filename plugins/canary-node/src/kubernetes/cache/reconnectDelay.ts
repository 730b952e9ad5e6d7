const first = 1_000;
const longest = 30_000;

/**
 * Milliseconds before the next try: between half of a doubling ceiling and the whole of it, so
 * 0.5-1 s after the first failure and 15-30 s in the end. Many replicas that lost the same server
 * do not return together.
 *
 * @param failures - failures in a row, from 1
 */
export function reconnectDelay(failures: number, random: () => number): number {
  const ceiling = Math.min(longest, first * 2 ** Math.min(failures - 1, 10));
  return (ceiling * (1 + random())) / 2;
}

/** Milliseconds until a right or a kind that is missing is asked for again: 24-36 s. */
export function recheckDelay(random: () => number): number {
  return 24_000 + 12_000 * random();
}
