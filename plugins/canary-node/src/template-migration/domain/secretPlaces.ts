import {
  findSecrets,
  keysOfPointer,
} from '@llm-canary/backstage-plugin-canary-common';
import type { FactObject } from './facts';
import { statusOf } from './fields';
import { namedLiterals } from './namedLiterals';

/** A text of an object that looks like a secret. */
export interface SecretPlace {
  /** Keys that lead there from the object. */
  keys: string[];
  value: unknown;
}

/** Objects are read once and never changed, and many units share one. */
const remembered = new WeakMap<FactObject, readonly SecretPlace[]>();

/** Where an object holds what looks like a secret (R53). */
export function secretPlaces(object: FactObject): readonly SecretPlace[] {
  const known = remembered.get(object);
  if (known) return known;
  const found = findPlaces(object);
  remembered.set(object, found);
  return found;
}

function findPlaces(object: FactObject): SecretPlace[] {
  const searched = searchedParts(object);
  const pointers = [
    ...findSecrets(searched).map(({ path }) => path),
    ...namedLiterals(searched),
  ];
  return [...new Set(pointers)].map(pointer => {
    const keys = keysOfPointer(pointer);
    return { keys, value: valueAt(searched, keys) };
  });
}

/** The parts of an object in which somebody may have written a secret, or it was copied from there. */
export function searchedParts(object: FactObject): Record<string, unknown> {
  const { spec, metadata } = object;
  const { profile, modelSources } = statusOf(object);
  return {
    spec,
    metadata: {
      labels: metadata.labels,
      annotations: metadata.annotations,
    },
    status: { profile, modelSources },
  };
}

/** What keys lead to, through maps and lists. */
function valueAt(tree: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined,
    tree,
  );
}
