import type { Router } from 'express';
import createPromiseRouter from 'express-promise-router';
import { CodedError } from '../errors';
import { addActivityRoutes } from './activityRoutes';
import { addChartRoutes } from './chartRoutes';
import { addChatRoutes } from './chatRoutes';
import { addComparisonRoutes } from './comparisonRoutes';
import { addDriftRoutes } from './driftRoutes';
import { errorMiddleware } from './errorMiddleware';
import { addExperimentRoutes } from './experimentRoutes';
import { addExperimentWriteRoutes } from './experimentWriteRoutes';
import { addMetricsRoutes } from './metricsRoutes';
import { addMigrationRoutes } from './migrationRoutes';
import { keepRawSegments } from './pathSegments';
import { addLiveRoutes } from './liveRoutes';
import { addOpenApiRoute } from './openApiRoute';
import { addPlanRoutes } from './planRoutes';
import { addReadRoutes } from './readRoutes';
import type { RouterOptions } from './RouterOptions';
import { addSloRoutes } from './sloRoutes';
import { addWriteRoutes } from './writeRoutes';

/** All routes of the plugin. A path below `/services/` or
 * `/experiments/` that is none of them is a malformed address. */
export function createRouter(options: RouterOptions): Router {
  const router = createPromiseRouter({ strict: true, caseSensitive: true });
  router.use(keepRawSegments);
  router.get('/health', (_request, response, next) => {
    options.health().then(
      state => response.json(state),
      error => {
        response.setHeader('Retry-After', 5);
        next(error);
      },
    );
  });
  addReadRoutes(router, options);
  addPlanRoutes(router, options);
  addDriftRoutes(router, options);
  addExperimentRoutes(router, options);
  addMetricsRoutes(router, options);
  addComparisonRoutes(router, options);
  addExperimentWriteRoutes(router, options);
  addMigrationRoutes(router, options);
  addChartRoutes(router, options);
  addChatRoutes(router, options);
  addWriteRoutes(router, options);
  addSloRoutes(router, options);
  addActivityRoutes(router, options);
  addLiveRoutes(router, options);
  addOpenApiRoute(router, options);
  router.use((request, _response, next) => {
    const [, kind] = /^\/(service|experiment)s\//i.exec(request.path) ?? [];
    if (kind === undefined) {
      next();
      return;
    }
    const what = kind.toLowerCase();
    throw new CodedError(
      'INVALID_INPUT',
      `The path and method are no operation on ${what === 'service' ? 'a service' : 'an experiment'}: its address is /${what}s/<cluster>/<namespace>/<name>, each of them a valid name`,
    );
  });
  router.use(errorMiddleware(options.logger));
  return router;
}
