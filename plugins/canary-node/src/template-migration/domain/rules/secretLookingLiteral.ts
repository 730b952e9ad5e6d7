import {
  findSecrets,
  keysOfPointer,
} from '@llm-canary/backstage-plugin-canary-common';
import { sourceObjects, type ClosureObject } from '../closure';
import type { FactObject } from '../facts';
import { memberOf, statusOf } from '../fields';
import { namedLiterals } from '../namedLiterals';
import { defineRule, type Finding } from './finding';

/** R53: of a secret only its place is told. */
export const secretLookingLiteral = defineRule('SecretLookingLiteral', facts =>
  sourceObjects(facts).flatMap(secretsOf),
);

function secretsOf({ kind, object }: ClosureObject): Finding[] {
  const searched = searchedParts(object);
  const pointers = [
    ...findSecrets(searched).map(({ path }) => path),
    ...namedLiterals(searched),
  ];
  return [...new Set(pointers)].map(pointer => ({
    message: `${kind} ${object.metadata.name} holds a text that looks like a secret.`,
    path: `${kind}/${fieldPath(object, keysOfPointer(pointer))}`,
  }));
}

/** The parts of an object in which somebody may have written a secret, or it was copied from there. */
function searchedParts(object: FactObject): Record<string, unknown> {
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

/** Such as `spec.env[0].value`. */
function fieldPath(object: unknown, keys: readonly string[]): string {
  let at = object;
  let path = '';
  for (const key of keys) {
    const isList = Array.isArray(at);
    if (isList || /[./]/.test(key)) path += `[${key}]`;
    else path += path === '' ? key : `.${key}`;
    at = Array.isArray(at) ? at[Number(key)] : memberOf(at, key);
  }
  return path;
}
