import { isRecord } from '../json';
import { storedNumber } from '../json/storedNumber';
import { sortedKeys } from './sortedKeys';

/**
 * JSON with the keys of every map sorted, without spaces, and with numbers as an API server stores
 * them: equal for what `equalJson` finds equal, so that a digest can be made of it. A member that is
 * undefined is left out.
 *
 * @throws TypeError for what is no JSON, NaN and the infinities included
 * @public
 */
export function canonicalJson(value: unknown): string {
  return isCanonical(value) ? JSON.stringify(value) : writeCanonical(value);
}

/** Whether plain JSON is canonical already, as it mostly is of what an API server sent. */
function isCanonical(value: unknown): boolean {
  if (typeof value === 'object') {
    if (Array.isArray(value)) {
      return value.every(isCanonical);
    }
    return value === null || (isRecord(value) && isCanonicalMap(value));
  }
  return (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    Number.isFinite(value)
  );
}

function isCanonicalMap(record: Record<string, unknown>): boolean {
  let before = '';
  for (const key of Object.keys(record)) {
    if (key < before || !isCanonical(record[key])) return false;
    before = key;
  }
  return true;
}

function writeCanonical(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(writeCanonical).join()}]`;
  }
  return isRecord(value) ? writeMap(value) : canonicalScalar(value);
}

function writeMap(record: Record<string, unknown>): string {
  const members = sortedKeys(Object.keys(record))
    .filter(key => record[key] !== undefined)
    .map(key => `${JSON.stringify(key)}:${writeCanonical(record[key])}`);
  return `{${members.join()}}`;
}

function canonicalScalar(value: unknown): string {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean'
  ) {
    return JSON.stringify(value);
  }
  const number = storedNumber(value);
  if (number === undefined || !Number.isFinite(Number(number))) {
    throw new TypeError('The value is not JSON');
  }
  return number;
}
