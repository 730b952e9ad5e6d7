import { CodedError } from '../errors';
import { maximumBodyDepth } from '../http/readJsonBody';

/**
 * Refuses a body with an integer that was rounded on its way: the registry reads JSON before we see it.
 *
 * @throws INVALID_INPUT; also for a body that is nested too deep to be walked later
 */
export function refuseRounded(body: unknown): void {
  const waiting: Array<{ value: unknown; depth: number }> = [
    { value: body, depth: 0 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
      throw new CodedError(
        'INVALID_INPUT',
        'An action cannot carry an integer above 9007199254740991 without changing it; send it to the HTTP API of the portal',
      );
    }
    if (typeof value === 'object' && value !== null) {
      if (depth >= maximumBodyDepth) {
        throw new CodedError(
          'INVALID_INPUT',
          `The input is nested more than ${maximumBodyDepth} levels deep`,
        );
      }
      for (const item of Object.values(value)) {
        waiting.push({ value: item, depth: depth + 1 });
      }
    }
  }
}
