import { refTo, type JsonSchema } from '../JsonSchema';
import { routeOf } from '../routeOf';
import { experimentAddress } from './parameters';

/** The read of comparisons. */
export const comparisonPaths: Readonly<Record<string, JsonSchema>> = {
  '/experiments/{cluster}/{namespace}/{name}/comparison': {
    get: routeOf({
      operationId: 'getComparison',
      summary:
        'The arms beside the baseline, as the last planned look found them',
      parameters: experimentAddress,
      answer: refTo('ComparisonReport'),
      codes: [
        'INVALID_INPUT',
        'CLUSTER_NOT_FOUND',
        'EXPERIMENT_NOT_FOUND',
        'UPSTREAM_FORBIDDEN',
        'CLUSTER_UNAVAILABLE',
      ],
    }),
  },
};
