import { sourceObjects, targetObjects } from '../closure';
import { isTerminating } from '../fields';
import { defineRule, findIf } from './finding';

/** R69 */
export const terminating = defineRule('Terminating', facts => [
  ...findIf(
    facts.namespace.terminating,
    'The namespace is being deleted.',
    'Namespace/metadata.deletionTimestamp',
  ),
  ...[...sourceObjects(facts), ...targetObjects(facts)].flatMap(
    ({ kind, object }) =>
      findIf(
        isTerminating(object),
        `${kind} ${object.metadata.name} is being deleted.`,
        `${kind}/metadata.deletionTimestamp`,
      ),
  ),
]);
