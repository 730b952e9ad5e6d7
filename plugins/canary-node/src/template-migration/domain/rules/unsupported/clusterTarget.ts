import { kindOfTemplate } from '../../closure';
import type { UnitFacts } from '../../facts';
import { findIf, type Finding } from '../finding';

/**
 * Only profiles of the namespace are automatic targets (spec 7.2, 8.8): the runtime of one of the cluster
 * may not be servable.
 */
export function clusterTarget(facts: UnitFacts): Finding[] {
  return findIf(
    kindOfTemplate(facts) === 'AIMClusterServiceTemplate',
    'The template is one of the cluster, and so its profile would be.',
    'AIMClusterServiceTemplate',
  );
}
