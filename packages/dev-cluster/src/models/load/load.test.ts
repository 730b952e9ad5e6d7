import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../behaviour';
import type { GatewayRoute } from '../gateway';
import { closeServer, listenOnLoopback } from '../server';
import { planRequest } from './planRequest';
import { startLoad } from './startLoad';

function route(
  name: string,
  kind: GatewayRoute['kind'],
  ready = true,
): GatewayRoute {
  const service = { namespace: 'prod', name };
  const peer = { address: '127.0.0.1:1', node: 'n', gpus: 1, service };
  return {
    name,
    kind,
    arms: [{ name: '', weight: 1, service, peers: ready ? [peer] : [] }],
  };
}

describe('planRequest', () => {
  const routes = [
    route('b', 'service'),
    route('duel--x', 'arm'),
    route('duel', 'experiment'),
    route('a', 'service'),
    route('asleep', 'service', false),
  ];
  const plan = (of: readonly GatewayRoute[], count: number) =>
    Array.from({ length: count }, (_, index) =>
      planRequest(of, index, seededRandom(index)),
    );

  it('gives every second request to an experiment, and goes round the services', () => {
    expect(plan(routes, 6).map(request => request?.route)).toEqual([
      'duel',
      'a',
      'duel',
      'b',
      'duel',
      'a',
    ]);
  });

  it('serves services alone where there is no experiment, and nothing where there is nothing', () => {
    const services = routes.filter(({ kind }) => kind === 'service');
    expect(plan(services, 3).map(request => request?.route)).toEqual([
      'a',
      'a',
      'b',
    ]);
    expect(plan([route('asleep', 'service', false)], 2)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('lets one client in forty go away', () => {
    const leaving = plan(routes, 80).filter(request => request?.leaves);
    expect(leaving).toHaveLength(2);
  });
});

describe('startLoad', () => {
  it('keeps its pace, and leaves nothing behind when it stops', async () => {
    const paths: string[] = [];
    const server = createServer((request, response) => {
      paths.push(request.url ?? '');
      // Never answered: the load must not wait for it.
      response.writeHead(200).flushHeaders();
    });
    const port = await listenOnLoopback(server);
    const load = startLoad({
      gatewayUrl: `http://127.0.0.1:${port}`,
      routes: () => [route('a', 'service')],
      random: seededRandom(1),
      requestsPerSecond: 50,
    });
    await sleep(400);
    await load.stop();
    const sent = load.sent();
    // 20 at an even pace; fewer on a busy machine, more never.
    expect(sent).toBeGreaterThan(2);
    expect(sent).toBeLessThanOrEqual(21);
    await sleep(100);
    expect(load.sent()).toBe(sent);
    expect(new Set(paths)).toEqual(new Set(['/a/v1/chat/completions']));
    await closeServer(server);
  });
});
