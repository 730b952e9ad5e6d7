import { canaryExperimentReadPermission } from '@llm-canary/backstage-plugin-canary-common';
import type { ActionDefinition } from './ActionDefinition';
import type { ActionServices } from './ActionServices';
import { inputFields } from './inputFields';
import { readExperimentInput } from './readInput';

/** The read of comparisons. */
export function createComparisonActions({
  comparisons,
}: ActionServices): ActionDefinition[] {
  return [
    {
      permission: canaryExperimentReadPermission,
      attributes: { readOnly: true, destructive: false, idempotent: true },
      input: inputFields.experiment,
      name: 'get-experiment-comparison',
      title: 'Get the comparison of an experiment',
      description:
        'Whether an arm is better or worse than the baseline, as the last planned look found it: a verdict for each measure with both samples, what was needed, and whether the arms can be compared. notEnoughData is no result. name is that of the LLMCanary.',
      run: (input, caller) =>
        comparisons.getComparison(() => readExperimentInput(input), caller),
    },
  ];
}
