import type { ErrorCode } from '@llm-canary/backstage-plugin-canary-common';
import { errorResponses } from './errorResponses';
import { refTo, type JsonSchema } from './JsonSchema';

export interface RouteDescription {
  /** The name of the method of CanaryApi where it has one. */
  operationId: string;
  summary: string;
  description?: string;
  parameters?: readonly JsonSchema[];
  /** Name of the schema of the body. */
  body?: string;
  /** 200 unless given. */
  status?: number;
  answer: JsonSchema;
  /** `application/json` unless given. */
  mediaType?: string;
  codes?: readonly ErrorCode[];
  /** Statuses of errors without a code, beside those that every route has. */
  statuses?: readonly number[];
  /** Takes an Idempotency-Key. */
  isWrite?: boolean;
  isOpen?: boolean;
}

const always = [401, 403, 500];

function parametersOf(route: RouteDescription): readonly JsonSchema[] {
  const { parameters = [], isWrite } = route;
  return isWrite
    ? [...parameters, { $ref: '#/components/parameters/IdempotencyKey' }]
    : parameters;
}

function successOf(route: RouteDescription): JsonSchema {
  const { answer, mediaType = 'application/json', isWrite } = route;
  return {
    description: isWrite ? 'The cluster took the write.' : 'The answer.',
    ...(isWrite && {
      headers: {
        'Idempotency-Replayed': {
          description: 'The answer of the first request with the same key',
          schema: { const: 'true' },
        },
      },
    }),
    content: { [mediaType]: { schema: answer } },
  };
}

/** One operation of the document. */
export function routeOf(route: RouteDescription): JsonSchema {
  const { operationId, summary, description, body, status = 200 } = route;
  const { codes = [], statuses = [], isOpen } = route;
  const parameters = parametersOf(route);
  const isCached = !route.isWrite && !route.mediaType && body === undefined;
  return {
    operationId,
    summary,
    ...(description !== undefined && { description }),
    ...(isOpen && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: refTo(body) } },
      },
    }),
    responses: {
      [status]: successOf(route),
      ...(isCached && {
        304: { description: 'As it was, by the ETag of If-None-Match.' },
      }),
      ...errorResponses(codes, [
        ...(isOpen ? [500] : always),
        ...statuses,
        ...(body !== undefined ? [413] : []),
      ]),
    },
  };
}
