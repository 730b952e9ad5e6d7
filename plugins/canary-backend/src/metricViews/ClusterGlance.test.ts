import { mockServices } from '@backstage/backend-test-utils';
import {
  MetricsUnavailableError,
  type PanelOfService,
} from '@llm-canary/backstage-plugin-canary-node';
import { ClusterGlance } from './ClusterGlance';

const moment = new Date('2026-01-01T00:00:10Z');
const service = { namespace: 'team', name: 'chat' };
const glance = (changes: Partial<PanelOfService> = {}): PanelOfService => ({
  service,
  lines: [{ metric: 'ttftP95', points: [[1, 0.2]], state: 'ok' }],
  whole: {},
  now: { ttftP95: { state: 'ok', value: 0.2, unit: 's', samples: 9 } },
  ...changes,
});
const logger = mockServices.logger.mock();

beforeEach(() => {
  jest.useFakeTimers({ now: moment });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('TTFT of the services of a cluster', () => {
  it('is asked for once by all who look within half a minute', async () => {
    const read = jest.fn(async () => [glance()]);
    const cluster = new ClusterGlance({ reader: { glance: read }, logger });
    const at = (second: number) => new Date(moment.getTime() + second * 1_000);
    await Promise.all(Array.from({ length: 20 }, () => cluster.read(at(0))));
    await cluster.read(at(15));
    expect(read).toHaveBeenCalledTimes(1);
    expect(read).toHaveBeenCalledWith({
      start: new Date('2025-12-31T23:30:00Z'),
      end: new Date('2026-01-01T00:00:00Z'),
      stepSeconds: 30,
    });
    await cluster.read(at(20));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not waited for longer than five seconds, and is there for the next who asks', async () => {
    let answer: (found: PanelOfService[]) => void = () => {};
    const read = () =>
      new Promise<PanelOfService[]>(resolve => {
        answer = resolve;
      });
    const cluster = new ClusterGlance({ reader: { glance: read }, logger });
    const first = cluster.read(moment);
    await jest.advanceTimersByTimeAsync(5_000);
    expect((await first)(service)).toEqual({
      ttftP95: {
        state: 'notScraped',
        detail: 'Not scraped: its source did not answer in time',
      },
      points: [],
    });
    answer([glance()]);
    expect((await cluster.read(moment))(service).ttftP95.state).toBe('ok');
  });

  it.each<[string, () => Promise<PanelOfService[]>, string]>([
    [
      'says what the source said when it fails',
      async () => {
        throw new MetricsUnavailableError('Prometheus answered 503');
      },
      'Prometheus answered 503',
    ],
    [
      'says nothing of an error that is not for people',
      async () => {
        throw new TypeError('s3cret');
      },
      'The metrics could not be read; the log of the portal has the error.',
    ],
    [
      'says so when nothing is known of a service',
      async () => [],
      'Not scraped: nothing counts its first tokens',
    ],
    [
      'shows no number that is none',
      async () => [
        glance({
          now: { ttftP95: { state: 'ok', value: NaN, unit: 's', samples: 1 } },
        }),
      ],
      'Not scraped: what was measured is no number',
    ],
  ])('%s', async (_sentence, read, detail) => {
    const cluster = new ClusterGlance({ reader: { glance: read }, logger });
    const answer = await cluster.read(moment);
    expect(answer(service).ttftP95).toEqual({ state: 'notScraped', detail });
  });

  it('has at most sixty points, and a gap where a point is no number', async () => {
    const points = Array.from({ length: 61 }, (_, index): [number, number] => [
      index,
      index === 60 ? Infinity : index,
    ]);
    const lines = [{ metric: 'ttftP95', points, state: 'ok' }] as const;
    const reader = { glance: async () => [glance({ lines: [...lines] })] };
    const cluster = new ClusterGlance({ reader, logger });
    const shown = (await cluster.read(moment))(service).points;
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([
      60,
      [1, 1],
      [60, null],
    ]);
  });
});
