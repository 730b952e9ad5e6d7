import type { Router } from 'express';
import { createRoute } from './createRoute';
import { experimentPath, readExperimentAddress } from './pathSegments';
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
      answer: (request, _response, caller) =>
        comparisons.getComparison(() => readExperimentAddress(request), caller),
    }),
  );
}
