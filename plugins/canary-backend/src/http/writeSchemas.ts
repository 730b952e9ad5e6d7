import {
  type ApplyRequest,
  type AutoscaleRequest,
  type DiffRequest,
  type InstallRequest,
  isRecord,
  type RollbackRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';
import { countValues } from './countValues';
import { sloFields, sloProblem } from './sloSchema';

const maximumReplicas = 2 ** 31 - 1;

/** Lines are welcome; what no database or terminal takes is not. */
export const note = z
  .string()
  .max(1_000)
  .refine(
    // eslint-disable-next-line no-control-regex
    text => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text),
    'must not hold control characters',
  );
/** A name of any kind: one line. */
export const shortName = z
  .string()
  .min(1)
  .max(253)
  .refine(
    // eslint-disable-next-line no-control-regex
    text => !/[\u0000-\u001f\u007f]/.test(text),
    'must not hold control characters',
  );
const revision = z.int().min(1);
export const replicas = z.int().min(0).max(maximumReplicas);

/** Values are any JSON map; their numbers may be kept raw, so nothing inside is touched. */
const layerSchema = z.strictObject({
  name: shortName,
  values: z.custom<Record<string, unknown>>(isRecord, 'must be a map'),
});

export function findRepeated(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}

/** Of all layers of a request: a service has some hundreds, and all of its arms are computed at once. */
export const maximumValues = 20_000;

export function valuesProblem(
  given: ReadonlyArray<{ values?: unknown }>,
): string | undefined {
  const values = given.map(layer => layer.values);
  return countValues(values, maximumValues) > maximumValues
    ? `the layers hold more than ${maximumValues} values (maps and lists count, too)`
    : undefined;
}

export const layers = z
  .array(layerSchema)
  .max(100)
  .superRefine((given, context) => {
    const repeated = findRepeated(given.map(({ name }) => name));
    if (repeated !== undefined) {
      context.addIssue({
        code: 'custom',
        message: `two layers are named ${repeated}`,
      });
    }
    const message = valuesProblem(given);
    if (message) context.addIssue({ code: 'custom', message });
  });

const chart = z.strictObject({
  name: z.string().min(1).max(253),
  version: z.string().min(1).max(253),
});

const installFields = {
  backend: z.enum(['llmservice', 'helm']).optional(),
  overwrite: z.boolean().optional(),
  chart: chart.optional(),
  layers,
  note: note.optional(),
};

const applyFields = {
  layers,
  chart: chart.optional(),
  force: z.boolean().optional(),
  expectRevision: revision.optional(),
  note: note.optional(),
};

const autoscaleFields = {
  enabled: z.boolean(),
  minReplicas: replicas,
  maxReplicas: replicas,
  expectRevision: revision.optional(),
  note: note.optional(),
};

const inOrder: [
  (scaling: { minReplicas: number; maxReplicas: number }) => boolean,
  { path: string[]; message: string },
] = [
  ({ minReplicas, maxReplicas }) => minReplicas <= maxReplicas,
  { path: ['minReplicas'], message: 'must not be more than maxReplicas' },
];

/** Body of install. Names are checked where all addresses are. */
export const installSchema: z.ZodType<InstallRequest> = z.strictObject({
  cluster: z.string(),
  namespace: z.string(),
  name: z.string(),
  ...installFields,
});

/** Body of apply. */
export const applySchema: z.ZodType<ApplyRequest> = z.strictObject(applyFields);

/** Body of rollback. */
export const rollbackSchema: z.ZodType<RollbackRequest> = z.strictObject({
  toRevision: revision,
  expectRevision: revision,
  note: note.optional(),
});

/** Body of autoscale. */
export const autoscaleSchema: z.ZodType<AutoscaleRequest> = z
  .strictObject(autoscaleFields)
  .refine(...inOrder);

/** Body of diff: the name of an operation, and the body of that operation. */
export const diffSchema: z.ZodType<DiffRequest> = z.discriminatedUnion(
  'operation',
  [
    z.strictObject({ operation: z.literal('install'), ...installFields }),
    z.strictObject({ operation: z.literal('apply'), ...applyFields }),
    z.strictObject({
      operation: z.literal('rollback'),
      toRevision: revision,
      expectRevision: revision.optional(),
      note: note.optional(),
    }),
    z
      .strictObject({ operation: z.literal('autoscale'), ...autoscaleFields })
      .refine(...inOrder),
    z.strictObject({ operation: z.literal('uninstall') }),
    z
      .strictObject({ operation: z.literal('slo-update'), ...sloFields })
      .superRefine(({ operation: _, ...slo }, context) => {
        const message = sloProblem(slo);
        if (message) context.addIssue({ code: 'custom', message });
      }),
    z.strictObject({ operation: z.literal('slo-reset') }),
  ],
);
