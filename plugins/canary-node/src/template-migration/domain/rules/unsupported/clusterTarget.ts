import { kindOfTemplate } from '../../closure';
import type { UnitFacts } from '../../facts';
import { findIf, type Finding } from '../finding';

/**
 * Only profiles of the namespace are automatic targets (spec 7.2, 8.8): the runtime of a cluster profile
 * may not be servable. One of the target's name would be shadowed by what is made.
 */
export function clusterTarget(facts: UnitFacts): Finding[] {
  const { target } = facts;
  return [
    ...findIf(
      kindOfTemplate(facts) === 'AIMClusterServiceTemplate',
      'The template is one of the cluster, and so its profile would be.',
      'AIMClusterServiceTemplate',
    ),
    ...findIf(
      target?.clusterProfile !== undefined && target.profile === undefined,
      'The target would be a profile of the cluster.',
      'AIMClusterProfile',
    ),
  ];
}
