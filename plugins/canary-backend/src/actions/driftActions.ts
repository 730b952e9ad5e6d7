import {
  canaryExperimentReadPermission,
  canaryServiceReadPermission,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ActionDefinition } from './ActionDefinition';
import type { ActionServices } from './ActionServices';
import { inputFields } from './inputFields';
import { readExperimentInput, readInput } from './readInput';

const reading = {
  attributes: { readOnly: true, destructive: false, idempotent: true },
  input: inputFields.address,
};

/** Reads of what is live otherwise than planned. */
export function createDriftActions({
  drift,
}: ActionServices): ActionDefinition[] {
  return [
    {
      ...reading,
      permission: canaryServiceReadPermission,
      name: 'get-service-drift',
      title: 'Get the drift of a service',
      description:
        'Values of route, scaling and SLO that are live otherwise than the plan has them, and who wrote each.',
      run: (input, caller) =>
        drift.getDrift(() => readInput(input).ref, caller),
    },
    {
      ...reading,
      permission: canaryExperimentReadPermission,
      input: inputFields.experiment,
      name: 'get-experiment-drift',
      title: 'Get the drift of an experiment',
      description:
        'Drift of each arm, and what the target is otherwise than when the arms were made. name is that of the LLMCanary.',
      run: (input, caller) =>
        drift.getExperimentDrift(() => readExperimentInput(input), caller),
    },
  ];
}
