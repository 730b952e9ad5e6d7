import {
  experimentOperations,
  operations,
  recordSubjects,
  runResults,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  itemList,
  object,
  oneOfWords,
  refTo,
  text,
  values,
  type JsonSchema,
} from '../JsonSchema';
import { routeOf } from '../routeOf';
import { inPath, inQuery, scope, window } from './parameters';

const filters: readonly JsonSchema[] = [
  ...scope,
  inQuery('name', { ...text, maxLength: 253 }),
  inQuery('subject', oneOfWords(recordSubjects)),
  inQuery('operation', oneOfWords([...operations, ...experimentOperations])),
  inQuery('actor', { ...text, maxLength: 500 }),
  ...window,
];

/** Routes of what is kept of operations, and of the portal itself. */
export const recordPaths: Readonly<Record<string, JsonSchema>> = {
  '/runs': {
    get: routeOf({
      operationId: 'listRuns',
      summary: 'What was attempted, newest first',
      parameters: [...filters, inQuery('result', oneOfWords(runResults))],
      answer: itemList(refTo('RunView')),
      codes: ['INVALID_INPUT'],
    }),
  },
  '/runs/{id}': {
    get: routeOf({
      operationId: 'getRun',
      summary: 'One attempt, with what it wrote and printed',
      parameters: [inPath('id', { ...text, pattern: '^[A-Za-z0-9-]{1,64}$' })],
      answer: refTo('RunDetail'),
      codes: ['INVALID_INPUT'],
      statuses: [404],
    }),
  },
  '/refusals': {
    get: routeOf({
      operationId: 'listRefusals',
      summary: 'What ownership stopped, newest first',
      parameters: [
        ...filters,
        inQuery(
          'code',
          oneOfWords([
            'CANARY_MANAGED_SERVICE',
            'CANARY_NESTED_TARGET',
            'CANARY_OWNERSHIP_UNAVAILABLE',
          ]),
        ),
      ],
      answer: itemList(refTo('Refusal')),
      codes: ['INVALID_INPUT'],
    }),
  },
  '/live': {
    get: routeOf({
      operationId: 'watchChanges',
      summary: 'Which clusters changed, as server-sent events',
      description:
        'Each message is a LiveChange as JSON, at most one a second. The stream ends after ten minutes: connect again.',
      answer: text,
      mediaType: 'text/event-stream',
      statuses: [503],
    }),
  },
  '/health': {
    get: routeOf({
      operationId: 'getHealth',
      summary: 'Whether the portal can work; clusters are no part of it',
      answer: object({ status: { const: 'ok' } }),
      statuses: [503],
      isOpen: true,
    }),
  },
  '/openapi.json': {
    get: routeOf({
      operationId: 'getOpenApi',
      summary: 'This document',
      answer: values,
    }),
  },
};
