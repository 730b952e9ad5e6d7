import { normalDensity, upperQuantile, upperTail } from './normalDistribution';

/**
 * One look that was taken, or is being taken.
 * @public
 */
export interface LookAt {
  /** Share of the planned duration that has passed, in (0, 1]. */
  time: number;
  /** What the counts carry by then, in any unit; grows from look to look. */
  information: number;
}

/** The error of each side; two-sided 5 % in all. */
const alphaPerSide = 0.025;
const points = 801;
const reach = 8;
/** Beyond this no increment of any size gets. */
const never = 12;

/**
 * What may be spent on false alarms by a share of the planned time, per side (Lan and DeMets, in the
 * shape of O'Brien and Fleming): next to nothing at first, all of it at the end.
 */
export function spentBy(time: number): number {
  const z = upperQuantile(alphaPerSide / 2);
  return 2 * upperTail(z / Math.sqrt(Math.min(time, 1)));
}

/** Values of a density at the points of a grid, with the weights of Simpson's rule. */
interface Grid {
  at: Float64Array;
  /** Density times weight. */
  mass: Float64Array;
}

/** The density is that of a sum that is as likely up as down: one half is the other's mirror. */
function gridOver(limit: number, density: (s: number) => number): Grid {
  const at = new Float64Array(points);
  const mass = new Float64Array(points);
  const step = (2 * limit) / (points - 1);
  for (let index = 0; index <= (points - 1) / 2; index += 1) {
    const s = -limit + index * step;
    const inner = index % 2 === 1 ? 4 : 2;
    const mirror = points - 1 - index;
    at[index] = s;
    at[mirror] = -s;
    mass[index] = density(s) * (index === 0 ? 1 : inner) * (step / 3);
    mass[mirror] = mass[index];
  }
  return { at, mass };
}

function integrate(grid: Grid, value: (s: number) => number): number {
  let sum = 0;
  for (let index = 0; index < points; index += 1) {
    sum += grid.mass[index] * value(grid.at[index]);
  }
  return sum;
}

/** The bound that a monotone probability meets. */
function solve(probability: (z: number) => number, wanted: number): number {
  let low = 0;
  let high = never;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (probability(middle) > wanted) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** What has not crossed so far: where the sum stands, and how likely. */
interface State {
  information: number;
  spent: number;
  /** Absent before the first look, when the sum is 0 for sure. Computed only for a look that follows. */
  grid?(): Grid;
}

interface Step {
  z: number;
  next: State;
}

/** Chance to stand above a height after the increment to the next look. */
function chanceAbove({ information }: State, look: LookAt, grid?: Grid) {
  const spread = Math.sqrt(look.information - information);
  return (height: number) =>
    grid
      ? integrate(grid, s => upperTail((height - s) / spread))
      : upperTail(height / spread);
}

function densityAfter({ information }: State, look: LookAt, grid?: Grid) {
  const spread = Math.sqrt(look.information - information);
  return (s: number) =>
    grid
      ? integrate(grid, from => normalDensity((s - from) / spread)) / spread
      : normalDensity(s / spread) / spread;
}

function takeLook(state: State, look: LookAt): Step {
  const total = Math.sqrt(look.information);
  const spent = spentBy(look.time);
  const before = state.grid?.();
  const above = chanceAbove(state, look, before);
  const z = solve(height => above(height * total), spent - state.spent);
  const limit = Math.min(z, reach) * total;
  const grid = () => gridOver(limit, densityAfter(state, look, before));
  return { z, next: { information: look.information, spent, grid } };
}

/**
 * The z that a difference must pass at each look, so that all looks together raise a false alarm in 5 %
 * of experiments at most (`spec` D20a): P(not crossed before, crossed at look k) is what may be spent
 * between look k - 1 and k, for a Brownian motion whose increments follow the information. Recursive
 * numerical integration, 801 points, four digits.
 *
 * A look at which the information has not grown is `undefined`: it is skipped, and what it might have
 * spent is left for the next.
 *
 * @param looks - in their order; times must not fall
 * @public
 */
export function lookBoundaries(
  looks: readonly LookAt[],
): Array<number | undefined> {
  let state: State = { information: 0, spent: 0 };
  return looks.map(look => {
    if (!(look.information > state.information)) return undefined;
    const { z, next } = takeLook(state, look);
    state = next;
    return z;
  });
}
