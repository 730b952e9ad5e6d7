import type { Router } from 'express';
import { createRoute } from './createRoute';
import { listQuerySchema } from './listQuerySchema';
import { parseInput } from './parseInput';
import { readServiceRef, servicePath } from './pathSegments';
import type { RouterOptions } from './RouterOptions';

/** The reads. Each answers within its deadline, whatever the clusters do. */
export function addReadRoutes(router: Router, options: RouterOptions): void {
  const { services } = options;
  const severityLevel = 'low';
  router.get(
    '/clusters',
    createRoute(options, {
      eventId: 'cluster-list',
      severityLevel,
      answer: (_request, _response, caller) => services.listClusters(caller),
    }),
  );
  router.get(
    '/services',
    createRoute(options, {
      eventId: 'service-list',
      severityLevel,
      answer: ({ query }, _response, caller) =>
        services.listServices(() => parseInput(listQuerySchema, query), caller),
    }),
  );
  router.get(
    servicePath,
    createRoute(options, {
      eventId: 'service-read',
      severityLevel,
      answer: ({ params }, _response, caller) =>
        services.getService(() => readServiceRef(params), caller),
    }),
  );
  router.get(
    `${servicePath}/ownership`,
    createRoute(options, {
      eventId: 'service-ownership-read',
      severityLevel,
      answer: ({ params }, _response, caller) =>
        services.getOwnership(() => readServiceRef(params), caller),
    }),
  );
  router.get(
    `${servicePath}/revisions`,
    createRoute(options, {
      eventId: 'service-revisions-read',
      severityLevel,
      answer: ({ params }, _response, caller) =>
        services.listRevisions(() => readServiceRef(params), caller),
    }),
  );
  router.get(
    `${servicePath}/objects`,
    createRoute(options, {
      eventId: 'service-objects-read',
      severityLevel,
      answer: ({ params }, _response, caller) =>
        services.listObjects(() => readServiceRef(params), caller),
    }),
  );
}
