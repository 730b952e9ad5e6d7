import {
  isRecord,
  numberOf,
  rawNumber,
} from '@llm-canary/backstage-plugin-canary-common';

/** What helm makes of numbers, which it all holds as doubles. */
export interface ValueProblems {
  /** Paths of numbers that would become others. */
  lost: string[];
  /** Paths of numbers that a template prints as `1e+06`, unless it says `int`. */
  exponents: string[];
}

const maxListed = 10;
const firstExponent = 1_000_000;

function* leaves(value: unknown, path: string): Generator<[string, unknown]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* leaves(item, `${path}[${index}]`);
    }
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) {
      yield* leaves(item, path === '' ? key : `${path}.${key}`);
    }
  } else {
    yield [path, value];
  }
}

/** Whether a double holds the number as it was written. */
function isLost(value: unknown): boolean {
  const raw = typeof value === 'bigint' ? String(value) : rawNumber(value);
  if (raw === undefined || !/^-?\d+$/.test(raw)) return false;
  return BigInt(Number(raw)) !== BigInt(raw);
}

/** Looks for numbers in values that helm would change or print otherwise. */
export function valueProblems(values: unknown): ValueProblems {
  const problems: ValueProblems = { lost: [], exponents: [] };
  for (const [path, value] of leaves(values, '')) {
    const number = numberOf(value);
    if (isLost(value)) problems.lost.push(path);
    else if (number !== undefined && Math.abs(number) >= firstExponent) {
      problems.exponents.push(path);
    }
  }
  return {
    lost: problems.lost.slice(0, maxListed),
    exponents: problems.exponents.slice(0, maxListed),
  };
}
