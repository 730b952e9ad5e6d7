import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { AuthenticationError, NotAllowedError } from '@backstage/errors';
import {
  errorCodes,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError } from '@llm-canary/backstage-plugin-canary-node';
import express from 'express';
import request from 'supertest';
import { CodedError } from '../errors';
import { errorMiddleware } from './errorMiddleware';

const secret = 'https://10.0.0.1:6443 Bearer abc';

async function answerTo(error: unknown) {
  const plugin = createBackendPlugin({
    pluginId: 'errors',
    register(env) {
      env.registerInit({
        deps: {
          httpRouter: coreServices.httpRouter,
          logger: coreServices.logger,
        },
        async init({ httpRouter, logger }) {
          const router = express.Router();
          router.get('/', () => {
            throw error;
          });
          router.use(errorMiddleware(logger));
          httpRouter.use(router);
        },
      });
    },
  });
  const backend = await startTestBackend({
    features: [plugin, mockServices.rootLogger.factory({ level: 'none' })],
  });
  const answer = await request(backend.server).get('/api/errors/');
  await backend.stop();
  return answer;
}

describe('what a caller sees of an error', () => {
  it.each(Object.keys(errorCodes) as ErrorCode[])(
    '%s has the name and the status of the table, its fields, and no cause',
    async code => {
      const error = new CodedError(code, 'A sentence', {
        fields: { operation: 'apply', holder: { actor: 'user:a/b' } },
        cause: new Error(secret),
      });
      const { status, body, text } = await answerTo(error);
      const { name, status: wanted } = errorCodes[code];
      expect(status).toBe(wanted);
      expect(body).toMatchObject({
        error: {
          name,
          code,
          message: 'A sentence',
          operation: 'apply',
          holder: { actor: 'user:a/b' },
        },
        request: { method: 'GET' },
        response: { statusCode: wanted },
      });
      expect(text).not.toContain('10.0.0.1');
      expect(text).not.toContain('stack');
    },
  );

  it('Retry-After is a header and a field', async () => {
    const error = new CodedError('CANARY_OWNERSHIP_UNAVAILABLE', 'x', {
      retryAfterSeconds: 1.2,
    });
    const { headers, body } = await answerTo(error);
    expect(headers['retry-after']).toBe('2');
    expect(body.error.retryAfterSeconds).toBe(1.2);
  });

  it.each([
    ['forbidden', 502, 'UPSTREAM_FORBIDDEN'],
    ['unauthorized', 502, 'UPSTREAM_FORBIDDEN'],
    ['timeout', 503, 'CLUSTER_UNAVAILABLE'],
    ['unavailable', 503, 'CLUSTER_UNAVAILABLE'],
    ['malformed', 503, 'CLUSTER_UNAVAILABLE'],
  ] as const)(
    'a %s of a cluster that nobody translated is %i %s, in words of ours',
    async (reason, status, code) => {
      const answer = await answerTo(new KubernetesError(reason, secret));
      expect([answer.status, answer.body.error.code]).toEqual([status, code]);
      expect(answer.text).not.toContain('10.0.0.1');
    },
  );

  describe('where Backstage is developed, and sends stacks', () => {
    beforeEach(() => {
      jest.replaceProperty(process, 'env', {
        ...process.env,
        NODE_ENV: 'development',
      });
    });
    afterEach(() => {
      jest.restoreAllMocks();
    });

    const tooLarge = Object.assign(new Error(secret), {
      status: 413,
      expose: true,
    });
    const cause = new Error(secret);

    it.each<[sentence: string, error: Error, status: number, message: string]>([
      [
        'nobody has signed in',
        new AuthenticationError('Sign in', cause),
        401,
        'Sign in',
      ],
      ['it is not allowed', new NotAllowedError('No', cause), 403, 'No'],
      ['a body is too large', tooLarge, 413, 'The body is larger than 1 MiB'],
      [
        'an error is one of ours',
        new CodedError('RELEASE_BUSY', 'Busy', { cause }),
        409,
        'Busy',
      ],
    ])(
      'an answer that says that %s has neither stack nor cause',
      async (_sentence, error, status, message) => {
        const answer = await answerTo(error);
        expect(answer.status).toBe(status);
        expect(answer.body.error.message).toBe(message);
        expect(answer.body.error).not.toHaveProperty('stack');
        expect(answer.body.error).not.toHaveProperty('cause');
        expect(answer.text).not.toContain('10.0.0.1');
      },
    );
  });
});
