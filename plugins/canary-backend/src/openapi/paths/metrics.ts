import type { ErrorCode } from '@llm-canary/backstage-plugin-canary-common';
import { itemList, refTo, type JsonSchema } from '../JsonSchema';
import { routeOf } from '../routeOf';
import { metricRange } from '../schemas/metrics';
import { address, experimentAddress, inQuery } from './parameters';

const codes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'CLUSTER_NOT_FOUND',
  'UPSTREAM_FORBIDDEN',
  'CLUSTER_UNAVAILABLE',
];

const range = inQuery('range', { ...metricRange, default: '1h' });

/** The reads of metrics. */
export const metricsPaths: Readonly<Record<string, JsonSchema>> = {
  '/services/metrics': {
    post: routeOf({
      operationId: 'glanceAtServices',
      summary: 'TTFT of the services of a list, each as it was measured last',
      description:
        'A read, by POST since the services do not fit into a path. Answers within some six seconds, also while a source is silent.',
      body: 'GlanceRequest',
      answer: itemList(refTo('ServiceGlance')),
      codes: ['INVALID_INPUT', 'CLUSTER_NOT_FOUND'],
    }),
  },
  '/services/{cluster}/{namespace}/{name}/metrics': {
    get: routeOf({
      operationId: 'getMetrics',
      summary: 'Metrics of a service, now and as lines over a range',
      parameters: [...address, range],
      answer: refTo('ServiceMetrics'),
      codes: [...codes, 'RELEASE_NOT_FOUND'],
    }),
  },
  '/experiments/{cluster}/{namespace}/{name}/metrics': {
    get: routeOf({
      operationId: 'getExperimentMetrics',
      summary:
        'Metrics of its arms over one window; of a stopped one, its last time',
      parameters: [...experimentAddress, range],
      answer: refTo('ExperimentMetrics'),
      codes: [...codes, 'EXPERIMENT_NOT_FOUND'],
    }),
  },
};
