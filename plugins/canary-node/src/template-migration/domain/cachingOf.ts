import type { FactObject, UnitFacts } from './facts';
import { ownersOf, specOf } from './fields';
import { asksForDedicated } from './references';

/** Whether a template cache belongs to one service, by its mode or by an owner of that kind. */
export function isDedicatedCache(cache: FactObject | undefined): boolean {
  return (
    specOf(cache).mode === 'Dedicated' ||
    ownersOf(cache).some(owner => owner.kind === 'AIMService')
  );
}

/**
 * How a unit caches: by the mode of its service and by the live cache, so that no words of a plan can
 * say otherwise (R44, R45, R95). One of them is enough to make it Dedicated.
 */
export function cachingOf(facts: UnitFacts): 'Shared' | 'Dedicated' {
  return asksForDedicated(facts.service) ||
    isDedicatedCache(facts.templateCache)
    ? 'Dedicated'
    : 'Shared';
}
