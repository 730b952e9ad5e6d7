import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import { sourceObjects, targetObjects } from '../../closure';
import type { FactObject, UnitFacts } from '../../facts';
import { isAbsent, memberOf } from '../../fields';
import { findIf, type Finding } from '../finding';

const maps = [
  ['metadata', 'labels'],
  ['metadata', 'annotations'],
  ['spec'],
  ['status'],
];
const lists = [
  ['metadata', 'ownerReferences'],
  ['metadata', 'finalizers'],
  ['status', 'conditions'],
];

/** What is not of the promised form may hide what the other rules look for. */
export function unreadableParts(facts: UnitFacts): Finding[] {
  return [...sourceObjects(facts), ...targetObjects(facts)].flatMap(
    ({ kind, object }) =>
      brokenParts(object).map(part => ({
        message: `A part of ${kind} ${object.metadata.name} cannot be read.`,
        path: `${kind}/${part}`,
      })),
  );
}

function brokenParts(object: FactObject): string[] {
  return [
    ...maps.filter(keys => !isAbsentOr(isRecord, object, keys)),
    ...lists.filter(keys => !isAbsentOr(isListOfMaps, object, keys)),
  ].map(keys => keys.join('.'));
}

function isAbsentOr(
  isShape: (value: unknown, key: string) => boolean,
  object: FactObject,
  keys: readonly string[],
): boolean {
  const value = memberOf(object, ...keys);
  return isAbsent(value) || isShape(value, keys[keys.length - 1]);
}

function isListOfMaps(value: unknown, key: string): boolean {
  return (
    Array.isArray(value) &&
    value.every(item =>
      key === 'finalizers' ? typeof item === 'string' : isRecord(item),
    )
  );
}

/** R53-R68 judge by what the status of these says, which must be that of the present generation. */
export function staleStatus(kind: string, isStatusCurrent: boolean): Finding[] {
  return findIf(
    !isStatusCurrent,
    `The status of the ${kind} is not of its present generation.`,
    `${kind}/status.observedGeneration`,
  );
}
