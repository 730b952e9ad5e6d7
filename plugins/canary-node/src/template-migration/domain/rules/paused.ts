import { aimKeys } from '../../resources';
import { sourceObjects, targetObjects } from '../closure';
import { isPaused } from '../fields';
import { defineRule, findIf } from './finding';

/** R70: nothing that is paused can be waited for. */
export const paused = defineRule('Paused', facts =>
  [...sourceObjects(facts), ...targetObjects(facts)].flatMap(
    ({ kind, object }) =>
      findIf(
        isPaused(object),
        `Reconciliation of ${kind} ${object.metadata.name} is asked to pause.`,
        `${kind}/metadata.annotations[${aimKeys.paused}]`,
      ),
  ),
);
