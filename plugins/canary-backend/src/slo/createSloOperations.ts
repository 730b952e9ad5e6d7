import { readServiceSlo } from './readServiceSlo';
import type { SloEnvironment } from './SloEnvironment';
import type { SloOperations } from './SloOperations';
import { writeServiceSlo } from './writeServiceSlo';

/** The operations on SLOs, on the clusters and the database given. */
export function createSloOperations(
  environment: SloEnvironment,
): SloOperations {
  return {
    read: ref => readServiceSlo(environment, ref),
    update: (ref, slo, caller) =>
      writeServiceSlo(environment, ref, {
        change: { operation: 'slo-update', slo },
        caller,
      }),
    reset: (ref, caller) =>
      writeServiceSlo(environment, ref, {
        change: { operation: 'slo-reset' },
        caller,
      }),
  };
}
