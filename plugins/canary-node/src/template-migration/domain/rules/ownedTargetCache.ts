import { cachingOf } from '../cachingOf';
import { isOwnerless } from '../fields';
import { defineRule, findIf } from './finding';

/** R57 */
export const ownedTargetCache = defineRule('OwnedTargetCache', facts => {
  const cache = facts.target?.cache;
  return findIf(
    cachingOf(facts) === 'Shared' && cache !== undefined && !isOwnerless(cache),
    'The target cache is there already and has an owner.',
    'AIMProfileCache/metadata.ownerReferences',
  );
});
