import { upperTail } from './normalDistribution';

/** P(k hits among n), for each k; summed up in logarithms, so that no factor overflows. */
function massesOf(n: number, p: number): Float64Array {
  const masses = new Float64Array(n + 1);
  const odds = Math.log(p) - Math.log1p(-p);
  let log = n * Math.log1p(-p);
  masses[0] = Math.exp(log);
  for (let k = 1; k <= n; k += 1) {
    log += Math.log(n - k + 1) - Math.log(k) + odds;
    masses[k] = Math.exp(log);
  }
  return masses;
}

/**
 * Ranks, from 1, of the order statistics that hold a quantile: no assumption on the distribution.
 * Undefined where the sample is too small for a rank on that side.
 */
export interface QuantileRanks {
  lower?: number;
  upper?: number;
}

/** Above this the exact sum costs more than it tells, and the normal approximation is good. */
const exactUpTo = 20_000;

function approximateRanks(n: number, p: number, z: number): QuantileRanks {
  const half = z * Math.sqrt(n * p * (1 - p));
  const lower = Math.floor(n * p - half);
  const upper = Math.ceil(n * p + half) + 1;
  return {
    ...(lower >= 1 && { lower }),
    ...(upper <= n && { upper }),
  };
}

/**
 * The ranks between which the p-quantile of n requests lies: on each side the chance to miss it is at
 * most P(Z > z). With n requests or fewer on the wrong side there is no such rank, and no number.
 */
export function quantileRanks(n: number, p: number, z: number): QuantileRanks {
  if (n < 1) return {};
  if (n > exactUpTo) return approximateRanks(n, p, z);
  const tail = upperTail(z);
  const masses = massesOf(n, p);
  const ranks: QuantileRanks = {};
  let below = 0;
  for (let k = 0; k < n && below + masses[k] <= tail; k += 1) {
    below += masses[k];
    ranks.lower = k + 1;
  }
  let above = 0;
  for (let k = n; k > 0 && above + masses[k] <= tail; k -= 1) {
    above += masses[k];
    ranks.upper = k;
  }
  return ranks;
}

/**
 * The fewest requests of which the p-quantile has both ranks.
 * @public
 */
export function requestsForQuantile(p: number, z: number): number {
  const rarer = Math.max(p, 1 - p);
  return Math.ceil(Math.log(upperTail(z)) / Math.log(rarer));
}
