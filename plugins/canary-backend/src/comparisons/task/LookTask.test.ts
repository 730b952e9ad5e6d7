import {
  mockServices,
  TestDatabases,
  type TestDatabaseId,
} from '@backstage/backend-test-utils';
import { MetricsUnavailableError } from '@llm-canary/backstage-plugin-canary-node';
import type { Knex } from 'knex';
import { createRecordsDatabase } from '../../tests/writes/__testUtils__/recordsDatabase';
import {
  experimentOf,
  hour,
  midnight,
  minute,
} from '../__testUtils__/experiments';
import {
  SimulatedReader,
  type SimulatedArm,
} from '../__testUtils__/SimulatedReader';
import { buildReport } from '../report';
import { ComparisonRecords, DatabaseComparisonStore } from '../storage';
import type { ComparedExperiment } from '../types';
import { LookTask, type LookTaskOptions } from './LookTask';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });
const seed = Number(process.env.CANARY_SIMULATION_SEED ?? 20_260_301);

const control = {
  name: 'exp-control',
  requestsPerMinute: 3,
  medianTtft: 0.4,
};
const slower: SimulatedArm[] = [
  control,
  { name: 'exp-fp8', requestsPerMinute: 2, medianTtft: 0.7 },
];

describe.each(databases.eachSupportedId())(
  `the task of looks over %s, seed ${seed}`,
  databaseId => {
    let knex: Knex;
    let now: number;
    let experiments: ComparedExperiment[];
    let reader: SimulatedReader;
    const logger = mockServices.logger.mock();

    beforeAll(async () => {
      knex = await createRecordsDatabase(
        databases,
        databaseId as TestDatabaseId,
      );
    }, 120_000);

    beforeEach(async () => {
      await knex('canary_comparison_looks').delete();
      await knex('canary_comparison_windows').delete();
      jest.clearAllMocks();
      now = midnight - 10 * minute;
      experiments = [experimentOf()];
      reader = new SimulatedReader(slower, seed);
    });

    const open = (options: Partial<LookTaskOptions> = {}) => {
      const store = DatabaseComparisonStore.create({ knex });
      const task = new LookTask({
        experiments: () =>
          experiments.map(experiment => ({
            ...experiment,
            read: () => experiment,
          })),
        store,
        readerOf: () => reader,
        thresholdsOf: async () => ({ ttft: 0.5 }),
        warmUpMilliseconds: 10 * minute,
        now: () => new Date(now),
        logger,
        ...options,
      });
      return { store, task };
    };

    const report = async (store: DatabaseComparisonStore) =>
      buildReport({
        experiment: {
          arms: ['control', 'fp8'],
          baseline: 'control',
          plannedLooks: 6,
          isStopped: experiments[0].life === 'stopped',
        },
        windows: await store.windowsOf(experiments[0]),
        looks: await store.looksOf(experiments[0]),
        isMeasured: true,
        now,
      });

    const ttftOf = async (store: DatabaseComparisonStore) =>
      (await report(store)).arms[0].metrics.find(
        ({ metric }) => metric === 'ttft',
      );

    it('a whole experiment: the arm that is slower is found, the errors are not', async () => {
      const { store, task } = open();
      const taken: number[] = [];
      for (; now < midnight + 26 * hour; now += 30 * minute) {
        if ((await task.run()) > 0) taken.push((now - midnight) / hour);
      }
      expect(taken).toHaveLength(6);
      const last = await report(store);
      expect(last.look).toMatchObject({ number: 6, of: 6, time: 1 });
      expect(last.look.z).toBeGreaterThan(1.96);
      expect(last.look.nextAt).toBeUndefined();
      expect(last.window).toEqual({
        start: '2026-03-01T00:00:00.000Z',
        end: '2026-03-02T00:00:00.000Z',
        excluded: [],
      });
      expect(await ttftOf(store)).toMatchObject({
        verdict: 'worse',
        bound: 0.5,
        arm: { requests: 2 * 24 * 60 },
        baseline: { requests: 3 * 24 * 60 },
      });
      const [{ metrics, quantiles }] = last.arms;
      expect(metrics.find(({ metric }) => metric === 'errors')).toMatchObject({
        verdict: 'noDifference',
      });
      expect(
        quantiles.find(({ quantile }) => quantile === 'p50'),
      ).toMatchObject({ comparison: 'higher' });
      // Every minute of the window once, in blocks of ten at most.
      expect(reader.asked).toHaveLength(6 * 24);
      const starts = reader.asked.map(({ start }) => start.getTime());
      expect(new Set(starts).size).toBe(144);
      const records = new ComparisonRecords(store);
      await records.refresh();
      expect(records.summaryOf(experiments[0])).toEqual({
        look: { number: 6, of: 6 },
        better: [],
        worse: [{ arm: 'fp8', metrics: ['ttft'] }],
      });
    }, 120_000);

    it('verdicts stand between looks', async () => {
      const { store, task } = open();
      await task.run();
      now = midnight + 4 * hour + 2 * minute;
      await task.run();
      const before = await report(store);
      now += 3 * hour;
      await task.run();
      expect(await report(store)).toEqual(before);
      expect(before.look).toMatchObject({
        number: 1,
        takenAt: '2026-03-01T04:02:00.000Z',
        nextAt: '2026-03-01T08:00:00.000Z',
      });
    });

    it('two replicas at once take a look once', async () => {
      const [one, other] = [open(), open()];
      await Promise.all([one.task.run(), other.task.run()]);
      now = midnight + 4 * hour + 2 * minute;
      const taken = await Promise.all([one.task.run(), other.task.run()]);
      expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(await one.store.looksOf(experiments[0])).toHaveLength(1);
      expect(await one.store.windowsOf(experiments[0])).toHaveLength(1);
    });

    it('a source that fails is asked again, and the look is missed when it stays away', async () => {
      const { store, task } = open();
      await task.run();
      reader.failure = new MetricsUnavailableError('Prometheus is away.');
      now = midnight + 4 * hour + 2 * minute;
      expect(await task.run()).toBe(0);
      expect(logger.warn).toHaveBeenCalledTimes(1);
      now += 30 * minute;
      reader.failure = undefined;
      expect(await task.run()).toBe(1);
      reader.failure = new MetricsUnavailableError('Prometheus is away.');
      for (; now < midnight + 9 * hour + minute; now += 30 * minute) {
        expect(await task.run()).toBe(0);
      }
      reader.failure = undefined;
      expect(await task.run()).toBe(0);
      now = midnight + 12 * hour + 2 * minute;
      expect(await task.run()).toBe(1);
      expect(await store.taken({ ...experiments[0], number: 1 })).toEqual([
        1, 3,
      ]);
      const { look, notes } = await report(store);
      expect(look).toMatchObject({ number: 3, time: 0.5 });
      expect(notes).toEqual([
        'Looks that could not be taken in time are skipped.',
      ]);
      // The third counted what the second would have.
      expect(reader.asked).toHaveLength(72);
    });

    it('arms of which nothing is measured are not looked at, and asked for again', async () => {
      const { store, task } = open();
      await task.run();
      const silent = reader;
      reader = new SimulatedReader([], seed);
      now = midnight + 4 * hour + 2 * minute;
      expect(await task.run()).toBe(0);
      expect(await store.looksOf(experiments[0])).toEqual([]);
      reader = silent;
      expect(await task.run()).toBe(1);
    });

    it('one experiment that cannot be read does not stop the others', async () => {
      experiments = [
        experimentOf({ uid: 'broken', cluster: 'west' }),
        experimentOf(),
      ];
      const { task } = open({
        readerOf: cluster =>
          cluster === 'west'
            ? {
                outages: () => Promise.reject(new Error('no')),
                counts: () => new Promise(() => {}),
              }
            : reader,
      });
      await task.run();
      now = midnight + 4 * hour + 2 * minute;
      expect(await task.run()).toBe(1);
    });

    it('a change of weights ends the comparison, whose verdicts stay', async () => {
      const { store, task } = open();
      await task.run();
      now = midnight + 8 * hour + 2 * minute;
      await task.run();
      const [{ metrics }] = (await report(store)).arms;
      now += hour;
      const [first, second] = experiments[0].arms;
      experiments = [
        experimentOf({
          arms: [
            { ...first, asked: 50 },
            { ...second, asked: 50 },
          ],
        }),
      ];
      await task.run();
      const after = await report(store);
      expect(after.look).toEqual({
        number: 0,
        of: 6,
        nextAt: '2026-03-01T13:12:00.000Z',
      });
      expect(after.arms[0].metrics.map(({ verdict }) => verdict)).toEqual(
        Array(6).fill('notEnoughData'),
      );
      expect(after.past).toEqual([
        expect.objectContaining({
          ended: 'weights changed',
          window: {
            start: '2026-03-01T00:00:00.000Z',
            end: '2026-03-01T09:02:00.000Z',
          },
        }),
      ]);
      expect(after.past[0].arms[0].metrics).toEqual(metrics);
      expect(after.notes).toEqual([
        'The arms are warming up: nothing counts yet.',
      ]);
      const records = new ComparisonRecords(store);
      await records.refresh();
      expect(records.summaryOf(experiments[0])).toBeUndefined();
    });

    it('a stopped experiment keeps what its last look said, and is not looked at again', async () => {
      const { store, task } = open();
      await task.run();
      now = midnight + 4 * hour + 2 * minute;
      await task.run();
      const verdict = await ttftOf(store);
      now = midnight + 8 * hour + 2 * minute;
      experiments = [
        experimentOf({
          life: 'stopped',
          phase: 'Stopped',
          endedAt: midnight + 6 * hour,
        }),
      ];
      expect(await task.run()).toBe(0);
      const after = await report(store);
      expect(after.window?.end).toBe('2026-03-01T06:00:00.000Z');
      expect(after.look).toMatchObject({ number: 1 });
      expect(after.look).not.toHaveProperty('nextAt');
      expect(await ttftOf(store)).toEqual(verdict);
      expect(after.past).toEqual([]);
    });

    it('minutes that an arm was not scraped leave both, and too many leave nothing to compare', async () => {
      const { store, task } = open();
      await task.run();
      reader.outage = [
        {
          service: { namespace: 'team', name: 'exp-fp8' },
          start: new Date(midnight + hour),
          end: new Date(midnight + 2 * hour),
          cause: 'notScraped',
        },
      ];
      now = midnight + 4 * hour + 2 * minute;
      await task.run();
      const { window, checks } = await report(store);
      expect(window?.excluded).toEqual([
        {
          start: '2026-03-01T01:00:00.000Z',
          end: '2026-03-01T02:00:00.000Z',
          reason: 'arm fp8 was not scraped',
        },
      ]);
      expect(checks.find(({ name }) => name === 'window')).toMatchObject({
        state: 'warning',
        detail:
          '25 % of the window is left out: 60 min because arm fp8 was not scraped. More than 20 % is too much.',
      });
      expect(await ttftOf(store)).toMatchObject({
        verdict: 'notComparable',
        arm: { requests: 2 * 180 },
        baseline: { requests: 3 * 180 },
      });
    });

    it('without a source nothing begins, and what runs still ends', async () => {
      const { store, task } = open({ readerOf: () => undefined });
      await task.run();
      expect(await store.open()).toEqual([]);
      await open().task.run();
      experiments = [experimentOf({ life: 'stopped', phase: 'Stopped' })];
      await task.run();
      expect(await store.open()).toEqual([]);
    });
  },
);
