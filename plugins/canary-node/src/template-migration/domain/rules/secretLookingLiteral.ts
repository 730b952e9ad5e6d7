import {
  findSecrets,
  isRecord,
  keysOfPointer,
} from '@llm-canary/backstage-plugin-canary-common';
import { sourceObjects, type ClosureObject } from '../closure';
import { memberOf } from '../fields';
import { namedLiterals } from '../namedLiterals';
import { defineRule, type Finding } from './finding';

/** The parts of an object in which somebody may have written a secret, or it was copied from there. */
const searched = [
  ['spec'],
  ['metadata', 'labels'],
  ['metadata', 'annotations'],
  ['status', 'profile'],
  ['status', 'modelSources'],
];

/** R53: of a secret only its place is told. */
export const secretLookingLiteral = defineRule('SecretLookingLiteral', facts =>
  sourceObjects(facts).flatMap(secretsOf),
);

function secretsOf({ kind, object }: ClosureObject): Finding[] {
  return searched.flatMap(keys => {
    const part = memberOf(object, ...keys);
    if (part === undefined) return [];
    const pointers = new Set([
      ...findSecrets(part).map(({ path }) => path),
      ...namedLiterals(part),
    ]);
    return [...pointers].map(pointer => ({
      message: `${kind} ${object.metadata.name} holds a text that looks like a secret.`,
      path: `${kind}/${fieldPath(object, [...keys, ...keysOfPointer(pointer)])}`,
    }));
  });
}

/** Such as `spec.env[0].value`. */
function fieldPath(object: unknown, keys: readonly string[]): string {
  let at = object;
  let path = '';
  for (const key of keys) {
    if (Array.isArray(at) || /[./]/.test(key)) path += `[${key}]`;
    else path += path === '' ? key : `.${key}`;
    at = isRecord(at) ? at[key] : memberOfList(at, key);
  }
  return path;
}

function memberOfList(list: unknown, key: string): unknown {
  return Array.isArray(list) ? list[Number(key)] : undefined;
}
