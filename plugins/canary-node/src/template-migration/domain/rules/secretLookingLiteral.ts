import { sourceObjects, type ClosureObject } from '../closure';
import { memberOf } from '../fields';
import { secretPlaces } from '../secretPlaces';
import { defineRule, type Finding } from './finding';

/** R53: of a secret only its place is told. */
export const secretLookingLiteral = defineRule('SecretLookingLiteral', facts =>
  sourceObjects(facts).flatMap(secretsOf),
);

function secretsOf({ kind, object }: ClosureObject): Finding[] {
  return secretPlaces(object).map(({ keys }) => ({
    message: `${kind} ${object.metadata.name} holds a text that looks like a secret.`,
    path: `${kind}/${fieldPath(object, keys)}`,
  }));
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
