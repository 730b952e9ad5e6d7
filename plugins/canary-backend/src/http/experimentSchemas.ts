import {
  type CreateExperimentRequest,
  namespaceProblem,
  objectNameProblem,
  parsePlannedDuration,
  type StopExperimentRequest,
  type UpdateWeightsRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { z } from 'zod';
import {
  findRepeated,
  layers,
  note,
  replicas,
  shortName,
  valuesProblem,
} from './writeSchemas';

/** A text that a function finds nothing wrong with. */
function textOf(problem: (value: unknown) => string | undefined) {
  return z.string().superRefine((value, context) => {
    const message = problem(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

const namespace = textOf(namespaceProblem);
const weight = z.int().min(0).max(100);

function refuseWeights(
  arms: ReadonlyArray<{ name: string; weight: number }>,
  addIssue: (message: string) => void,
): void {
  const repeated = findRepeated(arms.map(({ name }) => name));
  if (repeated !== undefined) addIssue(`two arms are named ${repeated}`);
  const sum = arms.reduce((total, arm) => total + arm.weight, 0);
  if (sum !== 100) addIssue(`the weights add up to ${sum}, and must to 100`);
}

function armsOf<T extends z.ZodType<{ name: string; weight: number }>>(arm: T) {
  return z
    .array(arm)
    .min(2)
    .max(16)
    .superRefine((arms, context) =>
      refuseWeights(arms, message =>
        context.addIssue({ code: 'custom', message }),
      ),
    );
}

/** What names follow from its name, and whether they can be, is told by the preview. */
const arm = z.strictObject({
  name: shortName,
  weight,
  namespace: namespace.optional(),
  variant: shortName.optional(),
  layers: layers.optional(),
  replicas: z
    .strictObject({ min: replicas, max: replicas })
    .refine(({ min, max }) => min <= max, {
      path: ['min'],
      message: 'must not be more than max',
    })
    .optional(),
});

/** Body of a create, and of its preview. The address is checked where all addresses are. */
export const createExperimentSchema: z.ZodType<CreateExperimentRequest> = z
  .strictObject({
    cluster: z.string(),
    namespace: z.string(),
    name: z.string(),
    target: z.strictObject({ namespace, name: textOf(objectNameProblem) }),
    arms: armsOf(arm).superRefine((arms, context) => {
      const message = valuesProblem(
        arms.flatMap(({ layers: own = [] }) => own),
      );
      if (message) context.addIssue({ code: 'custom', message });
    }),
    route: z.strictObject({ name: shortName }).optional(),
    inheritSlo: z.boolean().optional(),
    baseline: shortName.optional(),
    duration: z
      .string()
      .max(20)
      .refine(text => parsePlannedDuration(text) !== undefined, {
        message: 'must be like 30m, 24h or 7d, and a year at most',
      })
      .optional(),
    looks: z.int().min(1).max(20).optional(),
    note: note.optional(),
  })
  .refine(
    ({ arms, baseline }) =>
      baseline === undefined || arms.some(({ name }) => name === baseline),
    { path: ['baseline'], message: 'must be the name of an arm' },
  );

/** Body of a change of weights. */
export const updateWeightsSchema: z.ZodType<UpdateWeightsRequest> =
  z.strictObject({
    arms: armsOf(z.strictObject({ name: shortName, weight })),
    expectResourceVersion: z.string().min(1).max(253),
    expectGeneration: z.int().min(1).optional(),
    expectUid: z.string().min(1).max(253).optional(),
    note: note.optional(),
  });

/** Body of a stop; an empty map will do. */
export const stopExperimentSchema: z.ZodType<StopExperimentRequest> =
  z.strictObject({
    expectUid: z.string().min(1).max(253).optional(),
    note: note.optional(),
  });
