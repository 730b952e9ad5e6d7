import type { ErrorCode } from '@llm-canary/backstage-plugin-canary-common';
import { refTo, type JsonSchema } from '../JsonSchema';
import { routeOf } from '../routeOf';
import { address, experimentAddress } from './parameters';

const liveCodes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'CLUSTER_NOT_FOUND',
  'UPSTREAM_FORBIDDEN',
  'CLUSTER_UNAVAILABLE',
];

/** The reads of drift. */
export const driftPaths: Readonly<Record<string, JsonSchema>> = {
  '/services/{cluster}/{namespace}/{name}/drift': {
    get: routeOf({
      operationId: 'getDrift',
      summary: 'Route, scaling and SLO as they are live, beside the plan',
      parameters: address,
      answer: refTo('ServiceDrift'),
      codes: [...liveCodes, 'RELEASE_NOT_FOUND'],
    }),
  },
  '/experiments/{cluster}/{namespace}/{name}/drift': {
    get: routeOf({
      operationId: 'getExperimentDrift',
      summary: 'Drift of each arm, and what changed of the target since',
      parameters: experimentAddress,
      answer: refTo('ExperimentDrift'),
      codes: [...liveCodes, 'EXPERIMENT_NOT_FOUND'],
    }),
  },
};
