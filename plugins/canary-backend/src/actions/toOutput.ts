import {
  isRecord,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';

/** Who reads the output rounds such an integer; as a text it keeps its digits. */
function keepDigits(
  _key: string,
  value: unknown,
  context?: { source?: string },
): unknown {
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? (context?.source ?? String(value))
    : value;
}

/** An answer of ours as plain JSON. */
export function toOutput(answer: object): Record<string, unknown> {
  const output: unknown = JSON.parse(stringifyLossless(answer), keepDigits);
  if (!isRecord(output)) throw new Error('An answer is always an object');
  return output;
}
