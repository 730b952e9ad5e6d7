import { predecessorsOf } from '../closure';
import { isConditionTrue } from '../fields';
import { defineRule, findIf } from './finding';

/** R60 */
export const predecessorNotReady = defineRule('PredecessorNotReady', facts =>
  predecessorsOf(facts).flatMap(predecessor =>
    findIf(
      !isConditionTrue(predecessor, 'Ready'),
      `InferenceService ${predecessor.metadata.name} is not Ready.`,
      'InferenceService/status.conditions[Ready]',
    ),
  ),
);
