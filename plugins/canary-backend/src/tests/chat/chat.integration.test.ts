import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mockCredentials } from '@backstage/backend-test-utils';
import { eventually } from '../__testUtils__/startPortal';
import { ChatBed, chatWith, collect, secret } from './__testUtils__/ChatBed';
import {
  eventStream,
  frame,
  type ChatScript,
} from './__testUtils__/TestGateway';

jest.setTimeout(120_000);

let bed: ChatBed;

beforeAll(async () => {
  bed = await ChatBed.start();
});

afterAll(() => bed.stop());

beforeEach(() => {
  bed.gateway.asked.length = 0;
});

const streaming =
  (...parts: Array<string | Uint8Array>): ChatScript =>
  async response => {
    response.writeHead(200, {
      ...eventStream,
      'X-Routed-Peer': '10.42.0.7:8000|H100|gpu-a-01',
    });
    for (const part of parts) {
      await new Promise(written => {
        response.write(part, written);
      });
      await new Promise(setImmediate);
    }
    response.end();
  };

it('carries a chat to the route of the service and its answer back', async () => {
  const answer = Buffer.from(frame({ content: 'Grüße 🤔' }));
  const usage =
    '{"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":2}}';
  bed.gateway.script = streaming(
    frame({ reasoning_content: 'hm' }),
    ...[...answer].map(byte => Uint8Array.of(byte)),
    `data: ${usage}\r\n\r\n`,
    'data: [DONE]\n\n',
  );
  const session = randomUUID();
  const chat = await bed
    .client()
    .chat(chatWith({ session, maxTokens: 64, temperature: 0.2 }));
  await expect(collect(chat.frames)).resolves.toEqual([
    { type: 'delta', reasoning: 'hm' },
    { type: 'delta', text: 'Grüße 🤔' },
    { type: 'usage', inputTokens: 9, outputTokens: 2 },
  ]);
  expect(chat.servedBy).toEqual({
    peer: '10.42.0.7:8000',
    pod: 'chat-0',
    service: { namespace: 'models', name: 'chat' },
  });
  expect(bed.gateway.asked).toEqual([
    {
      url: '/chat-70b/v1/chat/completions',
      session,
      authorization: 'Bearer gateway-token',
      body: {
        model: expect.stringMatching(/^served-/),
        messages: [{ role: 'user', content: secret }],
        stream: true,
        stream_options: { include_usage: true },
        max_tokens: 64,
        temperature: 0.2,
      },
    },
  ]);
});

it('hands each token on before the next one is there, uncompressed', async () => {
  let answerOn: () => void = () => {};
  const mayEnd = new Promise<void>(resolve => {
    answerOn = resolve;
  });
  bed.gateway.script = async response => {
    response.writeHead(200, eventStream).write(frame({ content: 'first' }));
    await mayEnd;
    response.end(frame({ content: 'last' }));
  };
  const answer = await fetch(`${bed.portal.url}/api/canary/chat/completions`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Encoding': 'gzip, br',
      Authorization: mockCredentials.user.header(),
    },
    body: JSON.stringify(chatWith()),
  });
  const { headers } = answer;
  expect(headers.get('content-encoding')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('access-control-expose-headers')).toBe(
    'X-Canary-Served-By',
  );
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(Buffer.from(first?.value ?? []).toString()).toContain('first');
  answerOn();
  const last = await reader?.read();
  expect(Buffer.from(last?.value ?? []).toString()).toContain('last');
});

it('reaches an arm by the route of its experiment, and says which arm served', async () => {
  bed.gateway.script = response => {
    response
      .writeHead(200, { ...eventStream, 'X-Routed-Peer': '10.42.1.2:8000' })
      .end(frame({ content: 'a' }));
  };
  const chat = await bed.client().chat(chatWith({ name: 'latency-control' }));
  await collect(chat.frames);
  expect(bed.gateway.asked[0]?.url).toBe('/split-70b/v1/chat/completions');
  expect(chat.servedBy).toEqual({
    peer: '10.42.1.2:8000',
    pod: 'latency-fp8-0',
    service: { namespace: 'models', name: 'latency-fp8' },
    arm: 'fp8',
  });
});

it.each<[sentence: string, header: object, servedBy: object]>([
  ['names no peer', {}, {}],
  [
    'names a peer that no pod is',
    { 'X-Routed-Peer': '10.9.9.9:1' },
    { peer: '10.9.9.9:1' },
  ],
])('knows no more than the gateway, which %s', async (_, header, servedBy) => {
  bed.gateway.script = response => {
    response.writeHead(200, { ...eventStream, ...header }).end();
  };
  const chat = await bed.client().chat(chatWith());
  expect(chat.servedBy).toEqual(servedBy);
  await expect(collect(chat.frames)).resolves.toEqual([]);
});

it('takes an answer that is not streamed', async () => {
  bed.gateway.script = response => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"choices":[{"message":{"content":"all"}}]}');
  };
  const answer = await bed.post(chatWith());
  // A page of another origin may read who served.
  expect(answer.headers['access-control-expose-headers']).toContain(
    'X-Canary-Served-By',
  );
  expect(answer.headers['content-type']).toContain('application/json');
  const chat = await bed.client().chat(chatWith());
  await expect(collect(chat.frames)).resolves.toEqual([
    { type: 'delta', text: 'all' },
  ]);
});

it('keeps what came before the model broke off, and says that it did', async () => {
  bed.gateway.script = response => {
    response.writeHead(200, eventStream);
    response.write(frame({ content: 'half' }));
    response.write('data: {"choices":[{"del', () => response.destroy());
  };
  const chat = await bed.client().chat(chatWith());
  await expect(collect(chat.frames)).resolves.toEqual([
    { type: 'delta', text: 'half' },
    { type: 'error', message: 'The connection to the model broke off.' },
  ]);
});

it('stops the model as soon as its reader leaves', async () => {
  bed.gateway.script = response => {
    response.writeHead(200, eventStream).write(frame({ content: 'a' }));
  };
  const controller = new AbortController();
  const chat = await bed
    .client()
    .chat(chatWith(), { signal: controller.signal });
  const frames = chat.frames[Symbol.asyncIterator]();
  await frames.next();
  expect(bed.gateway.open).toBe(1);
  const left = performance.now();
  controller.abort();
  await expect(frames.next()).rejects.toThrow();
  await eventually(
    async () => bed.gateway.open,
    open => open === 0,
  );
  expect(performance.now() - left).toBeLessThan(1_000);
});

it('stops the model when its reader leaves before the first token', async () => {
  bed.gateway.script = () => {};
  const controller = new AbortController();
  const chat = bed.client().chat(chatWith(), { signal: controller.signal });
  const ended = chat.then(
    () => 'answered',
    () => 'given up',
  );
  await eventually(
    async () => bed.gateway.open,
    open => open === 1,
  );
  controller.abort();
  expect(await ended).toBe('given up');
  await eventually(
    async () => bed.gateway.open,
    open => open === 0,
  );
});

it('lets a model write no faster than its reader reads', async () => {
  const part = frame({ content: 'x'.repeat(64 * 1024) });
  let written = 0;
  bed.gateway.script = async response => {
    response.writeHead(200, eventStream);
    while (!response.destroyed && written < 256 * 1024 * 1024) {
      const goesOn = response.write(part);
      written += part.length;
      if (!goesOn) {
        const drained = new AbortController();
        const { signal } = drained;
        await Promise.race([
          once(response, 'drain', { signal }),
          once(response, 'close', { signal }),
        ]);
        drained.abort();
      }
    }
    response.end();
  };
  const controller = new AbortController();
  const chat = await bed
    .client()
    .chat(chatWith(), { signal: controller.signal });
  const frames = chat.frames[Symbol.asyncIterator]();
  await frames.next();
  let before = -1;
  await eventually(
    async () => {
      const grown = written - before;
      before = written;
      await new Promise(next => setTimeout(next, 300));
      return grown;
    },
    grown => grown === 0,
  );
  // Buffers of sockets and streams, and nothing that grows.
  expect(written).toBeLessThan(32 * 1024 * 1024);
  controller.abort();
  await expect(frames.next()).rejects.toThrow();
});

it('carries 256 chats at once, says so to the next one, and takes others when they end', async () => {
  bed.gateway.script = response => {
    response.writeHead(200, eventStream).write(frame({ content: 'a' }));
  };
  const controller = new AbortController();
  const { signal } = controller;
  const all = await Promise.all(
    Array.from({ length: 256 }, () =>
      bed.client().chat(chatWith(), { signal }),
    ),
  );
  expect(all).toHaveLength(256);
  const refused = await bed.post(chatWith());
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json<{ error: object }>().error).toMatchObject({
    code: 'CHAT_BUSY',
  });
  controller.abort();
  await eventually(
    async () => bed.gateway.open,
    open => open === 0,
  );
  bed.gateway.script = streaming('data: [DONE]\n\n');
  expect((await bed.post(chatWith())).status).toBe(200);
});
