import { stringifyLossless } from '@llm-canary/backstage-plugin-canary-common';
import type { Router } from 'express';
import { z } from 'zod';
import { createRoute } from './createRoute';
import { parseInput } from './parseInput';
import { readServiceRef, servicePath } from './pathSegments';
import type { RouterOptions } from './RouterOptions';

/** A revision, as a path holds it. */
export const revisionSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'The revision must be a whole number from 1')
  .transform(Number);

/** Plans. Their values go out as they were written: no number passes through a double. */
export function addPlanRoutes(router: Router, options: RouterOptions): void {
  const { plans } = options;
  const severityLevel = 'low';
  router.get(
    `${servicePath}/plan`,
    createRoute(options, {
      audit: { eventId: 'service-plan-read', severityLevel },
      answer: ({ params }, _response, caller) =>
        plans.getPlan(() => readServiceRef(params), caller),
      render: stringifyLossless,
    }),
  );
  router.get(
    `${servicePath}/revisions/:revision/plan`,
    createRoute(options, {
      audit: { eventId: 'service-revision-plan-read', severityLevel },
      answer: ({ params }, _response, caller) =>
        plans.getRevisionPlan(
          () => ({
            ref: readServiceRef(params),
            revision: parseInput(revisionSchema, params.revision),
          }),
          caller,
        ),
      render: stringifyLossless,
    }),
  );
}
