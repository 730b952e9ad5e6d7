/** Anything JSON can say; numbers outside the safe range are `JSON.rawJSON` values. */
export type Json = unknown;

export type JsonObject = { [key: string]: unknown };

interface RawNumber {
  readonly rawJSON: string;
}

/** What Node 22 and newer have and TypeScript's library does not declare yet. */
interface ExactJSON {
  parse(
    text: string,
    reviver: (
      key: string,
      value: unknown,
      context: { source?: string },
    ) => unknown,
  ): unknown;
  rawJSON(text: string): RawNumber;
  isRawJSON(value: unknown): value is RawNumber;
}

const exactJSON = JSON as unknown as ExactJSON;
const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

/** An integer as the API keeps it: exact within 64 bits, a float beyond. */
export function exactInteger(source: string): unknown {
  const value = Number(source);
  if (Number.isSafeInteger(value)) return value;
  const integer = BigInt(source);
  if (integer > INT64_MAX || integer < INT64_MIN) return value;
  return exactJSON.rawJSON(source);
}

/** Parses JSON without changing any 64-bit integer. The slow reviver runs only where one may be. */
export function parseExact(text: string): Json {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return exactJSON.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source && /^-?\d+$/.test(source)
      ? exactInteger(source)
      : value,
  );
}

export function isObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !exactJSON.isRawJSON(value)
  );
}

export function isNumber(value: unknown): boolean {
  return typeof value === 'number' || exactJSON.isRawJSON(value);
}

/** Sets a member also when it is called `__proto__`. */
export function setMember(target: JsonObject, key: string, value: unknown) {
  if (key === '__proto__') {
    Object.defineProperty(target, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else {
    target[key] = value;
  }
}

/** A deep copy with sorted keys, the order in which the real server answers. */
export function canonical<T>(value: T): T;
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => canonical(item));
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const key of Object.keys(value).sort()) {
    if (value[key] !== undefined) {
      setMember(result, key, canonical(value[key]));
    }
  }
  return result;
}

/** Equal as JSON, whatever the order of keys. */
export function jsonEquals(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

/** The object in a member, or undefined when it is absent or something else. */
export function objectAt(value: unknown, key: string): JsonObject | undefined {
  const member = isObject(value) ? value[key] : undefined;
  return isObject(member) ? member : undefined;
}

/** The list in a member, empty when absent or something else. */
export function listAt(value: unknown, key: string): unknown[] {
  const member = isObject(value) ? value[key] : undefined;
  return Array.isArray(member) ? member : [];
}

/** The string in a member, empty when absent or something else. */
export function stringAt(value: unknown, key: string): string {
  const member = isObject(value) ? value[key] : undefined;
  return typeof member === 'string' ? member : '';
}
