import { usePermission } from '@backstage/plugin-permission-react';
import {
  canaryExperimentStopPermission,
  canaryExperimentUpdatePermission,
} from '@llm-canary/backstage-plugin-canary-common';

/** What the page of an experiment can do, in the order of its buttons. */
export const experimentButtons = [
  { id: 'weights', operation: 'update' },
  { id: 'stop', operation: 'stop' },
] as const;

export type ExperimentButtonId = (typeof experimentButtons)[number]['id'];

/** What the user may ask for. While the answer is not there, a button is absent, never taken away. */
export function useExperimentPermissions(): ReadonlySet<ExperimentButtonId> {
  const update = usePermission({
    permission: canaryExperimentUpdatePermission,
  });
  const stop = usePermission({ permission: canaryExperimentStopPermission });
  const permitted = new Set<ExperimentButtonId>();
  if (!update.loading && update.allowed) permitted.add('weights');
  if (!stop.loading && stop.allowed) permitted.add('stop');
  return permitted;
}
