import { rawNumber } from './rawNumber';

/** Parts of JSON that Node 22, and browsers since 2025, have and TypeScript's library does not declare. */
interface RawJson {
  readonly rawJSON: string;
}
interface LosslessJson {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: Context) => unknown,
  ): unknown;
  rawJSON(text: string): RawJson;
}
interface Context {
  /** Text of a primitive value; absent for maps and lists. */
  source?: string;
}

const json: LosslessJson = JSON as unknown as LosslessJson;
const quote = 0x22;
const backslash = 0x5c;
const minus = 0x2d;
const zero = 0x30;
const nine = 0x39;
const numberText = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

function roundTrips(source: string): boolean {
  return String(Number(source)) === source;
}

/** Index behind the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end + 1;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

/** Whether valid JSON holds a number that JavaScript would write differently. */
function holdsLossyNumber(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = endOfString(text, at);
    } else if (code === minus || (code >= zero && code <= nine)) {
      numberText.lastIndex = at;
      const source = numberText.exec(text)?.[0] ?? '';
      if (!roundTrips(source)) return true;
      at += Math.max(source.length, 1);
    } else {
      at += 1;
    }
  }
  return false;
}

/**
 * Parses JSON so that `stringifyLossless` writes every number as it was read. A number whose text
 * JavaScript would change (9007199254740993, 1e400, -0, also 1.0) becomes a `JSON.rawJSON` value;
 * all others are plain numbers. `__proto__` is an ordinary own member. A browser that cannot keep
 * numbers raw (before 2025) reads them rounded.
 *
 * @throws SyntaxError when the text is no JSON; RangeError when it holds such a number and is nested
 * more than some two thousand levels deep.
 * @public
 */
export function parseLossless(text: string): unknown {
  // The reviver is slow and recursive, and nearly no object needs it.
  const plain: unknown = JSON.parse(text);
  const { rawJSON } = json;
  if (!rawJSON || !holdsLossyNumber(text)) return plain;
  return json.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && !roundTrips(source)
      ? rawJSON(source)
      : value,
  );
}

/**
 * Writes a value as JSON; raw numbers and bigints are written in full.
 *
 * @throws TypeError for NaN and the infinities, which plain JSON would turn into null.
 * @public
 */
export function stringifyLossless(value: unknown): string {
  const { rawJSON = Number } = json;
  const text: string | undefined = JSON.stringify(value, (_key, member) => {
    if (typeof member === 'bigint') return rawJSON(member.toString());
    if (typeof member === 'number' && !Number.isFinite(member)) {
      throw new TypeError('JSON has no such number');
    }
    return Object.is(member, -0) ? rawJSON('-0') : member;
  });
  if (text === undefined) throw new TypeError('The value is not JSON');
  return text;
}

/**
 * A number of a parsed object, also when it is kept raw; then it may be rounded. Undefined when the
 * value is no number.
 * @public
 */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const text = rawNumber(value);
  return text === undefined ? undefined : Number(text);
}
