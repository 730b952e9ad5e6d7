import type {
  MigrationPinKeys,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { buildUnit } from '../domain/buildUnit';
import { sourceObjects, targetObjects } from '../domain/closure';
import type { FactObject, UnitFacts } from '../domain/facts';
import {
  createRedactor,
  holdsSecret,
  redactUnit,
  type Redactor,
} from './redact';

/** A unit as it leaves, and what else leaves with it. */
export interface PlannedUnit {
  unit: MigrationUnit;
  redactor: Redactor;
  /** Objects of the source closure. */
  predecessors: FactObject[];
}

/** Fail closed: what a rule let pass and the redaction did not is not written. */
function withoutOperations(unit: MigrationUnit): MigrationUnit {
  return {
    ...unit,
    handling: 'manual',
    outcome: 'SecretLookingLiteral',
    reasons: [
      {
        code: 'SecretLookingLiteral',
        message:
          'A value that would be written to the target looks like a secret.',
        path: 'AIMProfile/spec',
      },
    ],
    operations: [],
  };
}

/** Judges a unit and hides what looks like a secret in what is said of it. */
export function planUnit(
  facts: UnitFacts,
  pinKeys?: MigrationPinKeys,
): PlannedUnit {
  const predecessors = sourceObjects(facts).map(({ object }) => object);
  const redactor = createRedactor([
    ...predecessors,
    ...targetObjects(facts).map(({ object }) => object),
  ]);
  const built = buildUnit(facts, pinKeys);
  const unit = holdsSecret(built, redactor) ? withoutOperations(built) : built;
  return { unit: redactUnit(unit, redactor), redactor, predecessors };
}
