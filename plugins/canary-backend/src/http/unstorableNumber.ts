import { rawNumber } from '@llm-canary/backstage-plugin-canary-common';

const leastInteger = -(2n ** 63n);
const greatestInteger = 2n ** 63n - 1n;

/** An API server keeps integers of 64 bits exactly, and every other number as a double. */
function isStorable(text: string): boolean {
  if (!/^-?\d+$/.test(text)) return Number.isFinite(Number(text));
  const integer = BigInt(text);
  return integer >= leastInteger && integer <= greatestInteger;
}

function numberText(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : rawNumber(value);
}

/** The text of a number that an API server would keep as another one, if the body holds any. */
export function unstorableNumber(body: unknown): string | undefined {
  const pending: unknown[] = [body];
  while (pending.length > 0) {
    const value = pending.pop();
    const text = numberText(value);
    if (text !== undefined && !isStorable(text)) return text;
    if (text === undefined && typeof value === 'object' && value !== null) {
      for (const member of Object.values(value)) pending.push(member);
    }
  }
  return undefined;
}
