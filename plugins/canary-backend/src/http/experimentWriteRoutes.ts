import type { CreateExperimentRequest } from '@llm-canary/backstage-plugin-canary-common';
import type { Request, Response, Router } from 'express';
import { createRoute } from './createRoute';
import {
  createExperimentSchema,
  stopExperimentSchema,
  updateWeightsSchema,
} from './experimentSchemas';
import { parseInput } from './parseInput';
import { experimentPath, readServiceRef } from './pathSegments';
import { readJsonBody } from './readJsonBody';
import { renderByItem } from './renderByItem';
import type { RouterOptions } from './RouterOptions';

async function readCreation(
  request: Request,
  response: Response,
): Promise<CreateExperimentRequest> {
  const body = await readJsonBody(request, response);
  const asked = parseInput(createExperimentSchema, body);
  const { cluster, namespace, name } = asked;
  return { ...asked, ...readServiceRef({ cluster, namespace, name }) };
}

/** The writes of experiments, and what a create would do. */
export function addExperimentWriteRoutes(
  router: Router,
  options: RouterOptions,
): void {
  const { experimentWrites } = options;
  router.post(
    '/experiments/preview',
    createRoute(options, {
      audit: { eventId: 'experiment-preview', severityLevel: 'low' },
      answer: (request, response, caller) =>
        experimentWrites.preview(() => readCreation(request, response), caller),
      render: preview => renderByItem(preview, 'arms'),
    }),
  );
  router.post(
    '/experiments',
    createRoute(options, {
      audit: { eventId: 'experiment-create', severityLevel: 'medium' },
      status: 202,
      answer: (request, response, caller) =>
        experimentWrites.create(() => readCreation(request, response), caller),
    }),
  );
  router.patch(
    experimentPath,
    createRoute(options, {
      audit: { eventId: 'experiment-update', severityLevel: 'medium' },
      status: 202,
      answer: (request, response, caller) =>
        experimentWrites.updateWeights(async () => {
          const ref = readServiceRef(request.params);
          const body = await readJsonBody(request, response);
          return { ref, request: parseInput(updateWeightsSchema, body) };
        }, caller),
    }),
  );
  router.post(
    `${experimentPath}/stop`,
    createRoute(options, {
      audit: { eventId: 'experiment-stop', severityLevel: 'high' },
      status: 202,
      answer: (request, response, caller) =>
        experimentWrites.stop(async () => {
          const ref = readServiceRef(request.params);
          const body = await readJsonBody(request, response);
          return { ref, request: parseInput(stopExperimentSchema, body) };
        }, caller),
    }),
  );
}
