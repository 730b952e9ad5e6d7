import { isRecord } from '@llm-canary/backstage-plugin-canary-common';

/**
 * The JSON merge patch that brings an object which was written as `before` to `after`: everything of
 * `after`, and null for what `before` had and it has not.
 */
export function mergePatch(before: unknown, after: unknown): unknown {
  if (!isRecord(before) || !isRecord(after)) return after;
  const gone = Object.keys(before).filter(key => !Object.hasOwn(after, key));
  return Object.fromEntries([
    ...Object.entries(after).map(([key, value]) => [
      key,
      mergePatch(Object.hasOwn(before, key) ? before[key] : undefined, value),
    ]),
    ...gone.map(key => [key, null]),
  ]);
}
