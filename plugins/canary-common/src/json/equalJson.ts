import { isRecord } from './isRecord';
import { storedNumber } from './storedNumber';

/**
 * Whether an API server would store both values alike: maps in any order of keys, integers of 64
 * bits exactly, every other number as a double (so `1.0` is `1`). This decides whether a write moves
 * the generation of an object.
 * @public
 */
export function equalJson(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return (
      left.length === right.length &&
      left.every((item, index) => equalJson(item, right[index]))
    );
  }
  if (isRecord(left) && isRecord(right)) {
    return equalRecords(left, right);
  }
  return left === right || equalNumbers(left, right);
}

function equalRecords(
  left: Record<string, unknown>,
  right: Record<string, unknown>,
): boolean {
  const keys = membersOf(left);
  return (
    keys.length === membersOf(right).length &&
    keys.every(
      key => Object.hasOwn(right, key) && equalJson(left[key], right[key]),
    )
  );
}

/** A member that is undefined is not sent. */
function membersOf(record: Record<string, unknown>): string[] {
  return Object.keys(record).filter(key => record[key] !== undefined);
}

function equalNumbers(left: unknown, right: unknown): boolean {
  const stored = storedNumber(left);
  return stored !== undefined && stored === storedNumber(right);
}
