import type { UpdateWeightsRequest } from '@llm-canary/backstage-plugin-canary-common';
import type { WritableExperiment } from '@llm-canary/backstage-plugin-canary-node';

/**
 * Why an experiment is not the one that the caller saw; undefined when it is. What the operator writes
 * as status moves the resourceVersion and not the generation, but every new object begins with
 * generation 1: it says something of an object only together with its uid.
 */
export function whyMoved(
  live: WritableExperiment['identity'],
  expected: Pick<
    UpdateWeightsRequest,
    'expectResourceVersion' | 'expectGeneration' | 'expectUid'
  >,
): string | undefined {
  const { expectResourceVersion, expectGeneration, expectUid } = expected;
  if (expectUid !== undefined && live.uid !== expectUid) {
    return 'was made anew since it was looked at';
  }
  const isSpecAsSeen =
    expectGeneration === undefined || live.generation === expectGeneration;
  const isProvenOtherwise =
    expectGeneration !== undefined && expectUid !== undefined;
  const isAsSeen =
    isSpecAsSeen &&
    (live.resourceVersion === expectResourceVersion || isProvenOtherwise);
  return isAsSeen ? undefined : 'changed since it was looked at';
}
