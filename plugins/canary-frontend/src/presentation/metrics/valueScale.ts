/** The upright axis of a chart: from 0, with a few round ticks. */
export interface ValueScale {
  top: number;
  ticks: number[];
}

const mostSteps = 5;

/** Round steps between two powers of ten. */
const roundSteps = [1, 2, 2.5, 5, 10];

function stepFor(highest: number, whole: boolean): number {
  const least = highest / mostSteps;
  const power = 10 ** Math.floor(Math.log10(least));
  const step =
    (roundSteps.find(round => round * power >= least * (1 - 1e-9)) ?? 10) *
    power;
  return whole ? Math.max(1, Math.ceil(step)) : step;
}

/**
 * A scale from 0 that holds the highest value; `whole` for counts, which have no tick between two of
 * them. Of nothing, or of zeros alone, the scale is 0 to 1.
 */
export function valueScale(highest: number, whole = false): ValueScale {
  if (!Number.isFinite(highest) || highest <= 0) {
    return { top: 1, ticks: [0, 1] };
  }
  const step = stepFor(highest, whole);
  const steps = Math.max(1, Math.ceil(highest / step - 1e-9));
  const ticks = Array.from({ length: steps + 1 }, (_, index) =>
    // Without what multiplying adds far behind the point, as in 3 * 0.1.
    Number((index * step).toPrecision(12)),
  );
  return { top: ticks[steps] ?? highest, ticks };
}
