/**
 * Requests, and how many of them were hits; either may be a fraction, when bursts shrink a sample.
 * @public
 */
export interface Share {
  requests: number;
  hits: number;
}

/** @public */
export interface Interval {
  low: number;
  high: number;
}

/**
 * Wilson's score interval of a share, from 0 to 1; that of no request says nothing.
 * @public
 */
export function wilsonInterval({ requests, hits }: Share, z: number): Interval {
  if (requests <= 0) return { low: 0, high: 1 };
  const p = hits / requests;
  const z2 = z * z;
  const middle = p + z2 / (2 * requests);
  const half =
    z * Math.sqrt((p * (1 - p)) / requests + z2 / (4 * requests ** 2));
  const scale = 1 + z2 / requests;
  return {
    low: Math.max(0, (middle - half) / scale),
    high: Math.min(1, (middle + half) / scale),
  };
}

/** Newcombe's interval of the difference `arm - baseline`, out of the Wilson interval of each. */
export function newcombeInterval(
  arm: Share,
  baseline: Share,
  z: number,
): Interval {
  const p = arm.hits / arm.requests;
  const q = baseline.hits / baseline.requests;
  const ofArm = wilsonInterval(arm, z);
  const ofBaseline = wilsonInterval(baseline, z);
  const difference = p - q;
  return {
    low: difference - Math.hypot(p - ofArm.low, ofBaseline.high - q),
    high: difference + Math.hypot(ofArm.high - p, q - ofBaseline.low),
  };
}

/**
 * How many requests of the sample count as one, because requests come in bursts: the variance between
 * blocks of time over the one that independent requests would have; 1 at least.
 */
export function designEffect(blocks: readonly Share[]): number {
  const filled = blocks.filter(({ requests }) => requests > 0);
  const requests = filled.reduce((sum, block) => sum + block.requests, 0);
  const hits = filled.reduce((sum, block) => sum + block.hits, 0);
  const p = hits / requests;
  if (filled.length < 2 || p <= 0 || p >= 1) return 1;
  const spread = filled.reduce(
    (sum, block) =>
      sum +
      (block.hits - block.requests * p) ** 2 / (block.requests * p * (1 - p)),
    0,
  );
  return Math.max(1, spread / (filled.length - 1));
}

/** Two shares that one wants to tell apart. */
export interface SharesToTell {
  baseline: number;
  arm: number;
}

/** z of a power of 80 %. */
const zOfPower = 0.8416212335729143;

/** Requests per arm to tell two shares apart with a power of 80 % at a look's z. */
export function requestsToTell(shares: SharesToTell, z: number): number {
  const { baseline: p, arm: q } = shares;
  const variance = p * (1 - p) + q * (1 - q);
  return Math.ceil(((z + zOfPower) ** 2 * variance) / (p - q) ** 2);
}
