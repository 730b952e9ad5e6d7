import {
  canaryExperimentCreatePermission,
  canaryExperimentReadPermission,
  canaryExperimentStopPermission,
  canaryExperimentUpdatePermission,
  type CreateExperimentRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type { z } from 'zod/v3';
import {
  createExperimentSchema,
  stopExperimentSchema,
  updateWeightsSchema,
} from '../http/experimentSchemas';
import { parseInput } from '../http/parseInput';
import type {
  ActionDefinition,
  ActionInput,
  RegistryZod,
} from './ActionDefinition';
import type { ActionServices } from './ActionServices';
import { inputFields } from './inputFields';
import { readInput } from './readInput';

type Fields = Record<string, z.ZodTypeAny>;

function addressFields(zod: RegistryZod): Fields {
  return {
    ...inputFields.address(zod),
    name: zod.string().describe('Name of the experiment'),
  };
}

function creationFields(zod: RegistryZod): Fields {
  const replicas = zod.object({
    min: zod.number().int(),
    max: zod.number().int(),
  });
  const layer = zod.object({
    name: zod.string(),
    values: zod.record(zod.unknown()),
  });
  const arm = zod.object({
    name: zod.string(),
    weight: zod.number().int().describe('Percent; all add up to 100'),
    namespace: zod.string().optional(),
    variant: zod.string().optional(),
    layers: zod.array(layer).optional(),
    replicas: replicas.optional(),
  });
  return {
    ...addressFields(zod),
    ...inputFields.note(zod),
    target: zod
      .object({ namespace: zod.string(), name: zod.string() })
      .describe('The service that the arms are made from'),
    arms: zod.array(arm).describe('2 to 16'),
    route: zod.object({ name: zod.string() }).optional(),
    inheritSlo: zod.boolean().optional(),
    baseline: zod.string().optional().describe('Name of an arm'),
    duration: zod.string().optional().describe('30m, 24h, 7d'),
    looks: zod.number().int().optional().describe('1 to 20'),
  };
}

function readCreation(input: ActionInput): CreateExperimentRequest {
  const asked = parseInput(createExperimentSchema, input);
  const { cluster, namespace, name } = asked;
  return { ...asked, ...readInput({ cluster, namespace, name }).ref };
}

/** The operations on experiments, each behind the same lock, guard and record as its route. */
export function createExperimentWriteActions({
  experimentWrites,
}: ActionServices): ActionDefinition[] {
  return [
    {
      name: 'preview-experiment',
      title: 'Preview an experiment',
      description:
        'All that creating an experiment would do, and what would refuse it. Changes nothing.',
      permission: canaryExperimentReadPermission,
      attributes: { readOnly: true, destructive: false, idempotent: true },
      input: creationFields,
      run: (input, caller) =>
        experimentWrites.preview(() => readCreation(input), caller),
    },
    {
      name: 'create-experiment',
      title: 'Create an experiment',
      description:
        'Makes arms of a service behind a weighted route. Try it with preview-experiment first. Refused with CANARY_NESTED_TARGET when the target is an arm itself.',
      permission: canaryExperimentCreatePermission,
      attributes: { readOnly: false, destructive: false, idempotent: false },
      input: creationFields,
      run: (input, caller) =>
        experimentWrites.create(() => readCreation(input), caller),
    },
    {
      name: 'update-experiment-weights',
      title: 'Change the weights of an experiment',
      description:
        'Sets the weights of all arms. Ends the comparison that runs, and begins a new one.',
      permission: canaryExperimentUpdatePermission,
      attributes: { readOnly: false, destructive: true, idempotent: true },
      input: zod => ({
        ...addressFields(zod),
        ...inputFields.note(zod),
        arms: zod
          .array(zod.object({ name: zod.string(), weight: zod.number().int() }))
          .describe('Every arm, once; the weights add up to 100'),
        expectResourceVersion: zod.string().describe('As in get-experiment'),
        expectGeneration: zod.number().int().optional(),
        expectUid: zod
          .string()
          .optional()
          .describe('As in get-experiment; give it with expectGeneration'),
      }),
      run: (input, caller) =>
        experimentWrites.updateWeights(() => {
          const { ref, body } = readInput(input);
          return { ref, request: parseInput(updateWeightsSchema, body) };
        }, caller),
    },
    {
      name: 'stop-experiment',
      title: 'Stop an experiment',
      description:
        'Deletes an experiment with its arms and route. The target stays.',
      permission: canaryExperimentStopPermission,
      attributes: { readOnly: false, destructive: true, idempotent: true },
      severityLevel: 'high',
      input: zod => ({
        ...addressFields(zod),
        ...inputFields.note(zod),
        expectUid: zod.string().optional(),
      }),
      run: (input, caller) =>
        experimentWrites.stop(() => {
          const { ref, body } = readInput(input);
          return { ref, request: parseInput(stopExperimentSchema, body) };
        }, caller),
    },
  ];
}
