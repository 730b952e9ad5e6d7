import { isDedicatedCache } from '../cachingOf';
import { asksForDedicated } from '../references';
import { defineRule, findIf } from './finding';

/** R44, R95: adopting a Dedicated cache needs a change of owners, which the migration never makes. */
export const dedicatedHandoff = defineRule(
  'DedicatedHandoffRequiresQuiescence',
  ({ service, templateCache }) => [
    ...findIf(
      asksForDedicated(service),
      'The service has a cache of its own; handing it over needs its writers to be quiet.',
      'AIMService/spec.caching.mode',
    ),
    ...findIf(
      !asksForDedicated(service) && isDedicatedCache(templateCache),
      'The template cache belongs to one service; handing it over needs its writers to be quiet.',
      'AIMTemplateCache',
    ),
  ],
);
