import { numberOf } from '@llm-canary/backstage-plugin-canary-common';
import { predecessorsOf } from '../../closure';
import type { FactObject, UnitFacts } from '../../facts';
import { annotationOf, conditionsOf, isAbsent, memberOf } from '../../fields';
import { findIf, type Finding } from '../finding';

const stopAnnotation = 'serving.kserve.io/stop';

/** Numbers in the status of a service; where one of them is zero, nothing may be running. */
const counts = [
  'currentReplicas',
  'desiredReplicas',
  'minReplicas',
  'replicas',
];

/** R71: Ready says nothing of a service without running pods. */
export function idleService(facts: UnitFacts): Finding[] {
  const { service } = facts;
  const idle = counts.filter(count =>
    isNone(memberOf(service, 'status', 'runtime', count)),
  );
  return [
    ...idle.map(count => ({
      message: 'The service may have nothing running.',
      path: `AIMService/status.runtime.${count}`,
    })),
    ...predecessorsOf(facts).flatMap(stoppedWorkload),
  ];
}

/** Zero, or a text such as `0/2`. */
function isNone(count: unknown): boolean {
  return (
    numberOf(count) === 0 || (typeof count === 'string' && /^0\b/.test(count))
  );
}

function stoppedWorkload(predecessor: FactObject): Finding[] {
  const stop = annotationOf(predecessor, stopAnnotation);
  const least = memberOf(predecessor, 'spec', 'predictor', 'minReplicas');
  return [
    ...findIf(
      numberOf(least) === 0,
      'The InferenceService can be scaled to none.',
      'InferenceService/spec.predictor.minReplicas',
    ),
    ...findIf(
      !isAbsent(stop) && stop !== 'false',
      'The InferenceService is asked to stop.',
      `InferenceService/metadata.annotations[${stopAnnotation}]`,
    ),
    ...findIf(
      conditionsOf(predecessor).some(
        ({ type, status }) => type === 'Stopped' && status !== 'False',
      ),
      'The InferenceService is stopped.',
      'InferenceService/status.conditions[Stopped]',
    ),
  ];
}
