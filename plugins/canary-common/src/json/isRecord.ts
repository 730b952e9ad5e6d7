import { rawNumber } from './rawNumber';

/**
 * Whether a JSON value is a map. A number that is kept raw is an object to JavaScript, and no map.
 * @public
 */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  // Nearly every map is a plain one; to ask whether it is a raw number takes longer.
  return (
    Object.getPrototypeOf(value) === Object.prototype ||
    (!Array.isArray(value) && rawNumber(value) === undefined)
  );
}
