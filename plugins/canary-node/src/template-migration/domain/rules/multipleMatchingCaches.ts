import { cachingOf } from '../cachingOf';
import { defineRule } from './finding';

/** R56: of several the operator mounts whichever is listed first, so there may be the target alone. */
export const multipleMatchingCaches = defineRule(
  'MultipleMatchingCaches',
  facts => {
    const { target } = facts;
    if (!target || cachingOf(facts) === 'Dedicated') return [];
    return target.matchingCaches
      .filter(({ metadata }) => metadata.name !== target.cacheName)
      .map(({ metadata }) => ({
        message: `AIMProfileCache ${metadata.name} matches the target profile as well.`,
        path: 'AIMProfileCache/spec.profileName',
      }));
  },
);
