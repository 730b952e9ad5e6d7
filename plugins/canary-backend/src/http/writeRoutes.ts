import { stringifyLossless } from '@llm-canary/backstage-plugin-canary-common';
import type { Router } from 'express';
import { createRoute } from './createRoute';
import { parseInput } from './parseInput';
import { readServiceRef, servicePath } from './pathSegments';
import { readJsonBody } from './readJsonBody';
import type { RouterOptions } from './RouterOptions';
import {
  applySchema,
  autoscaleSchema,
  diffSchema,
  installSchema,
  rollbackSchema,
} from './writeSchemas';

/**
 * The writes, and their dry-runs. An accepted write is 202: the cluster took it, and the operator has yet
 * to act.
 */
export function addWriteRoutes(router: Router, options: RouterOptions): void {
  const { services } = options;
  router.post(
    '/services',
    createRoute(options, {
      audit: { eventId: 'service-install', severityLevel: 'medium' },
      status: 202,
      answer: (request, response, caller) =>
        services.install(async () => {
          const body = await readJsonBody(request, response);
          const { cluster, namespace, name, ...rest } = parseInput(
            installSchema,
            body,
          );
          return {
            ref: readServiceRef({ cluster, namespace, name }),
            request: rest,
          };
        }, caller),
    }),
  );
  router.delete(
    servicePath,
    createRoute(options, {
      audit: { eventId: 'service-uninstall', severityLevel: 'high' },
      status: 202,
      answer: ({ params }, _response, caller) =>
        services.uninstall(() => readServiceRef(params), caller),
    }),
  );
  router.post(
    `${servicePath}/apply`,
    createRoute(options, {
      audit: { eventId: 'service-apply', severityLevel: 'medium' },
      status: 202,
      answer: (request, response, caller) =>
        services.apply(async () => {
          const ref = readServiceRef(request.params);
          const body = await readJsonBody(request, response);
          return { ref, request: parseInput(applySchema, body) };
        }, caller),
    }),
  );
  router.post(
    `${servicePath}/rollback`,
    createRoute(options, {
      audit: { eventId: 'service-rollback', severityLevel: 'medium' },
      status: 202,
      answer: (request, response, caller) =>
        services.rollback(async () => {
          const ref = readServiceRef(request.params);
          const body = await readJsonBody(request, response);
          return { ref, request: parseInput(rollbackSchema, body) };
        }, caller),
    }),
  );
  router.put(
    `${servicePath}/autoscale`,
    createRoute(options, {
      audit: { eventId: 'service-autoscale', severityLevel: 'medium' },
      status: 202,
      answer: (request, response, caller) =>
        services.autoscale(async () => {
          const ref = readServiceRef(request.params);
          const body = await readJsonBody(request, response);
          return { ref, request: parseInput(autoscaleSchema, body) };
        }, caller),
    }),
  );
  router.post(
    `${servicePath}/diff`,
    createRoute(options, {
      audit: { eventId: 'service-diff', severityLevel: 'low' },
      answer: (request, response, caller) =>
        services.diff(async () => {
          const ref = readServiceRef(request.params);
          const body = await readJsonBody(request, response);
          return { ref, request: parseInput(diffSchema, body) };
        }, caller),
      render: stringifyLossless,
    }),
  );
}
