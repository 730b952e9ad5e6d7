import type { Router } from 'express';
import { createRoute } from './createRoute';
import { experimentPath, readServiceRef } from './pathSegments';
import type { RouterOptions } from './RouterOptions';

/** What the looks at an experiment found. */
export function addComparisonRoutes(
  router: Router,
  options: RouterOptions,
): void {
  const { comparisons } = options;
  router.get(
    `${experimentPath}/comparison`,
    createRoute(options, {
      audit: { eventId: 'experiment-comparison-read', severityLevel: 'low' },
      answer: ({ params }, _response, caller) =>
        comparisons.getComparison(() => readServiceRef(params), caller),
    }),
  );
}
