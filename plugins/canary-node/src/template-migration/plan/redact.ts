import {
  knowSecrets,
  maskValues,
  type MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import type { FactObject } from '../domain/facts';
import { searchedParts, secretPlaces } from '../domain/secretPlaces';

/** What stands where a secret was: it tells nothing, not even that two are the same. */
export const redacted = '<redacted>';

const mask = () => redacted;

/** Hides what objects hold that looks like a secret, in whatever is said of them (R34). */
export interface Redactor {
  /** None of the objects holds any. */
  readonly isEmpty: boolean;
  /** A tree of values without the secrets in it. `within` are the keys that lead to it. */
  tree(value: unknown, within?: readonly string[]): unknown;
  /** A text for people. */
  text(text: string): string;
}

/** Shorter ones are hidden at their own places, and would be found in half of all texts. */
const shortest = 6;

/** Knows the secrets of the objects of one unit. What is secret in one of them is so in all. */
export function createRedactor(objects: readonly FactObject[]): Redactor {
  const holding = objects.filter(object => secretPlaces(object).length > 0);
  const known = knowSecrets([holding.map(searchedParts)]);
  // Literals under names that only a rule of the migration takes for telling.
  const literals = new Set(
    holding.flatMap(secretPlaces).map(({ value }) => String(value)),
  );
  const isSecret = (text: string) => literals.has(text) || known.isIn(text);
  return {
    isEmpty: holding.length === 0,
    tree: (value, within = []) =>
      maskValues(value, {
        mask,
        within,
        ...(holding.length > 0 && { isSecret }),
      }),
    text: text =>
      [...literals]
        .filter(literal => literal.length >= shortest)
        .reduce(
          (hidden, literal) => hidden.replaceAll(literal, redacted),
          known.hide(text, mask),
        ),
  };
}

/** Whatever of a unit may repeat a value of an object: identities and digests never do. */
export function redactUnit(
  unit: MigrationUnit,
  redactor: Redactor,
): MigrationUnit {
  return {
    ...unit,
    reasons: unit.reasons.map(reason => ({
      ...reason,
      message: redactor.text(reason.message),
    })),
    warnings: unit.warnings.map(redactor.text),
    imputations: unit.imputations.map(imputation => ({
      ...imputation,
      value: redactor.tree(imputation.value, keysOfPath(imputation.path)),
    })),
  };
}

/** `AIMProfile/spec.containerEnv` leads through its keys, which may say that a value is a secret. */
function keysOfPath(path: string): string[] {
  return path.slice(path.indexOf('/') + 1).split('.');
}

/** Whether anything that would be written looks like a secret. */
export function holdsSecret(unit: MigrationUnit, redactor: Redactor): boolean {
  return unit.operations.some(
    operation =>
      operation.verb === 'create' &&
      redactor.tree(operation.body) !== operation.body,
  );
}
