import type { UnitFacts } from '../facts';
import { isAbsent, memberOf } from '../fields';
import { defineRule, findIf } from './finding';

/** R55: then its own cache is no other one, and no mistake of the profile (spec 7.2). */
export const targetProfileOwnsCache = defineRule(
  'TargetProfileOwnsCache',
  facts =>
    findIf(
      ownsCache(facts),
      'The target profile makes a cache of its own.',
      'AIMProfile/spec.caching.enabled',
    ),
);

function ownsCache({ target }: UnitFacts): boolean {
  const enabled = memberOf(target?.profile, 'spec', 'caching', 'enabled');
  return !isAbsent(enabled) && enabled !== false;
}
