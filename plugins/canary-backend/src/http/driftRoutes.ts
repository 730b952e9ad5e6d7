import { stringifyLossless } from '@llm-canary/backstage-plugin-canary-common';
import type { Router } from 'express';
import { createRoute } from './createRoute';
import {
  experimentPath,
  readExperimentAddress,
  readServiceRef,
  servicePath,
} from './pathSegments';
import type { RouterOptions } from './RouterOptions';

/** Drift of a service and of an experiment. Values go out as they were written, as those of plans. */
export function addDriftRoutes(router: Router, options: RouterOptions): void {
  const { drift } = options;
  const severityLevel = 'low';
  router.get(
    `${servicePath}/drift`,
    createRoute(options, {
      audit: { eventId: 'service-drift-read', severityLevel },
      answer: ({ params }, _response, caller) =>
        drift.getDrift(() => readServiceRef(params), caller),
      render: stringifyLossless,
    }),
  );
  router.get(
    `${experimentPath}/drift`,
    createRoute(options, {
      audit: { eventId: 'experiment-drift-read', severityLevel },
      answer: (request, _response, caller) =>
        drift.getExperimentDrift(() => readExperimentAddress(request), caller),
      render: stringifyLossless,
    }),
  );
}
