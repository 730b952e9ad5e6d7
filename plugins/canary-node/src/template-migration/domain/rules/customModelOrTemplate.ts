import { aimKeys } from '../../resources';
import { sourceObjects } from '../closure';
import { annotationOf, isAbsent, labelOf, memberOf } from '../fields';
import { defineRule, findIf } from './finding';

/** R50 */
export const customModelOrTemplate = defineRule(
  'CustomModelOrTemplate',
  facts => [
    ...findIf(
      !isAbsent(memberOf(facts.service, 'spec', 'model', 'custom')),
      'The model of the service is a custom one.',
      'AIMService/spec.model.custom',
    ),
    ...sourceObjects(facts).flatMap(({ kind, object }) => [
      ...findIf(
        kind.endsWith('Template') &&
          !isAbsent(memberOf(object, 'spec', 'customProfile')),
        'The template has a profile of its own making.',
        `${kind}/spec.customProfile`,
      ),
      ...findIf(
        labelOf(object, aimKeys.customModel) !== undefined,
        `${kind} ${object.metadata.name} belongs to a custom model.`,
        `${kind}/metadata.labels[${aimKeys.customModel}]`,
      ),
      ...findIf(
        annotationOf(object, aimKeys.deploymentImageRef) !== undefined,
        `${kind} ${object.metadata.name} has an image in place of the model's.`,
        `${kind}/metadata.annotations[${aimKeys.deploymentImageRef}]`,
      ),
    ]),
  ],
);
