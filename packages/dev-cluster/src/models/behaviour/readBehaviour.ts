import { isFields } from '../../standins/client';
import type { ModelBehaviour } from './ModelBehaviour';

/** Least and greatest value of each number. */
const seconds = [0, 600] as const;
const share = [0, 1] as const;
const tokens = [0, 10_000_000] as const;
const numbers: Record<
  Exclude<keyof ModelBehaviour, keyof typeof spreads>,
  readonly [number, number]
> = {
  errorShare: share,
  brokenShare: share,
  cachedShare: share,
  concurrency: [1, 10_000],
  kvCacheTokens: [1, tokens[1]],
  reasoningTokens: tokens,
};
const spreads = {
  firstToken: seconds,
  interToken: seconds,
  outputTokens: [1, 1_000_000],
} as const;
const sigma = [0, 5] as const;

export type ReadBehaviour =
  | { valid: true; behaviour: ModelBehaviour }
  | { valid: false; problem: string };

/** Lays what somebody sent over a behaviour; the problem names the first field that cannot be. */
export function readBehaviour(
  sent: unknown,
  over: ModelBehaviour,
): ReadBehaviour {
  if (!isFields(sent)) return refuse('a behaviour is a JSON object');
  const behaviour = { ...over };
  for (const [key, value] of Object.entries(sent)) {
    const problem = layOver(behaviour, key, value);
    if (problem) return refuse(problem);
  }
  return { valid: true, behaviour };
}

function refuse(problem: string): ReadBehaviour {
  return { valid: false, problem };
}

/** The problem, or undefined when the field has been laid over. */
function layOver(
  behaviour: ModelBehaviour,
  key: string,
  value: unknown,
): string | undefined {
  if (isKeyOf(numbers, key)) {
    if (!isWithin(value, numbers[key])) return outside(key, numbers[key]);
    behaviour[key] = value;
    return undefined;
  }
  if (!isKeyOf(spreads, key)) return `${key} is no part of a behaviour`;
  if (!isFields(value)) return `${key} has median and sigma`;
  const spread = { ...behaviour[key] };
  for (const [part, number] of Object.entries(value)) {
    const range = { median: spreads[key], sigma };
    if (!isKeyOf(range, part)) return `${key} has median and sigma alone`;
    if (!isWithin(number, range[part])) {
      return outside(`${key}.${part}`, range[part]);
    }
    spread[part] = number;
  }
  behaviour[key] = spread;
  return undefined;
}

function outside(name: string, [least, most]: readonly [number, number]) {
  return `${name} is a number from ${least} to ${most}`;
}

function isWithin(
  value: unknown,
  [least, most]: readonly [number, number],
): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

function isKeyOf<Table extends object>(
  table: Table,
  key: string,
): key is Extract<keyof Table, string> {
  return Object.hasOwn(table, key);
}
