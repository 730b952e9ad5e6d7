import type { MetricPoint } from '@llm-canary/backstage-plugin-canary-common';
import { valueOf } from './chartRows';

/** A small drawing in pixels: pieces of line between gaps, and the last value. */
export interface SparklineShape {
  /** SVG path data; empty when nothing was measured. */
  path: string;
  /** The latest value that was measured. */
  end?: { x: number; y: number };
}

/** No more points than the list asks for; of more the latest are drawn. */
export const mostSparklinePoints = 60;

/** Keeps the ends of the line inside the drawing. */
const margin = 2;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * The course of a measure. Unlike a chart it does not begin at 0: it shows whether something moved,
 * and the number beside it says how much it is. Gaps stay gaps.
 */
export function sparklineShape(
  points: readonly MetricPoint[],
  size: { width: number; height: number },
): SparklineShape {
  const drawn = points.slice(-mostSparklinePoints);
  const values = drawn.map(point => valueOf(point, 1));
  const known = values.filter(value => value !== null);
  const first = drawn[0]?.[0] ?? 0;
  const last = drawn[drawn.length - 1]?.[0] ?? 0;
  const lowest = Math.min(...known);
  const highest = Math.max(...known);
  const x = (time: number) =>
    last === first
      ? size.width - margin
      : margin + ((time - first) / (last - first)) * (size.width - 2 * margin);
  const y = (value: number) =>
    highest === lowest
      ? size.height / 2
      : margin +
        ((highest - value) / (highest - lowest)) * (size.height - 2 * margin);
  const places = drawn.map(([time], index) => {
    const value = values[index] ?? null;
    return value === null ? null : { x: round(x(time)), y: round(y(value)) };
  });
  const path = places
    .map((place, index) => {
      if (!place) {
        return '';
      }
      // A point alone is drawn as a line of no length, which round ends make a dot.
      const begins = !places[index - 1];
      const alone = begins && !places[index + 1];
      const at = `${place.x} ${place.y}`;
      return `${begins ? 'M' : 'L'}${at}${alone ? `L${at}` : ''}`;
    })
    .join('');
  const end = places.filter(place => place !== null).pop();
  return end ? { path, end } : { path };
}
