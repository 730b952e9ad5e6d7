import { equalJson, isRecord } from '../json';

/**
 * Who wrote a field last.
 * @public
 */
export interface FieldWriter {
  manager: string;
  /** `Apply` or `Update`. */
  operation: string;
  /** RFC 3339. */
  time?: string;
}

/**
 * A step into an object: a field, or the item of a list that has these keys.
 * @public
 */
export type FieldStep = string | Readonly<Record<string, unknown>>;

/**
 * The field manager that wrote what stands at a path, out of `metadata.managedFields`: the one that
 * owns the path, or something below it, or else the list or map around it as a whole; of several the
 * one that wrote last. Undefined when none owns it, as after a removal: nobody is remembered for that.
 * Anything malformed counts as absent.
 *
 * @param managedFields - of an object, read with care
 * @param path - from the root of the object, `['spec', 'minReplicas']`
 * @public
 */
export function readFieldWriter(
  managedFields: unknown,
  path: readonly FieldStep[],
): FieldWriter | undefined {
  let best: { writer: FieldWriter; claim: number } | undefined;
  for (const entry of Array.isArray(managedFields) ? managedFields : []) {
    const writer = readWriter(entry);
    const claim = isRecord(entry) ? claimOn(entry.fieldsV1, path) : 0;
    if (!writer || claim === 0) continue;
    if (!best || isStronger({ writer, claim }, best)) best = { writer, claim };
  }
  return best?.writer;
}

function isStronger(
  one: { writer: FieldWriter; claim: number },
  other: { writer: FieldWriter; claim: number },
): boolean {
  if (one.claim !== other.claim) return one.claim > other.claim;
  return timeOf(one.writer) > timeOf(other.writer);
}

/** 2: the path itself or what is below; 1: what is around it, as a whole; 0: none. */
function claimOn(fields: unknown, path: readonly FieldStep[]): 0 | 1 | 2 {
  let at = fields;
  for (const step of path) {
    if (!isRecord(at)) return 0;
    const next = memberOf(at, step);
    if (next === undefined) {
      // A leaf owns all that is in it; the root of nothing owns nothing.
      return at !== fields && Object.keys(at).length === 0 ? 1 : 0;
    }
    at = next;
  }
  return isRecord(at) ? 2 : 0;
}

function memberOf(
  fields: Readonly<Record<string, unknown>>,
  step: FieldStep,
): unknown {
  if (typeof step === 'string') {
    const key = `f:${step}`;
    return Object.hasOwn(fields, key) ? fields[key] : undefined;
  }
  const item = Object.keys(fields).find(
    key => key.startsWith('k:') && equalJson(parse(key.slice(2)), step),
  );
  return item === undefined ? undefined : fields[item];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readWriter(entry: unknown): FieldWriter | undefined {
  if (!isRecord(entry)) return undefined;
  const { manager, operation, time } = entry;
  if (typeof manager !== 'string' || manager === '') return undefined;
  return {
    manager,
    operation: typeof operation === 'string' ? operation : 'Update',
    ...(typeof time === 'string' && { time }),
  };
}

/** An entry without a time is an old one. */
function timeOf({ time }: FieldWriter): number {
  const milliseconds = time === undefined ? NaN : Date.parse(time);
  return Number.isNaN(milliseconds) ? -Infinity : milliseconds;
}
