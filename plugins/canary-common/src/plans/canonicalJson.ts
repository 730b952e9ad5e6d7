import { isRecord } from '../json';
import { storedNumber } from '../json/storedNumber';

/**
 * JSON with the keys of every map sorted, without spaces, and with numbers as an API server stores
 * them: equal for what `equalJson` finds equal, so that a digest can be made of it. A member that is
 * undefined is left out.
 *
 * @throws TypeError for what is no JSON, NaN and the infinities included
 * @public
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonicalJson).join()}]`;
  }
  if (isRecord(value)) {
    const members = Object.keys(value)
      .filter(key => value[key] !== undefined)
      .sort()
      .map(key => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
    return `{${members.join()}}`;
  }
  return canonicalScalar(value);
}

function canonicalScalar(value: unknown): string {
  const number = storedNumber(value);
  if (number !== undefined) {
    if (!Number.isFinite(Number(number))) {
      throw new TypeError('JSON has no such number');
    }
    return number;
  }
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean'
  ) {
    return JSON.stringify(value);
  }
  throw new TypeError('The value is not JSON');
}
