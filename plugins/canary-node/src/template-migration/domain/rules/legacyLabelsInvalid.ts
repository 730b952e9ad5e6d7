import { aimKeys } from '../../resources';
import { predecessorsOf } from '../closure';
import { labelOf, textOf } from '../fields';
import { defineRule, findIf } from './finding';

/** R61 */
export const legacyLabelsInvalid = defineRule('LegacyLabelsInvalid', facts =>
  predecessorsOf(facts).flatMap(predecessor => [
    ...findIf(
      textOf(labelOf(predecessor, aimKeys.templateLabel)) === undefined,
      `InferenceService ${predecessor.metadata.name} does not name the template that it was made of.`,
      `InferenceService/metadata.labels[${aimKeys.templateLabel}]`,
    ),
    ...findIf(
      labelOf(predecessor, aimKeys.profileLabel) !== undefined,
      `InferenceService ${predecessor.metadata.name} carries the label of a profile already.`,
      `InferenceService/metadata.labels[${aimKeys.profileLabel}]`,
    ),
  ]),
);
