import type { ApiObject } from '../../../standins/client';
import { aimKey } from '../../aimKinds';
import type { PinKeys } from '../BridgeContext';

/** What a service's pin says about the workload. */
export type PinState =
  /** None, or expired: the workload is rendered from the profile. */
  | { state: 'inactive' }
  /** The workload is the one that was pinned, and stays as it is. */
  | { state: 'preserved' }
  /** Neither may it be touched, nor is it the right one: nothing is rendered. */
  | { state: 'broken'; reason: string; message: string };

/**
 * A pin is active for the very generation that it names. Then the workload must be the one whose uid it
 * names, with the labels of the template pipeline.
 */
export function readPin(
  service: ApiObject,
  workload: ApiObject | undefined,
  keys: PinKeys,
): PinState {
  const { annotations = {}, generation } = service.metadata;
  if (annotations[keys.generation] !== String(generation)) {
    return { state: 'inactive' };
  }
  const pinned = annotations[keys.inferenceServiceUid];
  if (!workload) {
    return broken('PinnedRuntimeMissing', 'the pinned workload is not there');
  }
  if (workload.metadata.uid !== pinned) {
    return broken(
      'PinnedRuntimeReplaced',
      `the workload is ${workload.metadata.uid}, and ${pinned} is pinned`,
    );
  }
  const { labels = {} } = workload.metadata;
  if (!labels[aimKey('template')] || aimKey('profile') in labels) {
    return broken(
      'PinnedRuntimeLabelsInvalid',
      'the pinned workload has not the labels of a template',
    );
  }
  return { state: 'preserved' };
}

function broken(reason: string, message: string): PinState {
  return { state: 'broken', reason, message };
}
