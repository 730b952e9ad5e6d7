import {
  MetricsUnavailableError,
  type MetricsReader,
} from '@llm-canary/backstage-plugin-canary-node';
import { fakeReader } from './__testUtils__/fakeReader';
import { ArmRequests } from './ArmRequests';
import { SourceProbe } from './SourceProbe';

const now = () => new Date();
const minute = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('whether the source of metrics answers', () => {
  it.each<[sentence: string, methods: Partial<MetricsReader>, state: object]>([
    [
      'is asked of a Prometheus',
      { check: async () => ({ state: 'reachable', detail: 'Prometheus 3' }) },
      { state: 'reachable', detail: 'Prometheus 3' },
    ],
    [
      'is told apart from a reader of the demo',
      {
        kind: 'demo',
        check: async () => ({ state: 'reachable', detail: 'The demo' }),
      },
      { state: 'demo', detail: 'The demo' },
    ],
    [
      'is no, with why',
      { check: async () => ({ state: 'unreachable', detail: 'HTTP 503' }) },
      { state: 'unreachable', detail: 'HTTP 503' },
    ],
    [
      'is no without the text of an error that is not for people',
      {
        check: async () => {
          throw new Error('connect ECONNREFUSED http://p?token=s3cret');
        },
      },
      { state: 'unreachable', detail: expect.not.stringContaining('s3cret') },
    ],
  ])('%s', async (_sentence, methods, state) => {
    const probe = new SourceProbe({ reader: fakeReader(methods), now });
    expect(probe.state.state).toBe('unknown');
    probe.start();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(probe.state).toEqual({
      ...state,
      checkedAt: '2026-01-01T00:00:01.000Z',
    });
    await probe.stop();
  });

  it('is asked each minute, and never again after the end', async () => {
    const check = jest.fn(fakeReader().check);
    const probe = new SourceProbe({ reader: fakeReader({ check }), now });
    probe.start();
    await jest.advanceTimersByTimeAsync(2_000 + 3 * minute);
    expect(check).toHaveBeenCalledTimes(4);
    await probe.stop();
    await jest.advanceTimersByTimeAsync(10 * minute);
    expect(check).toHaveBeenCalledTimes(4);
  });
});

describe('requests of arms', () => {
  const arms = [
    { namespace: 'team', name: 'exp-a' },
    { namespace: 'team', name: 'exp-b' },
  ];
  const ok = { state: 'ok', value: 3, unit: 'req', samples: 3 } as const;

  it('are counted each minute by one call for all arms, over five minutes', async () => {
    const requests = jest.fn(async (services: readonly (typeof arms)[0][]) =>
      services.map(service => ({ service, requests: ok })),
    );
    const reader = fakeReader({ requests });
    const counted = new ArmRequests({ reader, arms: () => [arms], now });
    expect(counted.of(arms[0])).toMatchObject({ state: 'notScraped' });
    counted.start();
    await jest.advanceTimersByTimeAsync(3_000 + minute);
    expect(counted.of(arms[0])).toEqual(ok);
    expect(counted.of({ namespace: 'team', name: 'new' }).state).toBe(
      'notScraped',
    );
    expect(requests).toHaveBeenCalledTimes(2);
    expect(requests).toHaveBeenLastCalledWith(
      arms,
      {
        start: new Date('2025-12-31T23:56:02Z'),
        end: new Date('2026-01-01T00:01:02Z'),
      },
      { signal: expect.any(AbortSignal) },
    );
    expect(counted.version).toBe(2);
    await counted.stop();
  });

  it('are shown as they were for five minutes, then the reason why not', async () => {
    let isDown = false;
    const reader = fakeReader({
      requests: async services => {
        if (isDown) throw new MetricsUnavailableError('Prometheus is silent.');
        return services.map(service => ({ service, requests: ok }));
      },
    });
    const counted = new ArmRequests({ reader, arms: () => [arms], now });
    counted.start();
    await jest.advanceTimersByTimeAsync(3_000);
    isDown = true;
    await jest.advanceTimersByTimeAsync(4 * minute);
    expect(counted.of(arms[0])).toEqual(ok);
    await jest.advanceTimersByTimeAsync(3 * minute);
    expect(counted.of(arms[0])).toEqual({
      state: 'notScraped',
      detail: 'Prometheus is silent.',
    });
    await counted.stop();
  });

  it('are not asked for without arms, nor without a source', async () => {
    const requests = jest.fn(fakeReader().requests);
    const idle = new ArmRequests({
      reader: fakeReader({ requests }),
      arms: () => [],
      now,
    });
    const sourceless = new ArmRequests({ arms: () => [arms], now });
    idle.start();
    sourceless.start();
    await jest.advanceTimersByTimeAsync(5 * minute);
    expect(requests).not.toHaveBeenCalled();
    expect(sourceless.of(arms[0])).toEqual({
      state: 'notScraped',
      detail: 'Not scraped: no Prometheus configured',
    });
    await Promise.all([idle.stop(), sourceless.stop()]);
  });
});
