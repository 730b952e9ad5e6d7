/**
 * Every code that the backend answers with, once: HTTP status, the name of Backstage's error that
 * carries it, whether the same request may succeed later, and what it means.
 *
 * Backstage answers by name and has none for 422, 502 and 504: those errors carry their status too.
 * @public
 */
export const errorCodes = {
  CANARY_MANAGED_SERVICE: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning: 'The service is an arm of an experiment; change the experiment.',
  },
  CANARY_NESTED_TARGET: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning: 'The target of the experiment is itself an arm.',
  },
  CANARY_LAYER_RESERVED: {
    status: 400,
    name: 'InputError',
    retryable: false,
    meaning:
      'The request carries a layer or label that only the experiment operator may set.',
  },
  CANARY_OWNERSHIP_UNAVAILABLE: {
    status: 503,
    name: 'ServiceUnavailableError',
    retryable: true,
    meaning:
      'Who manages the service could not be read; writes are refused until it can.',
  },
  RELEASE_MOVED: {
    status: 409,
    name: 'ConflictError',
    retryable: true,
    meaning: 'The service changed, or was recreated, since it was looked at.',
  },
  RELEASE_BUSY: {
    status: 409,
    name: 'ConflictError',
    retryable: true,
    meaning: 'Another operation on the service is running.',
  },
  RELEASE_EXISTS: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning: 'A service of that name exists already.',
  },
  RELEASE_NOT_FOUND: {
    status: 404,
    name: 'NotFoundError',
    retryable: false,
    meaning: 'There is no such service.',
  },
  EXPERIMENT_NOT_FOUND: {
    status: 404,
    name: 'NotFoundError',
    retryable: false,
    meaning: 'There is no such experiment.',
  },
  EXPERIMENT_EXISTS: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning:
      'An experiment, a service of one of its arms, or a route of it exists already.',
  },
  EXPERIMENT_BUSY: {
    status: 409,
    name: 'ConflictError',
    retryable: true,
    meaning: 'Another operation on the experiment is running.',
  },
  EXPERIMENT_MOVED: {
    status: 409,
    name: 'ConflictError',
    retryable: true,
    meaning: 'The experiment changed since it was looked at.',
  },
  MANAGED_ELSEWHERE: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning:
      'Another system writes the service and would undo the change; change its source.',
  },
  FIELD_CONFLICT: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning: 'Another field manager owns a field of the change.',
  },
  OBJECT_REJECTED: {
    status: 422,
    name: 'UnprocessableEntityError',
    retryable: false,
    meaning:
      'The API server refused the object: its schema, or an admission policy.',
  },
  CLUSTER_NOT_FOUND: {
    status: 404,
    name: 'NotFoundError',
    retryable: false,
    meaning: 'No cluster of that name is configured.',
  },
  CLUSTER_UNAVAILABLE: {
    status: 503,
    name: 'ServiceUnavailableError',
    retryable: true,
    meaning: 'The cluster does not answer.',
  },
  OUTCOME_UNKNOWN: {
    status: 504,
    name: 'GatewayTimeoutError',
    retryable: false,
    meaning:
      'The write was sent, but no answer came; read the service before trying again.',
  },
  UPSTREAM_FORBIDDEN: {
    status: 502,
    name: 'BadGatewayError',
    retryable: false,
    meaning: "The cluster refused the portal's own credential.",
  },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning: 'The Idempotency-Key was used for another request.',
  },
  INVALID_INPUT: {
    status: 400,
    name: 'InputError',
    retryable: false,
    meaning: 'A name or a value of the request is not valid.',
  },
  READ_ONLY: {
    status: 403,
    name: 'NotAllowedError',
    retryable: false,
    meaning: 'The cluster is configured read-only.',
  },
  GATEWAY_NOT_CONFIGURED: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning:
      'No gateway is configured for the cluster, so that its models cannot be reached.',
  },
  ROUTE_NOT_FOUND: {
    status: 404,
    name: 'NotFoundError',
    retryable: false,
    meaning: 'The service has no route at the gateway.',
  },
  GATEWAY_UNAVAILABLE: {
    status: 503,
    name: 'ServiceUnavailableError',
    retryable: true,
    meaning: 'The gateway does not answer.',
  },
  MODEL_REFUSED: {
    status: 502,
    name: 'BadGatewayError',
    retryable: false,
    meaning: 'The model, or the gateway before it, refused the request.',
  },
  MODEL_FAILED: {
    status: 502,
    name: 'BadGatewayError',
    retryable: true,
    meaning:
      'The model, or the gateway before it, failed, is overloaded, or gave no usable answer.',
  },
  CHAT_BUSY: {
    status: 429,
    name: 'TooManyRequestsError',
    retryable: true,
    meaning: 'The portal carries as many chats as it may.',
  },
  MIGRATION_NOT_FOUND: {
    status: 404,
    name: 'NotFoundError',
    retryable: false,
    meaning: 'There is no such migration, run or file.',
  },
  MIGRATION_LOCKED: {
    status: 409,
    name: 'ConflictError',
    retryable: true,
    meaning:
      'Another migration of the cluster runs, or ended without an end; its lock is never broken by itself.',
  },
  MIGRATION_RESULT_EXISTS: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning: 'A result stands at the selected path; archive it first.',
  },
  MIGRATION_PLAN_USED: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning:
      'A commit of this plan has begun before, whatever came of it; plan anew.',
  },
  MIGRATION_DIGEST_MISMATCH: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning: 'The digest that was named is not that of the plan.',
  },
  MIGRATION_PIN_KEYS_MISSING: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning:
      'Nobody stated the annotation keys of the preservation pin, and without it the workload may roll.',
  },
  MIGRATION_NOT_READY: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning:
      'A step before this one is missing: the review, the dry-run or the approval.',
  },
  MIGRATION_PLAN_INVALID: {
    status: 400,
    name: 'InputError',
    retryable: false,
    meaning: 'The plan is not one that may be applied.',
  },
  MIGRATION_NOT_ADOPTED: {
    status: 409,
    name: 'ConflictError',
    retryable: false,
    meaning:
      'The service operator did not take the Helm release over; what was made for it is put back.',
  },
  MIGRATION_NOT_APPROVED: {
    status: 403,
    name: 'NotAllowedError',
    retryable: false,
    meaning: 'Nobody who may has approved a commit of this plan.',
  },
} as const;

/** @public */
export type ErrorCode = keyof typeof errorCodes;
