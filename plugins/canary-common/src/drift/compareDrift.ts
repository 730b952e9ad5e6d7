import { compareObjects, type LivePolicyObject } from './compareObjects';
import { policyKinds } from './policyKinds';
import type { PlannedObject } from './readPlannedPolicy';
import type { DriftEntry, ServiceDrift } from './types';

/**
 * What could be read of one kind. Whoever could not read it cannot say that there is none.
 * @public
 */
export type LivePolicy =
  | {
      state: 'read';
      /** The newest that the cluster serves. */
      apiVersion: string;
      objects: readonly LivePolicyObject[];
    }
  | { state: 'noAccess' | 'notServed' | 'error' };

const reasons = {
  noAccess: (kind: string) => `The portal may not read ${kind} there.`,
  notServed: (kind: string) => `The cluster does not serve ${kind}.`,
  error: (kind: string) => `The cluster did not answer the read of ${kind}.`,
};

/**
 * Drift of route, scaling and SLO: the plan beside what is live. Kinds that could not be compared are
 * sentences in `notes`, never drift.
 *
 * @param planned - what the plan states
 * @param live - by kind; a kind that is not in it was not read
 * @public
 */
export function compareDrift(
  planned: readonly PlannedObject[],
  live: Readonly<Record<string, LivePolicy | undefined>>,
): Pick<ServiceDrift, 'items' | 'totalCount' | 'compared' | 'notes'> {
  const items: DriftEntry[] = [];
  const compared: string[] = [];
  const notes: string[] = [];
  for (const { kind } of policyKinds) {
    const asked = planned.find(object => object.kind === kind);
    const found = live[kind] ?? { state: 'error' };
    if (!asked) {
      notes.push(`The plan says nothing of ${kind}.`);
    } else if (found.state === 'read') {
      compared.push(kind);
      items.push(...compareObjects(asked, found.objects, found.apiVersion));
    } else {
      notes.push(reasons[found.state](kind));
    }
  }
  return { items, totalCount: items.length, compared, notes };
}
