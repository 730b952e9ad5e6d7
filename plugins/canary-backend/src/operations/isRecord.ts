import { rawNumber } from './rawNumber';

/** Whether a JSON value is a map. A raw number is an object to JavaScript, and no map. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    rawNumber(value) === undefined
  );
}
