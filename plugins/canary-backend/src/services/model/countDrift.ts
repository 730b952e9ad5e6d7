import { compareDrift } from '@llm-canary/backstage-plugin-canary-common';
import type { ClusterPolicies, ServiceFacts } from '../../clusters';

/** Whether the operator has ended its work on what the object asks for, well or not. */
function isSettled(facts: ServiceFacts): boolean {
  const { observedGeneration, generation, statusPhase, deleting } = facts;
  return (
    !deleting &&
    observedGeneration !== undefined &&
    observedGeneration >= generation &&
    (statusPhase === 'Applied' || statusPhase === 'Failed')
  );
}

/**
 * How many values of an arm's route, scaling and SLO are live otherwise than planned, from what the
 * watches show. Undefined when that is not known: of what is no arm, while an apply runs, and when a
 * kind that the plan speaks of may not be read or has not been read yet.
 */
export function countDrift(
  facts: ServiceFacts,
  policies: Pick<ClusterPolicies, 'find'>,
): number | undefined {
  const { policy } = facts;
  if (!policy || policy.length === 0 || !isSettled(facts)) return undefined;
  const found = policy.map(planned => ({
    kind: planned.kind,
    live: policies.find(facts, planned),
  }));
  const isKnown = found.every(
    ({ live: { state } }) => state === 'read' || state === 'notServed',
  );
  if (!isKnown) return undefined;
  const live = Object.fromEntries(
    found.map(({ kind, live: one }) => [kind, one]),
  );
  return compareDrift(policy, live).totalCount;
}
