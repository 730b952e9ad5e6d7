import type { ErrorCode } from '@llm-canary/backstage-plugin-canary-common';
import { refTo, type JsonSchema } from '../JsonSchema';
import { routeOf, type RouteDescription } from '../routeOf';
import { address } from './parameters';
import { getService } from './reads';

const ownership: readonly ErrorCode[] = [
  'CANARY_MANAGED_SERVICE',
  'CANARY_OWNERSHIP_UNAVAILABLE',
];

/** What every write may end in. */
const writeCodes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'CLUSTER_NOT_FOUND',
  'READ_ONLY',
  'IDEMPOTENCY_MISMATCH',
  'RELEASE_BUSY',
  ...ownership,
  'MANAGED_ELSEWHERE',
  'RELEASE_NOT_FOUND',
  'RELEASE_MOVED',
  'OBJECT_REJECTED',
  'UPSTREAM_FORBIDDEN',
  'CLUSTER_UNAVAILABLE',
  'OUTCOME_UNKNOWN',
];

const changeCodes: readonly ErrorCode[] = [
  ...writeCodes,
  'CANARY_LAYER_RESERVED',
  'FIELD_CONFLICT',
];

function writeOf(
  options: Pick<RouteDescription, 'operationId' | 'summary' | 'body'> & {
    codes?: readonly ErrorCode[];
    parameters?: readonly JsonSchema[];
  },
): JsonSchema {
  return routeOf({
    parameters: address,
    codes: changeCodes,
    ...options,
    status: 202,
    answer: refTo('AcceptedWrite'),
    isWrite: true,
  });
}

const service = '/services/{cluster}/{namespace}/{name}';

/** `POST /services`, beside whose path stands the list. */
export const installService = writeOf({
  operationId: 'installService',
  summary: 'Makes a service; with overwrite, applies to the one of that name',
  body: 'InstallRequest',
  parameters: [],
  codes: [...changeCodes, 'RELEASE_EXISTS'],
});

/** The writes of one service, and its dry-runs. */
export const writePaths: Readonly<Record<string, JsonSchema>> = {
  [service]: {
    get: getService,
    delete: writeOf({
      operationId: 'uninstallService',
      summary: 'Deletes the service',
      codes: writeCodes,
    }),
  },
  [`${service}/apply`]: {
    post: writeOf({
      operationId: 'applyService',
      summary: 'Replaces its layers, and its chart when given',
      body: 'ApplyRequest',
    }),
  },
  [`${service}/rollback`]: {
    post: writeOf({
      operationId: 'rollbackService',
      summary: 'Brings back the chart and the layers of a revision',
      body: 'RollbackRequest',
    }),
  },
  [`${service}/autoscale`]: {
    put: writeOf({
      operationId: 'autoscaleService',
      summary: 'Turns its scaler on or off, between two numbers of replicas',
      body: 'AutoscaleRequest',
    }),
  },
  [`${service}/diff`]: {
    post: routeOf({
      operationId: 'diffService',
      summary: 'What an operation would do; nothing is changed',
      parameters: address,
      body: 'DiffRequest',
      answer: refTo('DiffResponse'),
      codes: changeCodes.filter(
        code => code !== 'IDEMPOTENCY_MISMATCH' && code !== 'RELEASE_BUSY',
      ),
    }),
  },
  [`${service}/slo`]: {
    get: routeOf({
      operationId: 'getSlo',
      summary: 'Its SLO; refused for a service that was seen to be an arm',
      parameters: address,
      answer: refTo('SloView'),
      codes: [
        'INVALID_INPUT',
        'CLUSTER_NOT_FOUND',
        'CANARY_MANAGED_SERVICE',
        'RELEASE_NOT_FOUND',
        'UPSTREAM_FORBIDDEN',
        'CLUSTER_UNAVAILABLE',
      ],
    }),
    put: writeOf({
      operationId: 'updateSlo',
      summary: 'Sets the fields that it names, and leaves the others',
      body: 'SloBody',
    }),
    delete: writeOf({
      operationId: 'resetSlo',
      summary: 'Makes every field its default again',
      codes: writeCodes,
    }),
  },
};
