import { z } from 'zod';
import type {
  DedicatedEvidence,
  EvidenceArtifactReport,
  EvidenceOwner,
} from '../evidence';
import * as parts from './parts';

const owner = z.strictObject({
  apiVersion: parts.text,
  kind: parts.text,
  name: parts.text,
  uid: parts.text,
  controller: z.boolean().optional(),
  blockOwnerDeletion: z.boolean().optional(),
}) satisfies z.ZodType<EvidenceOwner>;

const objectFields = {
  ...parts.targetFields,
  uid: parts.filled,
  generation: parts.generation.optional(),
  observedGeneration: parts.generation.optional(),
  ready: z.boolean().optional(),
  paused: z.boolean().optional(),
  terminating: z.boolean().optional(),
  specDigest: parts.digest.optional(),
  metadataDigest: parts.digest.optional(),
  ownerReferences: z.array(owner),
};

const report = z.strictObject({
  name: parts.text,
  uid: parts.text,
  status: parts.text.optional(),
  persistentVolumeClaim: parts.text.optional(),
}) satisfies z.ZodType<EvidenceArtifactReport>;

/**
 * The form of a Dedicated unit's evidence, as it is read back to be compared.
 * @public
 */
export const dedicatedEvidenceSchema: z.ZodType<DedicatedEvidence> =
  z.strictObject({
    schemaVersion: parts.schemaVersion,
    notAManifest: z.literal(true),
    kindOfDocument: z.literal('dedicated-handoff-evidence'),
    notices: parts.notices,
    planId: parts.filled,
    unit: parts.unitId,
    capturedAt: parts.time,
    runbookSection: z.literal('Manual Dedicated handoff'),
    service: z.strictObject({
      ...objectFields,
      template: parts.text.optional(),
      profile: parts.text.optional(),
    }),
    inferenceService: z.strictObject(objectFields).optional(),
    sourceCache: z
      .strictObject({ ...objectFields, artifacts: z.array(report) })
      .optional(),
    artifact: z
      .strictObject({ ...objectFields, pvcName: parts.text.optional() })
      .optional(),
    persistentVolumeClaim: z
      .strictObject({ ...objectFields, phase: parts.text.optional() })
      .optional(),
  });
