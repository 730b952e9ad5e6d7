import { mockCredentials } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  readErrorBody,
  type ChatRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import { ChatBed, chatWith, secret } from './__testUtils__/ChatBed';
import { eventStream, type ChatScript } from './__testUtils__/TestGateway';

jest.setTimeout(120_000);

let bed: ChatBed;

beforeAll(async () => {
  bed = await ChatBed.start();
});

afterAll(() => bed.stop());

beforeEach(() => {
  bed.gateway.asked.length = 0;
});

it.each<[sentence: string, script: ChatScript, fields: object]>([
  [
    'the sentence of the model',
    response => {
      const message = 'This model has 4096 tokens.';
      response.writeHead(400).end(JSON.stringify({ error: { message } }));
    },
    {
      code: 'MODEL_REFUSED',
      upstreamStatus: 400,
      said: 'This model has 4096 tokens.',
    },
  ],
  [
    'a model that quotes the question',
    response => {
      response.writeHead(422).end(JSON.stringify({ detail: secret }));
    },
    { code: 'MODEL_REFUSED', upstreamStatus: 422, said: secret },
  ],
  [
    'a limit that was reached',
    response => {
      response.writeHead(429).end('too many');
    },
    { code: 'MODEL_FAILED', upstreamStatus: 429, said: 'too many' },
  ],
  [
    'a failure as a page',
    response => {
      response.writeHead(500).end('<h1>Oops</h1> at http://10.0.0.1:8000/');
    },
    { code: 'MODEL_FAILED', upstreamStatus: 500, said: 'Oops at <address>' },
  ],
  [
    'a page in place of an answer',
    response => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    },
    { code: 'MODEL_FAILED', upstreamStatus: 200 },
  ],
  [
    'a connection that was cut before the answer',
    response => {
      response.destroy();
    },
    { code: 'GATEWAY_UNAVAILABLE' },
  ],
])('tells %s by its code', async (_sentence, script, fields) => {
  bed.gateway.script = script;
  const answer = await bed.post(chatWith());
  expect(answer.json<{ error: object }>().error).toMatchObject(fields);
});

it.each<[sentence: string, of: Partial<ChatRequest>, code: string]>([
  ['another cluster', { cluster: 'other' }, 'CLUSTER_NOT_FOUND'],
  [
    'a cluster without a gateway',
    { cluster: 'bare' },
    'GATEWAY_NOT_CONFIGURED',
  ],
  ['a gateway that is down', { cluster: 'down' }, 'GATEWAY_UNAVAILABLE'],
  ['no service', { name: 'nobody' }, 'RELEASE_NOT_FOUND'],
  ['a service without a route', { name: 'plain' }, 'ROUTE_NOT_FOUND'],
  ['a name that is none', { name: '../chat' }, 'INVALID_INPUT'],
  ['no messages', { messages: [] }, 'INVALID_INPUT'],
  [
    'too many messages',
    { messages: Array(201).fill({ role: 'user', content: 'a' }) },
    'INVALID_INPUT',
  ],
  [
    'too much text',
    { messages: [{ role: 'user', content: 'é'.repeat(131_073) }] },
    'INVALID_INPUT',
  ],
  ['no tokens', { maxTokens: 0 }, 'INVALID_INPUT'],
  ['too hot', { temperature: 2.1 }, 'INVALID_INPUT'],
  ['a session of any form', { session: 'a\r\nb' }, 'INVALID_INPUT'],
  ['a field that is not known', { model: 'x' } as object, 'INVALID_INPUT'],
])('asks no model for %s', async (_sentence, of, code) => {
  const answer = await bed.post(chatWith(of));
  expect(answer.json<{ error: object }>().error).toMatchObject({ code });
  expect(bed.gateway.asked).toEqual([]);
});

it('asks for credentials and for the right to use the playground', async () => {
  const denied = await bed.startPortal(AuthorizeResult.DENY);
  const call = { method: 'POST', path: '/chat/completions', body: 'no JSON' };
  const headers = { Authorization: mockCredentials.none.header() };
  expect((await bed.portal.call({ ...call, headers, token: '' })).status).toBe(
    401,
  );
  const refused = await denied.call(call);
  expect(refused.status).toBe(403);
  expect(readErrorBody(refused.json()).message).toContain(
    'canary.playground.use',
  );
  expect(bed.gateway.asked).toEqual([]);
});

it('told nobody what was talked about, and the audit with what', async () => {
  bed.gateway.script = response => {
    response.writeHead(200, eventStream).end('data: [DONE]\n\n');
  };
  expect((await bed.post(chatWith())).status).toBe(200);
  const all = bed.told.join('\n');
  expect(all).toContain('"name":"chat"');
  expect(all).not.toContain(secret);
  expect(all).not.toContain('gateway-token');
});
