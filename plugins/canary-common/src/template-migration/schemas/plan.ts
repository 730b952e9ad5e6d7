import { z } from 'zod';
import type {
  MigrationImputation,
  MigrationJsonPatch,
  MigrationOperation,
  MigrationPin,
  MigrationPinKeys,
  MigrationPlan,
  MigrationReason,
  MigrationUnit,
} from '../plan';
import { pinKeyProblem } from '../pinKeys';
import { runtimeProjectionModes } from '../words';
import * as parts from './parts';

const pin = z.strictObject({
  ...parts.targetFields,
  uid: parts.filled.optional(),
  generation: parts.generation.optional(),
  contentDigest: parts.digest.optional(),
  resourceVersion: parts.filled.optional(),
  absent: z.literal(true).optional(),
}) satisfies z.ZodType<MigrationPin>;

const reason = z.strictObject({
  code: parts.manualOutcome,
  message: parts.filled,
  path: parts.filled.optional(),
}) satisfies z.ZodType<MigrationReason>;

const imputation = z.strictObject({
  path: parts.filled,
  value: z.unknown(),
  source: parts.filled,
}) satisfies z.ZodType<MigrationImputation>;

/** A value that is missing would be sent as none, which is another patch than the one reviewed. */
const stated = z.unknown().refine(value => value !== undefined, 'is missing');

const patchOperation = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.enum(['test', 'add', 'replace']),
    path: parts.filled,
    value: stated,
  }),
  z.strictObject({ op: z.literal('remove'), path: parts.filled }),
]) satisfies z.ZodType<MigrationJsonPatch>;

const operationFields = {
  seq: z.int().min(1),
  step: parts.step,
  target: parts.target,
};

const operation = z.discriminatedUnion('verb', [
  z.strictObject({
    ...operationFields,
    verb: z.literal('create'),
    body: parts.map,
  }),
  z.strictObject({
    ...operationFields,
    verb: z.literal('patch'),
    patch: z.array(patchOperation).min(1).max(20),
  }),
]) satisfies z.ZodType<MigrationOperation>;

const unit = z.strictObject({
  id: parts.unitId,
  service: z.strictObject({
    ...parts.targetFields,
    uid: parts.filled,
    generation: parts.generation,
  }),
  handling: z.enum(['automatic', 'manual']),
  outcome: z.union([z.literal('AutomaticSharedCutover'), parts.manualOutcome]),
  reasons: z.array(reason),
  warnings: z.array(parts.text),
  imputations: z.array(imputation),
  pins: z.array(pin),
  caching: z.enum(['Shared', 'Dedicated']),
  operations: z.array(operation).max(4),
  target: z
    .strictObject({
      profile: parts.objectName,
      profileScope: z.literal('Namespace'),
      cache: parts.objectName,
      runtimeName: parts.objectName.optional(),
    })
    .optional(),
  evidenceFile: parts.fileName.optional(),
}) satisfies z.ZodType<MigrationUnit>;

const annotationKey = z.string().superRefine((key, context) => {
  const message = pinKeyProblem(key);
  if (message) context.addIssue({ code: 'custom', message });
});

/**
 * Annotation keys of the preservation pin: two different ones, without another meaning.
 * @public
 */
export const migrationPinKeysSchema: z.ZodType<MigrationPinKeys> = z
  .strictObject({
    generation: annotationKey,
    inferenceServiceUid: annotationKey,
  })
  .refine(
    keys => keys.generation !== keys.inferenceServiceUid,
    'must name two keys that differ',
  );

/**
 * The form of `plan.json`. Whether its parts fit each other is not looked at here.
 * @public
 */
export const migrationPlanSchema: z.ZodType<MigrationPlan> = z.strictObject({
  schemaVersion: parts.schemaVersion,
  notices: parts.notices,
  planId: parts.filled.max(200),
  createdAt: parts.time,
  tool: z.strictObject({ name: parts.filled, version: parts.filled }),
  cluster: z.strictObject({ fingerprint: parts.digest }),
  namespaces: z.array(parts.namespaceName).min(1),
  runtimeProjectionMode: z.enum(runtimeProjectionModes),
  pinKeys: migrationPinKeysSchema.optional(),
  units: z.array(unit),
});
