import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import { sourceObjects, targetObjects } from '../../closure';
import type { FactObject, UnitFacts } from '../../facts';
import { isAbsent, memberOf } from '../../fields';
import { findIf, type Finding } from '../finding';

type Shape = (value: unknown) => boolean;

const isListOf =
  (isItem: Shape): Shape =>
  value =>
    Array.isArray(value) && value.every(isItem);
const isText: Shape = value => typeof value === 'string';

const shapes: ReadonlyArray<readonly [Shape, string, ...string[]]> = [
  [isRecord, 'metadata', 'labels'],
  [isRecord, 'metadata', 'annotations'],
  [isListOf(isRecord), 'metadata', 'ownerReferences'],
  [isListOf(isText), 'metadata', 'finalizers'],
  [isRecord, 'spec'],
  [isRecord, 'status'],
  [isListOf(isRecord), 'status', 'conditions'],
];

/** What is not of the promised form may hide what the other rules look for. */
export function unreadableParts(facts: UnitFacts): Finding[] {
  const found: Finding[] = [];
  for (const objects of [sourceObjects(facts), targetObjects(facts)]) {
    for (const { kind, object } of objects) {
      for (const part of brokenParts(object)) {
        found.push({
          message: `A part of ${kind} ${object.metadata.name} cannot be read.`,
          path: `${kind}/${part}`,
        });
      }
    }
  }
  return found;
}

function brokenParts(object: FactObject): string[] {
  return shapes
    .filter(([isShape, ...keys]) => {
      const value = memberOf(object, ...keys);
      return !isAbsent(value) && !isShape(value);
    })
    .map(([, ...keys]) => keys.join('.'));
}

/** What a status says counts only if it is of the present generation. */
export function staleStatus(kind: string, isFresh: boolean): Finding[] {
  return findIf(
    !isFresh,
    `The status of the ${kind} is not of its present generation.`,
    `${kind}/status.observedGeneration`,
  );
}
