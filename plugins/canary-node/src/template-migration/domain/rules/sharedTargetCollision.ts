import { cachingOf } from '../cachingOf';
import { defineRule, findIf } from './finding';

/** Thousands of services may share one template. */
const maxNamed = 5;

/** R59 */
export const sharedTargetCollision = defineRule(
  'SharedTargetCollision',
  facts => {
    const { rivalServices } = facts;
    return findIf(
      cachingOf(facts) === 'Shared' && rivalServices.length > 0,
      `The target cache would be shared with ${someOf(rivalServices)}.`,
      'AIMProfileCache/metadata.name',
    );
  },
);

function someOf(services: readonly string[]): string {
  const named = services.slice(0, maxNamed).join(', ');
  const others = services.length - maxNamed;
  return others > 0 ? `${named} and ${others} more` : named;
}
