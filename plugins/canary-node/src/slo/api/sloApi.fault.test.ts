import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { ServerResponse } from 'node:http';
import { SloApiServer } from '../__testUtils__/SloApiServer';
import type { SloService } from '../types';
import { createApiSloService } from './createApiSloService';

const ref = { namespace: 'team', name: 'chat' };
const change = { operation: 'slo-update', slo: { priority: 10 } } as const;

let api: SloApiServer;
let service: SloService;

beforeEach(async () => {
  api = await SloApiServer.start();
  api.add('team', 'chat');
  service = createApiSloService(api);
});

afterEach(async () => {
  await service.close();
  await api.close();
});

const write = () => service.write({ ref, change, beforeWrite: async () => {} });

function respond(status: number, body: unknown, headers = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const error = (code: string, message = 'no') => ({ error: { code, message } });

describe('what the SLO service answers', () => {
  it.each<[string, (response: ServerResponse) => void, string, string]>([
    [
      'invalid_request',
      respond(400, error('invalid_request')),
      'INVALID_INPUT',
      'INVALID_INPUT',
    ],
    [
      'unauthorized',
      respond(401, error('unauthorized')),
      'UPSTREAM_FORBIDDEN',
      'UPSTREAM_FORBIDDEN',
    ],
    ['forbidden', respond(403, ''), 'UPSTREAM_FORBIDDEN', 'UPSTREAM_FORBIDDEN'],
    [
      'conflict: one serviceId in two namespaces',
      respond(409, error('conflict')),
      'INVALID_INPUT',
      'INVALID_INPUT',
    ],
    [
      'upstream_error',
      respond(502, error('upstream_error')),
      'CLUSTER_UNAVAILABLE',
      'OUTCOME_UNKNOWN',
    ],
    [
      'an overload',
      respond(503, '', { 'retry-after': '7' }),
      'CLUSTER_UNAVAILABLE',
      'CLUSTER_UNAVAILABLE',
    ],
    [
      'a page in place of JSON',
      respond(200, '<html>'),
      'CLUSTER_UNAVAILABLE',
      'OUTCOME_UNKNOWN',
    ],
    [
      'a redirect, which is not followed',
      respond(302, '', { location: 'http://127.0.0.1:1/' }),
      'CLUSTER_UNAVAILABLE',
      'OUTCOME_UNKNOWN',
    ],
    [
      'more than an SLO can be',
      respond(200, `"${'x'.repeat(300 * 1024)}"`),
      'CLUSTER_UNAVAILABLE',
      'OUTCOME_UNKNOWN',
    ],
    [
      'nothing, and hangs up',
      response => response.destroy(),
      'CLUSTER_UNAVAILABLE',
      'OUTCOME_UNKNOWN',
    ],
  ])('%s is a code of ours', async (_what, answer, onRead, onWrite) => {
    const meet = (methods: string[]) => {
      api.fault = ({ method }, response) => {
        if (!methods.includes(method)) return false;
        answer(response);
        return true;
      };
    };
    meet(['GET']);
    await expect(service.read(ref)).rejects.toMatchObject({
      code: onRead,
      fields: { operation: 'slo-read' },
    });
    meet(['PUT']);
    await expect(write()).rejects.toMatchObject({
      code: onWrite,
      fields: { operation: 'slo-update' },
    });
  });

  it('a call without an end is given up in time', async () => {
    api.fault = () => true;
    const begin = performance.now();
    await expect(
      service.read(ref, { deadlineMilliseconds: 100 }),
    ).rejects.toMatchObject({ code: 'CLUSTER_UNAVAILABLE' });
    expect(performance.now() - begin).toBeLessThan(2_000);
  });

  it('a server that is not there is unavailable, also for a write', async () => {
    await api.close();
    await expect(service.read(ref)).rejects.toMatchObject({
      code: 'CLUSTER_UNAVAILABLE',
    });
    await expect(write()).rejects.toMatchObject({
      code: 'CLUSTER_UNAVAILABLE',
    });
  });

  it('a route that is unknown while the service is not ready is not "no SLO"', async () => {
    api.ready = false;
    for (const call of [() => service.read(ref), write]) {
      await expect(call()).rejects.toMatchObject({
        code: 'CLUSTER_UNAVAILABLE',
        fields: { retryAfterSeconds: 5 },
      });
    }
  });

  it('one name in two namespaces: the write is refused with what the service said', async () => {
    api.remove('chat');
    api.add('team', 'chat');
    api.add('lab', 'chat');
    await expect(write()).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('chat stands in 2 namespaces'),
    });
  });

  it('the SLO of the same name in another namespace is not this one', async () => {
    api.remove('chat');
    api.add('lab', 'chat');
    expect(await service.read(ref)).toEqual({
      found: false,
      warnings: [
        'The SLO service has an SLO for chat, and it is that of lab/chat.',
      ],
    });
    await expect(write()).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
    expect(api.calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('says high priority in its own words, and sends only what differs', async () => {
    await write();
    expect(api.calls.at(-1)).toEqual({
      method: 'PUT',
      path: '/config/chat',
      body: { route: 'chat', highPriority: true },
    });
  });

  it('without a token sends nothing, and names the key to set', async () => {
    const bare = createApiSloService({ url: api.url });
    for (const call of [
      () => bare.read(ref),
      () => bare.write({ ref, change, beforeWrite: async () => {} }),
    ]) {
      await expect(call()).rejects.toMatchObject({
        code: 'UPSTREAM_FORBIDDEN',
        message: expect.stringContaining('canary.slo.api.token'),
      });
    }
    expect(api.calls).toEqual([]);
    await bare.close();
  });

  it('never shows the token or the address', async () => {
    const bare = createApiSloService({ url: api.url, token: 'wrong-token' });
    const refused: unknown = await bare
      .read(ref)
      .catch((caught: unknown) => caught);
    expect(CanaryError.is(refused, 'UPSTREAM_FORBIDDEN')).toBe(true);
    expect(String(refused) + JSON.stringify(refused)).not.toMatch(
      /wrong-token|127\.0\.0\.1/,
    );
    await bare.close();
  });

  it('takes no name that is none', async () => {
    await expect(
      service.read({ namespace: 'team', name: '../config' }),
    ).rejects.toMatchObject({ name: 'InputError' });
    expect(api.calls).toEqual([]);
  });
});
