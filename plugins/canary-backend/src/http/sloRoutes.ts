import type { Router } from 'express';
import { createRoute } from './createRoute';
import { parseInput } from './parseInput';
import { readServiceRef, servicePath } from './pathSegments';
import { readJsonBody } from './readJsonBody';
import type { RouterOptions } from './RouterOptions';
import { sloSchema } from './sloSchema';

const path = `${servicePath}/slo`;

/** The SLO of a service: read, set, and made the default again. */
export function addSloRoutes(router: Router, options: RouterOptions): void {
  const { slo } = options;
  router.get(
    path,
    createRoute(options, {
      audit: { eventId: 'service-slo-read', severityLevel: 'low' },
      answer: ({ params }, _response, caller) =>
        slo.readSlo(() => readServiceRef(params), caller),
    }),
  );
  router.put(
    path,
    createRoute(options, {
      audit: { eventId: 'service-slo-update', severityLevel: 'medium' },
      status: 202,
      answer: (request, response, caller) =>
        slo.updateSlo(async () => {
          const ref = readServiceRef(request.params);
          const body = await readJsonBody(request, response);
          return { ref, request: parseInput(sloSchema(ref.name), body) };
        }, caller),
    }),
  );
  router.delete(
    path,
    createRoute(options, {
      audit: { eventId: 'service-slo-reset', severityLevel: 'medium' },
      status: 202,
      answer: ({ params }, _response, caller) =>
        slo.resetSlo(() => readServiceRef(params), caller),
    }),
  );
}
