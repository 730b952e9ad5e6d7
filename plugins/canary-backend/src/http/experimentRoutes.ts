import type { Router } from 'express';
import { createRoute } from './createRoute';
import { experimentQuerySchema } from './experimentQuerySchema';
import { parseInput } from './parseInput';
import { experimentPath, readExperimentAddress } from './pathSegments';
import { renderByItem } from './renderByItem';
import { renderList } from './renderList';
import type { RouterOptions } from './RouterOptions';

/** The reads of experiments. Each answers within its deadline, whatever the clusters do. */
export function addExperimentRoutes(
  router: Router,
  options: RouterOptions,
): void {
  const { experiments } = options;
  const severityLevel = 'low';
  router.get(
    '/experiments',
    createRoute(options, {
      answer: ({ query }, _response, caller) =>
        experiments.listExperiments(
          () => parseInput(experimentQuerySchema, query),
          caller,
        ),
      render: renderList,
    }),
  );
  router.get(
    experimentPath,
    createRoute(options, {
      audit: { eventId: 'experiment-read', severityLevel },
      answer: (request, _response, caller) =>
        experiments.getExperiment(() => readExperimentAddress(request), caller),
    }),
  );
  router.get(
    `${experimentPath}/plan`,
    createRoute(options, {
      audit: { eventId: 'experiment-plan-read', severityLevel },
      answer: (request, _response, caller) =>
        experiments.getPlan(() => readExperimentAddress(request), caller),
      render: plan => renderByItem(plan, 'arms'),
    }),
  );
  router.get(
    `${experimentPath}/events`,
    createRoute(options, {
      audit: { eventId: 'experiment-events-read', severityLevel },
      answer: (request, _response, caller) =>
        experiments.listEvents(() => readExperimentAddress(request), caller),
    }),
  );
  router.get(
    `${experimentPath}/remains`,
    createRoute(options, {
      audit: { eventId: 'experiment-remains-read', severityLevel },
      answer: (request, _response, caller) =>
        experiments.listRemains(() => readExperimentAddress(request), caller),
    }),
  );
}
