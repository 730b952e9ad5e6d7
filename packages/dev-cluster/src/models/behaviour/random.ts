/** From 0 up to 1, as `Math.random`. */
export type Random = () => number;

/** How a duration or a length is spread: the logarithm is normal, with this sigma. */
export interface LogNormal {
  median: number;
  sigma: number;
}

/** The same seed gives the same numbers (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = Math.trunc(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One draw; takes two numbers of the source (Box and Muller). */
export function drawLogNormal(
  { median, sigma }: LogNormal,
  random: Random,
): number {
  // 1 - r, because the source may give 0, whose logarithm is not finite.
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  const normal = radius * Math.cos(2 * Math.PI * random());
  return median * Math.exp(sigma * normal);
}
