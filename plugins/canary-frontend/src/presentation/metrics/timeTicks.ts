const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  3 * hour,
  4 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  7 * day,
];

/**
 * Round moments between two, at most `most` of them, in milliseconds since the epoch. `offset` is that
 * of the shown zone from UTC: a tick at midnight is midnight there.
 */
export function timeTicks(
  window: { start: number; end: number },
  most: number,
  offset: number,
): number[] {
  const { start, end } = window;
  const span = end - start;
  if (!(span > 0)) {
    return [];
  }
  const step =
    steps.find(candidate => span / candidate <= most) ??
    Math.ceil(span / most / day) * day;
  const first = Math.ceil((start + offset) / step) * step - offset;
  return Array.from(
    { length: Math.max(0, Math.floor((end - first) / step) + 1) },
    (_, index) => first + index * step,
  );
}

/** Whether a tick is a midnight of the shown zone, and so is written as a day. */
export function isMidnight(time: number, offset: number): boolean {
  return (time + offset) % day === 0;
}
