import type { Router } from 'express';
import { createRoute } from './createRoute';
import { listQuerySchema } from './listQuerySchema';
import { parseInput } from './parseInput';
import { readServiceRef, servicePath } from './pathSegments';
import { renderList } from './renderList';
import type { RouterOptions } from './RouterOptions';

/** The reads. Each answers within its deadline, whatever the clusters do. */
export function addReadRoutes(router: Router, options: RouterOptions): void {
  const { services } = options;
  const severityLevel = 'low';
  router.get(
    '/clusters',
    createRoute(options, {
      answer: (_request, _response, caller) => services.listClusters(caller),
    }),
  );
  router.get(
    '/services',
    createRoute(options, {
      answer: ({ query }, _response, caller) =>
        services.listServices(() => parseInput(listQuerySchema, query), caller),
      render: renderList,
    }),
  );
  router.get(
    servicePath,
    createRoute(options, {
      audit: { eventId: 'service-read', severityLevel },
      answer: ({ params }, _response, caller) =>
        services.getService(() => readServiceRef(params), caller),
    }),
  );
  router.get(
    `${servicePath}/ownership`,
    createRoute(options, {
      audit: { eventId: 'service-ownership-read', severityLevel },
      answer: ({ params }, _response, caller) =>
        services.getOwnership(() => readServiceRef(params), caller),
    }),
  );
  router.get(
    `${servicePath}/revisions`,
    createRoute(options, {
      audit: { eventId: 'service-revisions-read', severityLevel },
      answer: ({ params }, _response, caller) =>
        services.listRevisions(() => readServiceRef(params), caller),
    }),
  );
  router.get(
    `${servicePath}/objects`,
    createRoute(options, {
      audit: { eventId: 'service-objects-read', severityLevel },
      answer: ({ params }, _response, caller) =>
        services.listObjects(() => readServiceRef(params), caller),
    }),
  );
  router.get(
    `${servicePath}/pods`,
    createRoute(options, {
      audit: { eventId: 'service-pods-read', severityLevel },
      answer: ({ params }, _response, caller) =>
        services.listPods(() => readServiceRef(params), caller),
    }),
  );
  router.get(
    `${servicePath}/events`,
    createRoute(options, {
      audit: { eventId: 'service-events-read', severityLevel },
      answer: ({ params }, _response, caller) =>
        services.listEvents(() => readServiceRef(params), caller),
    }),
  );
}
