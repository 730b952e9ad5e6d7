import { equalJson, isRecord, jsonPointer } from '../json';
import type { ValueChange } from './requests';

function* changesOf(
  before: unknown,
  after: unknown,
  keys: readonly string[],
): Iterable<ValueChange> {
  if (isRecord(before) && isRecord(after)) {
    for (const key of new Set([
      ...Object.keys(before),
      ...Object.keys(after),
    ])) {
      yield* changesOf(ownOf(before, key), ownOf(after, key), [...keys, key]);
    }
    return;
  }
  if (equalJson(before, after)) return;
  const path = jsonPointer(...keys);
  if (before === undefined) yield { path, change: 'added', after };
  else if (after === undefined) yield { path, change: 'removed', before };
  else yield { path, change: 'changed', before, after };
}

function ownOf(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/**
 * What a change of values comes to, value by value, by path. Numbers are compared as an API server
 * stores them.
 * @public
 */
export function diffValues(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): ValueChange[] {
  return [...changesOf(before, after, [])].sort((left, right) =>
    left.path < right.path ? -1 : 1,
  );
}
