import { InvalidArgumentError } from 'commander';
import {
  checkNamespace,
  pinKeyProblem,
  runtimeProjectionModes,
  type RuntimeProjectionMode,
} from '@llm-canary/backstage-plugin-canary-common';

/** Takes an option that may be given once; of two, neither is silently the right one. */
export function once<T>(parse: (value: string) => T) {
  return (value: string, previous: T | undefined): T => {
    if (previous !== undefined) {
      throw new InvalidArgumentError('It is given twice.');
    }
    return parse(value);
  };
}

/** Takes an option that repeats; a value that is given again counts once. */
export function each(parse: (value: string) => string) {
  return (value: string, previous: string[] | undefined): string[] => [
    ...new Set([...(previous ?? []), parse(value)]),
  ];
}

/** A path, name or text that is not empty. */
export function parseText(value: string): string {
  if (value.trim() === '') throw new InvalidArgumentError('It is empty.');
  return value;
}

/** One namespace by its name: no list, no pattern, no "all" (R13, R14). */
export function parseNamespace(value: string): string {
  try {
    checkNamespace(value);
    return value;
  } catch {
    throw new InvalidArgumentError(
      'Name one namespace; repeat the option for more. There is no "all" and no pattern.',
    );
  }
}

/** Exactly one of the controller's values (R16). */
export function parseMode(value: string): RuntimeProjectionMode {
  const mode = runtimeProjectionModes.find(one => one === value);
  if (mode) return mode;
  throw new InvalidArgumentError(
    `It is exactly ${runtimeProjectionModes.join(', ')}, as the controller's deployment has it.`,
  );
}

/** Key of an annotation for a value of the pin, and of none that means something else. */
export function parsePinKey(value: string): string {
  const problem = pinKeyProblem(value);
  if (problem) throw new InvalidArgumentError(`It ${problem}.`);
  return value;
}

/** A whole digest, as `plan` and `inspect` print it. */
export function parseDigest(value: string): string {
  if (/^sha256:[0-9a-f]{64}$/.test(value)) return value;
  throw new InvalidArgumentError(
    'It is the whole digest of the plan, sha256: and 64 characters.',
  );
}

/** Id of a unit. */
export function parseUnit(value: string): string {
  if (/^[a-z0-9-]{1,63}\/[a-z0-9.-]{1,253}$/.test(value)) return value;
  throw new InvalidArgumentError('It is the id of a unit, namespace/name.');
}

const units: Record<string, number> = { ms: 1, s: 1_000, m: 60_000 };

/** Milliseconds of `500ms`, `90s` or `10m`; a day at most. */
export function parseDuration(value: string): number {
  const [, count, unit] = /^([1-9]\d{0,7})(ms|s|m)$/.exec(value) ?? [];
  const milliseconds = Number(count) * (units[unit ?? ''] ?? NaN);
  if (milliseconds <= 86_400_000) return milliseconds;
  throw new InvalidArgumentError('It is a time such as 500ms, 90s or 10m.');
}
