import { formatCount } from '../numbers';

/** Units that numbers of metrics are written in; the empty one is a count. */
export type ShownUnit = 's' | 'ms' | 'tok/s' | 'req/s' | '%' | '';

/** Decimals by size: those of the first bound that the value is under; none above all of them. */
const decimals: Record<
  Exclude<ShownUnit, ''>,
  ReadonlyArray<readonly [under: number, digits: number]>
> = {
  s: [
    [10, 2],
    [100, 1],
  ],
  ms: [[10, 1]],
  'tok/s': [[100, 1]],
  'req/s': [
    [1, 2],
    [100, 1],
  ],
  '%': [
    [1, 2],
    [Infinity, 1],
  ],
};

function digitsOf(size: number, unit: ShownUnit): number {
  if (unit === '') {
    return Number.isInteger(size) || size >= 100 ? 0 : 1;
  }
  return decimals[unit].find(([under]) => size < under)?.[1] ?? 0;
}

/**
 * A number in its unit, without the unit: `0.86`, `1,312`. What is more than 0 is never written as 0:
 * `<0.01`.
 */
export function formatNumber(value: number, unit: ShownUnit): string {
  const digits = digitsOf(Math.abs(value), unit);
  const step = 10 ** -digits;
  if (value > 0 && value < step / 2) {
    return `<${step.toFixed(digits)}`;
  }
  return digits === 0 ? formatCount(Math.round(value)) : value.toFixed(digits);
}

/** The same with its unit: `0.86 s`, `61.2 %`. */
export function formatWithUnit(value: number, unit: ShownUnit): string {
  const number = formatNumber(value, unit);
  return unit === '' ? number : `${number} ${unit}`;
}

/** A bound of a bucket, exactly as it is configured: `2.5`, `0.005`. */
export function formatBound(value: number): string {
  // Twelve digits take away what multiplying by a unit's factor adds at the end.
  return String(Number(value.toPrecision(12)));
}
