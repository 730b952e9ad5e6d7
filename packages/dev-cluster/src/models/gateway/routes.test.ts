import { seededRandom } from '../behaviour';
import type { ApiObject } from '../../standins/client';
import type { GatewayRoute, Peer } from './GatewayRoute';
import { choosePeer } from './choosePeer';
import { promptBucketOf } from './gatewayBounds';
import { readLimits } from './readLimits';
import { readRoutes } from './readRoutes';

function pod(
  name: string,
  options: { ready?: boolean; ip?: string; app?: string; port?: number } = {},
): ApiObject {
  const {
    ready = true,
    ip = '127.0.0.1',
    app = 'chat-vllm',
    port = 1,
  } = options;
  return {
    metadata: { namespace: 'prod', name, labels: { app } },
    spec: {
      nodeName: 'gpu-a-01',
      containers: [
        {
          ports: [{ containerPort: port }],
          resources: { limits: { 'nvidia.com/gpu': 2 } },
        },
      ],
    },
    status: {
      podIP: ip,
      conditions: [{ type: 'Ready', status: ready ? 'True' : 'False' }],
    },
  };
}

function modelRoute(
  name: string,
  options: { route?: string; created?: string; selector?: object } = {},
): ApiObject {
  const { selector = { app: 'chat-vllm' } } = options;
  return {
    metadata: {
      namespace: 'prod',
      name,
      creationTimestamp: options.created ?? '2026-01-01T00:00:00Z',
    },
    spec: { discovery: { selector }, nginx: { route: options.route } },
  };
}

const none = { canaries: [], pods: [] };

describe('readRoutes', () => {
  it.each<[sentence: string, pods: ApiObject[], peers: string[]]>([
    ['a ready pod is a peer', [pod('a')], ['127.0.0.1:1']],
    ['one that is not ready is none', [pod('a', { ready: false })], []],
    ['nor is one without an address', [pod('a', { ip: '' })], []],
    ['nor is one of others', [pod('a', { app: 'other' })], []],
    [
      'they are in the order of their addresses',
      [pod('a', { port: 2 }), pod('b', { port: 1 })],
      ['127.0.0.1:1', '127.0.0.1:2'],
    ],
  ])('%s', (_sentence, pods, peers) => {
    const routes = readRoutes({ ...none, routes: [modelRoute('chat')], pods });
    const [arm] = routes.get('chat')!.arms;
    expect(arm.service).toEqual({ namespace: 'prod', name: 'chat' });
    expect(arm.peers.map(({ address }) => address)).toEqual(peers);
  });

  it('finds no peer with an empty selector', () => {
    const routes = [modelRoute('chat', { selector: {} })];
    const read = readRoutes({ ...none, routes, pods: [pod('a')] });
    expect(read.get('chat')?.arms[0].peers).toEqual([]);
  });

  it('gives a name that two claim to the older one', () => {
    const younger = { route: 'chat', created: '2026-02-01T00:00:00Z' };
    const routes = [modelRoute('new', younger), modelRoute('chat')];
    const read = readRoutes({ ...none, routes });
    expect(read.get('chat')?.arms[0].service.name).toBe('chat');
    expect(read.size).toBe(1);
  });

  it('reads the weights of an experiment, and none from what is no number', () => {
    const route: ApiObject = {
      metadata: {
        namespace: 'lab',
        name: 'duel',
        ownerReferences: [
          { apiVersion: 'x/v1', kind: 'LLMCanary', name: 'duel', uid: 'u' },
        ],
      },
      spec: {
        nginx: { values: { 'weight.a': '70', 'weight.b': 'all', other: '1' } },
      },
    };
    const arm = (name: string) => ({
      name,
      serviceRef: { namespace: 'lab', name: `duel-${name}` },
    });
    const canary: ApiObject = {
      metadata: { namespace: 'lab', name: 'duel', uid: 'u' },
      status: { arms: [arm('a'), arm('b')] },
    };
    const read = readRoutes({ routes: [route], canaries: [canary], pods: [] });
    expect(read.get('duel')).toEqual({
      name: 'duel',
      kind: 'experiment',
      arms: [
        {
          name: 'a',
          weight: 70,
          service: { namespace: 'lab', name: 'duel-a' },
          peers: [],
        },
        {
          name: 'b',
          weight: 0,
          service: { namespace: 'lab', name: 'duel-b' },
          peers: [],
        },
      ],
    });
  });
});

describe('choosePeer', () => {
  const peer = (address: string): Peer => ({
    address,
    node: 'n',
    gpus: 1,
    service: { namespace: 'lab', name: address },
  });
  const route = (
    ...arms: Array<[weight: number, ...peers: string[]]>
  ): GatewayRoute => ({
    name: 'duel',
    kind: 'experiment',
    arms: arms.map(([weight, ...peers], index) => ({
      name: `${index}`,
      weight,
      service: { namespace: 'lab', name: `${index}` },
      peers: peers.map(peer),
    })),
  });
  const choose = (
    of: GatewayRoute,
    choice: Partial<Parameters<typeof choosePeer>[1]> = {},
  ) =>
    choosePeer(of, {
      luck: 0.5,
      session: undefined,
      activeOf: () => 0,
      ...choice,
    })?.address;

  it('splits 10,000 requests by weight, within four standard deviations', () => {
    const random = seededRandom(5);
    const counts: Record<string, number> = { a: 0, b: 0, c: 0 };
    const split = route([70, 'a'], [25, 'b'], [5, 'c']);
    for (let index = 0; index < 10_000; index += 1) {
      counts[choose(split, { luck: random() }) ?? ''] += 1;
    }
    for (const [name, share] of Object.entries({ a: 0.7, b: 0.25, c: 0.05 })) {
      const deviation = Math.sqrt(10_000 * share * (1 - share));
      expect(Math.abs(counts[name] - 10_000 * share)).toBeLessThan(
        4 * deviation,
      );
    }
  });

  it('splits sessions by weight too, and each one stays where it is', () => {
    const split = route([80, 'a', 'b'], [20, 'c']);
    const chosen = Array.from({ length: 2_000 }, (_, index) =>
      choose(split, { session: `session ${index}` }),
    );
    const again = Array.from({ length: 2_000 }, (_, index) =>
      choose(split, { session: `session ${index}`, luck: 0.999 }),
    );
    expect(again).toEqual(chosen);
    const ofC = chosen.filter(address => address === 'c').length;
    expect(Math.abs(ofC - 400)).toBeLessThan(4 * Math.sqrt(2_000 * 0.2 * 0.8));
    expect(new Set(chosen).size).toBe(3);
  });

  it.each<[sentence: string, of: GatewayRoute, address: string | undefined]>([
    [
      'an arm without a ready peer gives its share away',
      route([99], [1, 'b']),
      'b',
    ],
    ['an arm of weight 0 gets nothing', route([0, 'a'], [1, 'b']), 'b'],
    ['no peer at all is none', route([50], [50]), undefined],
    ['no arm at all is none', route(), undefined],
  ])('%s', (_sentence, of, address) => {
    expect(choose(of)).toBe(address);
    expect(choose(of, { luck: 0 })).toBe(address);
  });

  it('takes the peer that has the fewest requests', () => {
    const active: Record<string, number> = { a: 2, b: 1, c: 3 };
    const activeOf = (address: string) => active[address];
    expect(choose(route([1, 'a', 'b', 'c']), { activeOf })).toBe('b');
  });
});

describe('promptBucketOf', () => {
  it.each([
    [undefined, 'unknown'],
    [0, '<=64'],
    [64, '<=64'],
    [65, '<=128'],
    [2_000_000, '>1048576'],
  ])('%s tokens are %s', (tokens, bucket) => {
    expect(promptBucketOf(tokens)).toBe(bucket);
  });
});

describe('readLimits', () => {
  it.each([
    ['none', {}, {}],
    ['one', { a: { maxConcurrency: 0 } }, { a: { maxConcurrency: 0 } }],
    ['a part of a request', { a: { maxConcurrency: 0.5 } }, undefined],
    ['a text', { a: { maxConcurrency: '1' } }, undefined],
    ['no limit', { a: {} }, undefined],
    ['a list', [], undefined],
  ])('reads %s', (_sentence, sent, limits) => {
    expect(readLimits(sent)).toEqual(limits);
  });
});
