import type { ServiceDetail } from '@llm-canary/backstage-plugin-canary-common';
import type { Cluster } from '../../clusters';
import type { Found } from '../live';
import { readConditions } from './readConditions';
import { readReleaseState } from './readReleaseState';
import { readWarnings } from './readWarnings';

/** The status of a service, from whatever could be found of it. */
export function buildDetail(found: Found, cluster: Cluster): ServiceDetail {
  const { row, uid, generation, observedGeneration } = found.row;
  const shared = {
    ...row,
    uid,
    generation,
    observedGeneration,
    conditions: [],
    warnings: [],
    readOnly: cluster.readOnly,
  };
  switch (found.source) {
    case 'live':
      return {
        ...shared,
        resourceVersion: found.observed.object.metadata.resourceVersion,
        conditions: readConditions(found.observed.object),
        warnings: readWarnings(found.observed.object, cluster.keys.systemLayer),
        asOf: found.readAt.toISOString(),
      };
    case 'release': {
      const release = cluster.releases.get(row);
      return {
        ...shared,
        ...(release && readReleaseState(release)),
        asOf: found.readAt.toISOString(),
      };
    }
    case 'lastSeen':
      return { ...shared, stale: true, asOf: found.asOf?.toISOString() };
    default: {
      const never: never = found;
      return never;
    }
  }
}
