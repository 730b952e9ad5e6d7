import { rawNumber } from './rawNumber';

/**
 * Whether a JSON value is a map. A number that is kept raw is an object to JavaScript, and no map.
 * @public
 */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    rawNumber(value) === undefined
  );
}
