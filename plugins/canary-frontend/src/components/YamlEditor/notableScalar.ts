import { isScalar, parseDocument } from 'yaml';
import { rawNumber } from '@llm-canary/backstage-plugin-canary-common';

/** What a scalar is, and how it is written then. */
export interface ScalarMeaning {
  kind: 'text' | 'number' | 'boolean' | 'null' | 'time';
  text: string;
}

/** A scalar that is easily taken for something else than it is. */
export interface NotableScalar {
  /** As it stands in the text. */
  written: string;
  read: ScalarMeaning;
  /** What tools with the rules of YAML 1.1 make of it, where that differs. */
  yaml11?: ScalarMeaning;
  /** An integer beyond 2^53: kept here, rounded by many tools. */
  large: boolean;
  /** Offset into the text. */
  from: number;
  /** Counted from 1. */
  line: number;
}

/** Only these beginnings are read differently by any rules of YAML. */
const suspicious = /^(?:[-+.\d]|~|[nNyYtToOfF][a-zA-Z]{0,4}$)/;
const maxLength = 64;

function meaningOf(value: unknown): ScalarMeaning {
  const raw = rawNumber(value);
  if (raw !== undefined) return { kind: 'number', text: raw };
  if (value instanceof Date) return { kind: 'time', text: value.toISOString() };
  if (typeof value === 'number' || typeof value === 'bigint') {
    return { kind: 'number', text: String(value) };
  }
  if (typeof value === 'boolean') {
    return { kind: 'boolean', text: String(value) };
  }
  return typeof value === 'string'
    ? { kind: 'text', text: value }
    : { kind: 'null', text: 'null' };
}

function readAsYaml11(source: string): ScalarMeaning | undefined {
  const { contents, errors } = parseDocument(source, {
    version: '1.1',
    intAsBigInt: true,
    prettyErrors: false,
  });
  return errors.length === 0 && isScalar(contents)
    ? meaningOf(contents.value)
    : undefined;
}

function isLarge(meaning: ScalarMeaning): boolean {
  return (
    meaning.kind === 'number' &&
    /^-?\d+$/.test(meaning.text) &&
    !Number.isSafeInteger(Number(meaning.text))
  );
}

function isSame(one: ScalarMeaning, other: ScalarMeaning): boolean {
  return (
    one.kind === other.kind &&
    (one.text === other.text ||
      (one.kind === 'number' && Number(one.text) === Number(other.text)))
  );
}

/** A number is written anew: `1.10` becomes 1.1 wherever it is taken for a version. */
function writtenAnew(meaning: ScalarMeaning): ScalarMeaning {
  return meaning.kind === 'number' && !isLarge(meaning)
    ? { kind: 'number', text: String(Number(meaning.text)) }
    : meaning;
}

/**
 * What is notable about a plain scalar: that other rules of YAML read it otherwise, that it is no
 * longer written as it was, or that it is too large for many tools. Undefined when nothing is.
 */
export function notableScalar(
  source: string,
  value: unknown,
): Pick<NotableScalar, 'written' | 'read' | 'yaml11' | 'large'> | undefined {
  if (source.length > maxLength || !suspicious.test(source)) return undefined;
  const meaning = meaningOf(value);
  const read = writtenAnew(meaning);
  const yaml11 = readAsYaml11(source);
  const differs = yaml11 !== undefined && !isSame(meaning, yaml11);
  const large = isLarge(meaning);
  const rewritten = read.kind === 'number' && read.text !== source;
  return differs || large || rewritten
    ? { written: source, read, ...(differs && { yaml11 }), large }
    : undefined;
}
