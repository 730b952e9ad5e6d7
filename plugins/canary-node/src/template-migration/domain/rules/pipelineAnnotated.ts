import { aimKeys } from '../../resources';
import { annotationOf } from '../fields';
import { defineRule, findIf } from './finding';

/** R42: the annotation outranks the spec, and so would defeat the cutover or come before it. */
export const pipelineAnnotated = defineRule('PipelineAnnotated', facts =>
  findIf(
    annotationOf(facts.service, aimKeys.pipeline) !== undefined,
    'An annotation of the service chooses its pipeline, whatever its spec says.',
    `AIMService/metadata.annotations[${aimKeys.pipeline}]`,
  ),
);
