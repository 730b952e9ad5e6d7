import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGateway } from './createGateway';
import type { Gateway } from './Gateway';
import { GatewayFailure } from './GatewayFailure';

const stops: Array<() => Promise<unknown>> = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A gateway of the test's own over a real connection. */
async function start(answer: RequestListener): Promise<{
  gateway: Gateway;
  server: Server;
}> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const gateway = createGateway({
    url: `http://127.0.0.1:${port}/base/`,
    path: '/{route}/v1',
    peerHeader: 'X-Routed-Peer',
    token: 'gateway-token',
    firstByteMilliseconds: 700,
    idleMilliseconds: 700,
  });
  stops.push(async () => {
    await gateway.close();
    server.closeAllConnections();
    server.close();
  });
  return { gateway, server };
}

const call = (more: object = {}) => ({
  route: 'chat-70b',
  body: { messages: [{ role: 'user', content: 'my secret question' }] },
  signal: new AbortController().signal,
  ...more,
});
const events = { 'content-type': 'text/event-stream; charset=utf-8' };

async function failureOf(work: Promise<unknown>): Promise<GatewayFailure> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GatewayFailure))
    throw error ?? new Error('No failure');
  return error;
}

describe('the gateway', () => {
  it('is asked below its path with token and session, and names its peer', async () => {
    const asked: unknown[] = [];
    const { gateway } = await start((request, response) => {
      const { url, method, headers } = request;
      const { authorization, 'x-session-id': session } = headers;
      void text(request).then(body => {
        asked.push({ url, method, authorization, session, body });
        response.writeHead(200, {
          ...events,
          'X-Routed-Peer': '10.0.3.7:8000|H100|gpu-a',
        });
        response.end('data: [DONE]\n\n');
      });
    });
    const answer = await gateway.chat(call({ session: 's-1' }));
    expect(answer).toMatchObject({
      contentType: 'text/event-stream',
      peer: '10.0.3.7:8000',
    });
    await expect(text(answer.body)).resolves.toBe('data: [DONE]\n\n');
    expect(asked).toEqual([
      {
        url: '/base/chat-70b/v1/chat/completions',
        method: 'POST',
        authorization: 'Bearer gateway-token',
        session: 's-1',
        body: JSON.stringify(call().body),
      },
    ]);
  });

  it.each(['..', 'A', 'a/b', '', 'a%2fb', 'a?b'])(
    'is never asked for the route %p',
    async route => {
      const { gateway, server } = await start((_, response) => response.end());
      const asked = jest.fn();
      server.on('request', asked);
      const { kind } = await failureOf(gateway.chat(call({ route })));
      expect([kind, asked.mock.calls]).toEqual(['unusable', []]);
    },
  );

  it.each<[sentence: string, answer: RequestListener, failure: object]>([
    [
      'the sentence of a model',
      (_, response) =>
        response
          .writeHead(400, { 'content-type': 'application/json' })
          .end('{"error":{"message":"The context has 4096 tokens."}}'),
      { kind: 'refused', status: 400, said: 'The context has 4096 tokens.' },
    ],
    [
      'the words of a page, without its addresses',
      (_, response) =>
        response
          .writeHead(502, { 'content-type': 'text/html' })
          .end('<style>b{}</style><h1>Bad gateway</h1>to http://10.0.0.1:80/'),
      { kind: 'refused', status: 502, said: 'Bad gateway to <address>' },
    ],
    [
      'an empty answer',
      (_, response) => response.writeHead(500).end(),
      { kind: 'refused', status: 500, said: undefined },
    ],
    [
      'a huge answer',
      (_, response) =>
        response.writeHead(500).end(`so ${'wide '.repeat(1_000_000)}`),
      { kind: 'refused', status: 500, said: expect.stringMatching(/^so wide/) },
    ],
    [
      'a redirection, which is not followed',
      (_, response) =>
        response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      { kind: 'refused', status: 307 },
    ],
    [
      'a page in place of a chat',
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<h1>Welcome</h1>'),
      { kind: 'unusable', status: 200 },
    ],
    [
      'a connection that ends before the answer',
      request => request.socket.destroy(),
      { kind: 'broken' },
    ],
    ['no answer in time', () => {}, { kind: 'late' }],
  ])('fails with %s', async (_sentence, answer, expected) => {
    const { gateway } = await start(answer);
    const failure = await failureOf(gateway.chat(call()));
    expect(failure).toMatchObject(expected);
    expect(failure.message).not.toMatch(/127\.0|secret|token/);
    expect(failure.said?.length ?? 0).toBeLessThanOrEqual(300);
  });

  it('fails where nobody listens', async () => {
    const { gateway, server } = await start(() => {});
    server.close();
    await once(server, 'close');
    const { kind } = await failureOf(gateway.chat(call()));
    expect(kind).toBe('unreachable');
  });

  it.each<[sentence: string, end: RequestListener]>([
    ['is reset', (_, response) => response.destroy()],
    ['says nothing more for too long', () => {}],
  ])('gives what came before the answer %s', async (_sentence, end) => {
    const { gateway } = await start((request, response) => {
      response.writeHead(200, events);
      response.write('data: {}\n\n', () => end(request, response));
    });
    const { body } = await gateway.chat(call());
    const came: string[] = [];
    const reading = (async () => {
      for await (const chunk of body) came.push(String(chunk));
    })();
    await expect(reading).rejects.toThrow();
    expect(came.join('')).toBe('data: {}\n\n');
  });

  it.each<[sentence: string, begins: boolean, end: RegExp]>([
    ['before it answered', false, /aborted/],
    ['while it answered', true, /abort/i],
  ])('hears at once that the caller gave up %s', async (_, begins, end) => {
    const caller = new AbortController();
    let gaveUp = 0;
    const giveUp = () => {
      gaveUp = performance.now();
      caller.abort();
    };
    let hears: (time: number) => void = () => {};
    const heard = new Promise<number>(resolve => {
      hears = resolve;
    });
    const { gateway } = await start((_request, response) => {
      response.on('close', () => hears(performance.now()));
      if (!begins) giveUp();
      else response.writeHead(200, events).write('data: {}\n\n');
    });
    const chat = (async () => {
      const { body } = await gateway.chat(call({ signal: caller.signal }));
      body.once('data', giveUp);
      return text(body);
    })();
    const failure: unknown = await chat.catch(error => error);
    expect(
      failure instanceof GatewayFailure ? failure.kind : String(failure),
    ).toMatch(end);
    expect((await heard) - gaveUp).toBeLessThan(500);
  });

  it.each<
    [sentence: string, answer: RequestListener, name: string | undefined]
  >([
    [
      'the first of the list',
      (request, response) =>
        request.url === '/base/chat-70b/v1/models'
          ? response.end('{"data":[{"id":"llama-3.3-70b"},{"id":"b"}]}')
          : response.writeHead(500).end(),
      'llama-3.3-70b',
    ],
    [
      'none of an empty list',
      (_, response) => response.end('{"data":[]}'),
      undefined,
    ],
    [
      'none without a list',
      (_, response) => response.writeHead(404).end('x'),
      undefined,
    ],
    ['none of a page', (_, response) => response.end('<html>'), undefined],
  ])('tells the model that serves: %s', async (_sentence, answer, name) => {
    const { gateway } = await start(answer);
    const { signal } = new AbortController();
    await expect(gateway.servedModel('chat-70b', signal)).resolves.toBe(name);
  });
});
