import { cachingOf } from '../cachingOf';
import { defineRule, findIf } from './finding';

/** R59 */
export const sharedTargetCollision = defineRule(
  'SharedTargetCollision',
  facts => {
    const { rivalServices } = facts;
    return findIf(
      cachingOf(facts) === 'Shared' && rivalServices.length > 0,
      `The target cache would be shared with ${rivalServices.join(', ')}.`,
      'AIMProfileCache/metadata.name',
    );
  },
);
