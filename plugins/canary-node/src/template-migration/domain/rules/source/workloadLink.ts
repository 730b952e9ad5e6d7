import type { UnitFacts } from '../../facts';
import { isControlledBy } from '../../fields';
import { findIf, type Finding } from '../finding';

/** R60, R62: one InferenceService, and it is the service's. */
export function workloadLink(facts: UnitFacts): Finding[] {
  const { service, inferenceServices } = facts;
  const others = inferenceServices.filter(
    one => !isControlledBy(one, service.metadata.uid),
  );
  const path = 'InferenceService';
  return [
    ...findIf(
      inferenceServices.length === 0,
      'The service has no InferenceService.',
      path,
    ),
    ...others.map(({ metadata }) => ({
      message: `InferenceService ${metadata.name} is not controlled by the service.`,
      path: 'InferenceService/metadata.ownerReferences',
    })),
    ...findIf(
      inferenceServices.length - others.length > 1,
      'The service controls more than one InferenceService.',
      path,
    ),
  ];
}
