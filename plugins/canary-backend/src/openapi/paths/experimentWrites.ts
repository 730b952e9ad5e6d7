import type { ErrorCode } from '@llm-canary/backstage-plugin-canary-common';
import { refTo, type JsonSchema } from '../JsonSchema';
import { routeOf, type RouteDescription } from '../routeOf';
import { address } from './parameters';

/** What every write of an experiment may end in. */
const writeCodes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'CLUSTER_NOT_FOUND',
  'READ_ONLY',
  'IDEMPOTENCY_MISMATCH',
  'EXPERIMENT_BUSY',
  'OBJECT_REJECTED',
  'UPSTREAM_FORBIDDEN',
  'CLUSTER_UNAVAILABLE',
  'OUTCOME_UNKNOWN',
];

function writeOf(
  options: Pick<RouteDescription, 'operationId' | 'summary' | 'body'> & {
    codes: readonly ErrorCode[];
    parameters?: readonly JsonSchema[];
  },
): JsonSchema {
  return routeOf({
    parameters: address,
    ...options,
    codes: [...writeCodes, ...options.codes],
    status: 202,
    answer: refTo('AcceptedExperimentWrite'),
    isWrite: true,
  });
}

/** `POST /experiments`, beside whose path stands the list. */
export const createExperiment = writeOf({
  operationId: 'createExperiment',
  summary: 'Makes an experiment of a service that nobody manages',
  body: 'CreateExperimentRequest',
  parameters: [],
  codes: [
    'CANARY_LAYER_RESERVED',
    'CANARY_NESTED_TARGET',
    'CANARY_OWNERSHIP_UNAVAILABLE',
    'RELEASE_NOT_FOUND',
    'EXPERIMENT_EXISTS',
    'FIELD_CONFLICT',
  ],
});

/** `PATCH` of an experiment, beside whose path stands its detail. */
export const updateWeights = writeOf({
  operationId: 'updateWeights',
  summary: 'Sets the weights of all arms, and nothing else',
  body: 'UpdateWeightsRequest',
  codes: ['EXPERIMENT_NOT_FOUND', 'EXPERIMENT_MOVED', 'FIELD_CONFLICT'],
});

/** Writes of experiments on paths of their own. */
export const experimentWritePaths: Readonly<Record<string, JsonSchema>> = {
  '/experiments/preview': {
    post: routeOf({
      operationId: 'previewExperiment',
      summary: 'All that a create would do, and all that would refuse it',
      body: 'CreateExperimentRequest',
      answer: refTo('ExperimentPreview'),
      codes: ['INVALID_INPUT', 'CLUSTER_NOT_FOUND'],
    }),
  },
  '/experiments/{cluster}/{namespace}/{name}/stop': {
    post: writeOf({
      operationId: 'stopExperiment',
      summary: 'Deletes the experiment; its operator removes the arms',
      body: 'StopExperimentRequest',
      codes: ['EXPERIMENT_NOT_FOUND', 'EXPERIMENT_MOVED'],
    }),
  },
};
