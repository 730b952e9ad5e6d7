import {
  namespaceProblem,
  objectNameProblem,
  runtimeProjectionModes,
  type ApproveMigrationRequest,
  type CommitMigrationRequest,
  type CreateMigrationRequest,
  type ListMigrationsQuery,
  type ReviewUnitsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';
import { encodedSegment } from './encodedSegment';
import { clusterProblem } from './pathSegments';
import { wholeNumber } from './wholeNumber';

/** Namespaces of one plan, and units of one request. */
const mostNamespaces = 200;
const mostUnits = 10_000;

function textOf(problem: (value: string) => string | undefined) {
  return z.string().superRefine((value, context) => {
    const message = problem(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

const kind = z.enum(['template', 'helm']);
const digest = z
  .string()
  .regex(/^sha256:[0-9a-f]{64}$/, 'must be the whole digest: sha256:…');
const unit = z
  .string()
  .max(320)
  .regex(/^[-a-z0-9]+\/[-a-z0-9.]+$/, 'must be namespace/name');
const units = z.array(unit).max(mostUnits);

/** The id of a migration or of one of its runs, as a path holds it. */
export const migrationIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the id of a migration');

/** Name of a file beside a plan, encoded as in a path. */
export const fileNameSchema = encodedSegment.pipe(
  z
    .string()
    .regex(/^[A-Za-z0-9][-A-Za-z0-9._]{0,252}$/, 'must be the name of a file'),
);

/** Body of a plan. Every namespace is named: there is no wildcard and no default (R14). */
export const createMigrationSchema: z.ZodType<CreateMigrationRequest> =
  z.strictObject({
    kind,
    cluster: textOf(clusterProblem),
    namespaces: z
      .array(textOf(namespaceProblem))
      .min(1, 'must name at least one namespace')
      .max(mostNamespaces),
    runtimeProjectionMode: z.enum(runtimeProjectionModes).optional(),
    release: textOf(objectNameProblem).optional(),
    chart: z.strictObject({ repo: z.string().min(1).max(2_000) }).optional(),
  });

export const reviewUnitsSchema: z.ZodType<ReviewUnitsRequest> = z.strictObject({
  units: units.min(1),
  reviewed: z.boolean(),
});

/** A dry-run asks for nothing more. */
export const dryRunSchema = z.strictObject({});

export const approveMigrationSchema: z.ZodType<ApproveMigrationRequest> =
  z.strictObject({ digest, disposable: z.boolean() });

export const commitMigrationSchema: z.ZodType<CommitMigrationRequest> =
  z.strictObject({ digest, acceptUnverified: units.optional() });

/** The query of `GET /migrations`. A parameter that is not known is refused, since it would be ignored. */
export const migrationsQuerySchema: z.ZodType<ListMigrationsQuery> =
  z.strictObject({
    kind: kind.optional(),
    cluster: z.string().max(253).optional(),
    offset: wholeNumber({ minimum: 0, maximum: 999_999_999 }).optional(),
    limit: wholeNumber({ minimum: 1, maximum: 500 }).optional(),
  });

/** What is to be shown of a migration. */
export const migrationViewSchema = z.strictObject({
  plan: z
    .enum(['true', 'false'])
    .transform(value => value === 'true')
    .optional(),
});

export const evidenceQuerySchema = z.strictObject({ unit });
