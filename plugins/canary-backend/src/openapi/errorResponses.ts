import {
  errorCodes,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import { refTo, type JsonSchema } from './JsonSchema';

/** Errors that carry the name of Backstage's error only. */
const plain: Readonly<Record<number, string>> = {
  401: 'No credentials, or credentials that do not hold.',
  403: 'The caller lacks the permission.',
  404: 'There is nothing of that id.',
  413: 'The body is larger than 1 MiB.',
  500: 'The portal failed.',
  503: 'The portal cannot answer now.',
};

const retryAfter = {
  'Retry-After': {
    description: 'After how many seconds it is worth to ask again',
    schema: { type: 'integer', minimum: 0 },
  },
};

function schemaOf(codes: readonly ErrorCode[], isPlain: boolean): JsonSchema {
  if (codes.length === 0) return refTo('Error');
  return {
    allOf: [refTo('Error')],
    properties: {
      error: {
        type: 'object',
        properties: { code: { enum: codes } },
        required: isPlain ? [] : ['code'],
        additionalProperties: true,
      },
    },
    additionalProperties: true,
  };
}

/**
 * The error responses of a route: by status, what each may mean.
 *
 * @param codes - codes of its own
 * @param statuses - those of errors without a code
 */
export function errorResponses(
  codes: readonly ErrorCode[],
  statuses: readonly number[],
): Record<string, JsonSchema> {
  const all = new Set([
    ...statuses,
    ...codes.map(code => errorCodes[code].status),
  ]);
  return Object.fromEntries(
    [...all]
      .sort((left, right) => left - right)
      .map(status => {
        const own = codes.filter(code => errorCodes[code].status === status);
        const isPlain = statuses.includes(status);
        const meanings = own.map(
          code => `\`${code}\`: ${errorCodes[code].meaning}`,
        );
        return [
          String(status),
          {
            description: [
              ...(isPlain ? [plain[status]] : []),
              ...meanings,
            ].join('\n\n'),
            ...([409, 503].includes(status) && { headers: retryAfter }),
            content: {
              'application/json': { schema: schemaOf(own, isPlain) },
            },
          },
        ];
      }),
  );
}
