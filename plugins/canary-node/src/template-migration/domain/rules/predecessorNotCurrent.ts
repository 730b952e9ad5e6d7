import { predecessorsOf } from '../closure';
import { isCurrent } from '../fields';
import { defineRule, findIf } from './finding';

/** R60: a status of an older generation, or of none, says nothing of what runs now. */
export const predecessorNotCurrent = defineRule(
  'PredecessorNotCurrent',
  facts =>
    predecessorsOf(facts).flatMap(predecessor =>
      findIf(
        !isCurrent(predecessor),
        `The status of InferenceService ${predecessor.metadata.name} is not of its present generation.`,
        'InferenceService/status.observedGeneration',
      ),
    ),
);
