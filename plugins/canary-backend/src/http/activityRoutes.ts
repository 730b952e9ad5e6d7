import type { Router } from 'express';
import {
  refusalsQuerySchema,
  runIdSchema,
  runsQuerySchema,
} from './activityQuerySchemas';
import { createRoute } from './createRoute';
import { parseInput } from './parseInput';
import type { RouterOptions } from './RouterOptions';

/** Who changed what, and who was stopped. */
export function addActivityRoutes(
  router: Router,
  options: RouterOptions,
): void {
  const { activity } = options;
  router.get(
    '/runs',
    createRoute(options, {
      answer: ({ query }, _response, caller) =>
        activity.listRuns(() => parseInput(runsQuerySchema, query), caller),
    }),
  );
  router.get(
    '/runs/:id',
    createRoute(options, {
      audit: { eventId: 'run-read', severityLevel: 'low' },
      answer: ({ params }, _response, caller) =>
        activity.getRun(() => parseInput(runIdSchema, params.id), caller),
    }),
  );
  router.get(
    '/refusals',
    createRoute(options, {
      answer: ({ query }, _response, caller) =>
        activity.listRefusals(
          () => parseInput(refusalsQuerySchema, query),
          caller,
        ),
    }),
  );
}
