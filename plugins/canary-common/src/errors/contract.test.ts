import * as backstage from '@backstage/errors';
import { canaryPermissions } from '../permissions';
import { defaultCanaryKeys, operations } from '../ownership';
import { CanaryError } from './CanaryError';
import { errorCodes } from './codes';
import { readErrorBody } from './readErrorBody';

/*
 * What programs outside may rely on. A change here is a change of the public contract: it belongs in
 * the changelog.
 */
describe('the public contract', () => {
  it('keeps every code, its status and whether trying again may help', () => {
    const rows = Object.entries(errorCodes).map(
      ([code, { status, name, retryable }]) =>
        `${code} ${status} ${name} ${retryable}`,
    );

    expect(rows).toEqual([
      'CANARY_MANAGED_SERVICE 409 ConflictError false',
      'CANARY_NESTED_TARGET 409 ConflictError false',
      'CANARY_LAYER_RESERVED 400 InputError false',
      'CANARY_OWNERSHIP_UNAVAILABLE 503 ServiceUnavailableError true',
      'RELEASE_MOVED 409 ConflictError true',
      'RELEASE_BUSY 409 ConflictError true',
      'RELEASE_EXISTS 409 ConflictError false',
      'RELEASE_NOT_FOUND 404 NotFoundError false',
      'EXPERIMENT_NOT_FOUND 404 NotFoundError false',
      'EXPERIMENT_EXISTS 409 ConflictError false',
      'EXPERIMENT_BUSY 409 ConflictError true',
      'EXPERIMENT_MOVED 409 ConflictError true',
      'MANAGED_ELSEWHERE 409 ConflictError false',
      'FIELD_CONFLICT 409 ConflictError false',
      'OBJECT_REJECTED 422 UnprocessableEntityError false',
      'CLUSTER_NOT_FOUND 404 NotFoundError false',
      'CLUSTER_UNAVAILABLE 503 ServiceUnavailableError true',
      'OUTCOME_UNKNOWN 504 GatewayTimeoutError false',
      'UPSTREAM_FORBIDDEN 502 BadGatewayError false',
      'IDEMPOTENCY_MISMATCH 409 ConflictError false',
      'INVALID_INPUT 400 InputError false',
      'READ_ONLY 403 NotAllowedError false',
      'GATEWAY_NOT_CONFIGURED 409 ConflictError false',
      'ROUTE_NOT_FOUND 404 NotFoundError false',
      'GATEWAY_UNAVAILABLE 503 ServiceUnavailableError true',
      'MODEL_REFUSED 502 BadGatewayError false',
      'MODEL_FAILED 502 BadGatewayError true',
      'CHAT_BUSY 429 TooManyRequestsError true',
      'MIGRATION_NOT_FOUND 404 NotFoundError false',
      'MIGRATION_LOCKED 409 ConflictError true',
      'MIGRATION_RESULT_EXISTS 409 ConflictError false',
      'MIGRATION_PLAN_USED 409 ConflictError false',
      'MIGRATION_DIGEST_MISMATCH 409 ConflictError false',
      'MIGRATION_PIN_KEYS_MISSING 409 ConflictError false',
      'MIGRATION_NOT_READY 409 ConflictError false',
      'MIGRATION_PLAN_INVALID 400 InputError false',
      'MIGRATION_NOT_ADOPTED 409 ConflictError false',
      'MIGRATION_NOT_APPROVED 403 NotAllowedError false',
    ]);
  });

  it('uses the names of Backstage wherever Backstage has one for the status', () => {
    const known: Record<number, string> = {
      400: 'InputError',
      403: 'NotAllowedError',
      404: 'NotFoundError',
      409: 'ConflictError',
      503: 'ServiceUnavailableError',
    };
    const odd = Object.values(errorCodes).filter(
      ({ status, name }) =>
        known[status] !== undefined && known[status] !== name,
    );

    expect(odd).toEqual([]);
    expect(Object.keys(backstage)).toEqual(
      expect.arrayContaining(Object.values(known)),
    );
  });

  it('keeps the operations and the permissions', () => {
    expect(operations).toEqual([
      'install',
      'apply',
      'apply-force',
      'rollback',
      'uninstall',
      'autoscale',
      'migrate',
      'slo-read',
      'slo-update',
      'slo-reset',
    ]);
    expect(canaryPermissions.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'canary.service.read',
        'canary.service.apply',
        'canary.service.apply.force',
        'canary.service.rollback',
        'canary.service.uninstall',
        'canary.playground.use',
      ]),
    );
  });

  it('keeps the default keys of the experiment operator', () => {
    expect(defaultCanaryKeys).toEqual({
      group: 'canary.modelsphere.dev',
      version: 'v1alpha1',
      kind: 'LLMCanary',
      plural: 'llmcanaries',
      labels: {
        name: 'canary.modelsphere.dev/name',
        namespace: 'canary.modelsphere.dev/namespace',
        uid: 'canary.modelsphere.dev/uid',
        arm: 'canary.modelsphere.dev/arm',
      },
      managedByValue: 'llm-canary-operator',
      systemLayer: 'canary-system',
    });
  });

  it('keeps the body of a refusal by ownership', () => {
    const managedBy = {
      apiVersion: 'canary.modelsphere.dev/v1alpha1',
      kind: 'LLMCanary',
      namespace: 'models',
      name: 'demo',
      uid: 'u1',
      arm: 'fp8',
      state: 'consistent',
      parentState: 'present',
      issues: [],
    };
    const message =
      'uninstall refused: models/chat is an arm of LLMCanary models/demo; change the experiment instead';
    const error = new CanaryError('CANARY_MANAGED_SERVICE', message, {
      fields: { operation: 'uninstall', managedBy },
    });
    const sent: unknown = JSON.parse(
      JSON.stringify(backstage.serializeError(error)),
    );

    expect(sent).toEqual({
      name: 'ConflictError',
      message,
      code: 'CANARY_MANAGED_SERVICE',
      operation: 'uninstall',
      managedBy,
    });
    expect(readErrorBody({ error: sent })).toEqual(sent);
  });

  it('keeps the body of an unreadable ownership', () => {
    const error = new CanaryError(
      'CANARY_OWNERSHIP_UNAVAILABLE',
      'apply refused',
      {
        fields: {
          operation: 'apply',
          reason: 'discovery_failed',
          retryAfterSeconds: 5,
        },
      },
    );
    const sent: unknown = JSON.parse(
      JSON.stringify(backstage.serializeError(error)),
    );

    expect(sent).toEqual({
      name: 'ServiceUnavailableError',
      message: 'apply refused',
      code: 'CANARY_OWNERSHIP_UNAVAILABLE',
      operation: 'apply',
      reason: 'discovery_failed',
      retryAfterSeconds: 5,
    });
    expect(readErrorBody({ error: sent })).toEqual(sent);
  });
});
