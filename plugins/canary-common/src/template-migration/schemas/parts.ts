import { z } from 'zod';
import { isRecord } from '../../json/isRecord';
import { namespaceProblem, objectNameProblem } from '../../names';
import type { MigrationTarget } from '../plan';
import { manualOutcomes, migrationSteps } from '../words';

/** Parts of the documents of a migration. All of them are strict: what is not known is refused (R93). */

export const text = z.string();
export const filled = z.string().min(1);
export const time = z.iso.datetime();
export const generation = z.int().min(0);
export const digest = z
  .string()
  .regex(/^sha256:[0-9a-f]{64}$/, 'must be sha256: and 64 hexadecimal digits');

export const namespaceName = z
  .string()
  .refine(
    name => namespaceProblem(name) === undefined,
    'must be the name of a namespace',
  );
export const objectName = z
  .string()
  .refine(
    name => objectNameProblem(name) === undefined,
    'must be the name of an object',
  );

/** `namespace/name`. */
export const unitId = z.string().refine(id => {
  const [namespace, name, ...rest] = id.split('/');
  return (
    rest.length === 0 &&
    namespaceProblem(namespace) === undefined &&
    objectNameProblem(name) === undefined
  );
}, 'must be namespace/name');

/** A name that is a file beside the plan and nothing else. */
export const fileName = z
  .string()
  .max(255)
  .regex(/^[a-z0-9][a-z0-9.-]*$/, 'must be the name of a file');

export const targetFields = {
  apiVersion: filled,
  kind: filled,
  namespace: namespaceName.optional(),
  name: objectName,
};
export const target = z.strictObject(
  targetFields,
) satisfies z.ZodType<MigrationTarget>;

export const step = z.enum(migrationSteps);
export const manualOutcome = z.enum(manualOutcomes);
export const map = z.custom<Record<string, unknown>>(isRecord, 'must be a map');
export const notices = z.array(filled).min(1);
export const schemaVersion = z.literal(1);
