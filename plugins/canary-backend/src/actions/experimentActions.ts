import {
  canaryExperimentReadPermission,
  experimentPhases,
} from '@llm-canary/backstage-plugin-canary-common';
import { experimentQuerySchema } from '../http/experimentQuerySchema';
import { parseInput } from '../http/parseInput';
import type { ActionDefinition } from './ActionDefinition';
import type { ActionServices } from './ActionServices';
import { inputFields } from './inputFields';
import { readExperimentInput, toQuery } from './readInput';

const reading = {
  permission: canaryExperimentReadPermission,
  attributes: { readOnly: true, destructive: false, idempotent: true },
};

/** Reads of experiments. */
export function createExperimentActions({
  experiments,
}: ActionServices): ActionDefinition[] {
  const about = { ...reading, input: inputFields.experiment };
  return [
    {
      ...reading,
      name: 'list-experiments',
      title: 'List experiments',
      description:
        'Experiments of all clusters, running and stopped, with their arms and weights.',
      input: zod => ({
        cluster: zod.string().optional(),
        namespace: zod.string().optional(),
        q: zod.string().optional().describe('Part of a name'),
        state: zod.enum(['running', 'stopped']).optional(),
        phase: zod.enum(experimentPhases).optional(),
        attention: zod
          .boolean()
          .optional()
          .describe('Only what needs a person'),
        drifted: zod.boolean().optional(),
        worse: zod
          .boolean()
          .optional()
          .describe('Only where an arm is worse than the baseline'),
        ...inputFields.window(zod),
      }),
      run: (input, caller) =>
        experiments.listExperiments(
          () => parseInput(experimentQuerySchema, toQuery(input)),
          caller,
        ),
    },
    {
      ...about,
      name: 'get-experiment',
      title: 'Get an experiment',
      description:
        'One experiment: its arms, the weights asked and accepted, warnings, conditions, and what may be done. Also one that was stopped.',
      run: (input, caller) =>
        experiments.getExperiment(() => readExperimentInput(input), caller),
    },
    {
      ...about,
      name: 'get-experiment-plan',
      title: 'Get the plans of an experiment',
      description:
        'Layers and merged values of the target and of each arm. Integers that JavaScript cannot hold are texts.',
      run: (input, caller) =>
        experiments.getPlan(() => readExperimentInput(input), caller),
    },
    {
      ...about,
      name: 'list-experiment-events',
      title: 'List events of an experiment',
      description:
        'What happened to an experiment and its arms, and what was asked of the portal, newest first.',
      run: (input, caller) =>
        experiments.listEvents(() => readExperimentInput(input), caller),
    },
    {
      ...about,
      name: 'list-experiment-remains',
      title: 'List what an experiment made',
      description:
        'What an experiment made and what it keeps, each present, going or gone: shows how far a stop is.',
      run: (input, caller) =>
        experiments.listRemains(() => readExperimentInput(input), caller),
    },
  ];
}
