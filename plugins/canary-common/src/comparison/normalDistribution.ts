const rootOfTwoPi = Math.sqrt(2 * Math.PI);
// Asked for a million times for each look.
const { exp } = Math;

/** Density of the standard normal distribution. */
export function normalDensity(x: number): number {
  return exp(-0.5 * x * x) / rootOfTwoPi;
}

/** From here on the continued fraction converges faster than the series loses digits. */
const farOut = 3;

/** Φ(x) - 1/2 by its power series, `φ(x) Σ x^(2k+1) / (1·3·…·(2k+1))`, for 0 ≤ x < 3. */
function centre(x: number): number {
  let term = x;
  let sum = x;
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return sum * normalDensity(x);
}

/** P(Z > x) by its continued fraction, `φ(x) / (x + 1/(x + 2/(x + 3/…)))`, from within. */
function farTail(x: number): number {
  // The farther out, the fewer levels give all digits.
  const levels = Math.ceil((25 / x) ** 2) + 5;
  let fraction = x;
  for (let level = levels; level > 0; level -= 1)
    fraction = x + level / fraction;
  return normalDensity(x) / fraction;
}

/** P(Z > x) of a standard normal Z; exact in the tail, where `1 - Φ(x)` would be rounded away. */
export function upperTail(x: number): number {
  const size = Math.abs(x);
  const tail = size < farOut ? 0.5 - centre(size) : farTail(size);
  return x >= 0 ? tail : 1 - tail;
}

/** The x with P(Z > x) = tail, for a tail in (0, 1); bisection, which always ends. */
export function upperQuantile(tail: number): number {
  let low = -40;
  let high = 40;
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (upperTail(middle) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
