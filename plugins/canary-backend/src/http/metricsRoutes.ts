import type { Request, Response, Router } from 'express';
import { createRoute } from './createRoute';
import { glanceSchema } from './metricsSchemas';
import { parseInput } from './parseInput';
import { experimentPath, servicePath } from './pathSegments';
import { readJsonBody } from './readJsonBody';
import { readArmsInput, readMetricsInput } from './readMetricsInput';
import type { RouterOptions } from './RouterOptions';

async function readGlanceInput(request: Request, response: Response) {
  const body = await readJsonBody(request, response);
  return parseInput(glanceSchema, body).services;
}

/** Metrics. Each answers within the deadline of its source, and says what of it failed. */
export function addMetricsRoutes(router: Router, options: RouterOptions): void {
  const { metrics } = options;
  const severityLevel = 'low';
  // A read: the services of a page do not fit into a path.
  router.post(
    '/services/metrics',
    createRoute(options, {
      answer: (request, response, caller) =>
        metrics.glanceAtServices(
          () => readGlanceInput(request, response),
          caller,
        ),
    }),
  );
  router.get(
    `${servicePath}/metrics`,
    createRoute(options, {
      audit: { eventId: 'service-metrics-read', severityLevel },
      answer: (request, _response, caller) =>
        metrics.getMetrics(() => readMetricsInput(request), caller),
    }),
  );
  router.get(
    `${experimentPath}/metrics`,
    createRoute(options, {
      audit: { eventId: 'experiment-metrics-read', severityLevel },
      answer: (request, _response, caller) =>
        metrics.getExperimentMetrics(() => readArmsInput(request), caller),
    }),
  );
}
