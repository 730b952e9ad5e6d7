import {
  mockServices,
  type TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { createRecordsDatabase } from '../tests/writes/__testUtils__/recordsDatabase';
import { DatabaseRunStore } from '../runs';
import { DatabaseReleaseLock } from './DatabaseReleaseLock';
import type { LockRequest } from './types';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

const ref: ServiceRef = { cluster: 'east', namespace: 'team', name: 'chat' };

function request(runId: string, rest: Partial<LockRequest> = {}): LockRequest {
  return {
    ref,
    operation: 'apply',
    actor: 'user:default/ada',
    runId,
    ...rest,
  };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}

/** As many of these as wanted share one database, as replicas do. */
function replica(knex: Knex, expiryMilliseconds?: number) {
  const runs = DatabaseRunStore.create({ knex });
  const lock = DatabaseReleaseLock.create({
    knex,
    runs,
    logger: mockServices.logger.mock(),
    holder: 'replica',
    expiryMilliseconds,
  });
  return { lock, runs };
}

/** What a process that died, or stands still, leaves behind. */
async function abandon(knex: Knex, runId: string, rest?: Partial<LockRequest>) {
  const { lock } = replica(knex, 1);
  let resume = () => {};
  const paused = new Promise<void>(resolve => {
    resume = resolve;
  });
  let heldNow = () => {};
  const begun = new Promise<void>(resolve => {
    heldNow = resolve;
  });
  const work = lock.withLock(request(runId, rest), async held => {
    // No renewal while the process stands still.
    clearRenewal(held);
    heldNow();
    await paused;
    return held;
  });
  await begun;
  await sleep(10);
  return { resume, work };
}

function clearRenewal(held: object) {
  const timers = jest.mocked(setInterval).mock.results;
  expect(held).toBeDefined();
  clearInterval(timers[timers.length - 1].value);
}

describe.each(databases.eachSupportedId())(
  'fault 22: a lock in %s',
  databaseId => {
    let knex: Knex;

    beforeEach(async () => {
      knex = await createRecordsDatabase(
        databases,
        databaseId as TestDatabaseId,
      );
      jest.spyOn(global, 'setInterval');
    }, 120_000);

    afterEach(() => jest.restoreAllMocks());

    const rows = () => knex('canary_release_locks').select('*');

    it('keeps a service and an experiment of the same name apart', async () => {
      const { lock } = replica(knex);
      const ofExperiment = (runId: string) => ({
        ...request(runId),
        subject: 'experiment' as const,
        operation: 'experiment-stop' as const,
      });
      await lock.withLock(request('of-service'), () =>
        lock.withLock(ofExperiment('of-experiment'), async held => {
          await expect(
            lock.withLock(ofExperiment('second'), async () => 'in'),
          ).rejects.toMatchObject({
            code: 'EXPERIMENT_BUSY',
            fields: {
              operation: 'experiment-stop',
              holder: expect.objectContaining({ operation: 'experiment-stop' }),
            },
          });
          await held.confirm();
          await held.recordEnd({ outcome: 'accepted' });
          expect(await rows()).toMatchObject([
            { subject: 'service', run_id: 'of-service' },
          ]);
        }),
      );
      expect(await knex('canary_runs').select('id', 'subject')).toEqual([
        { id: 'of-experiment', subject: 'experiment' },
      ]);
    });

    it('lets exactly one of 1,000 contenders win, and tells the others who it is', async () => {
      const replicas = [replica(knex), replica(knex), replica(knex)];
      let inside = 0;
      let wins = 0;
      let allIn = () => {};
      const everybodyAnswered = new Promise<void>(resolve => {
        allIn = resolve;
      });
      let losers = 0;
      const results = await Promise.allSettled(
        Array.from({ length: 1_000 }, async (_, index) => {
          const contender = replicas[index % replicas.length].lock.withLock(
            request(`run-${index}`),
            async () => {
              inside++;
              wins++;
              expect(inside).toBe(1);
              await everybodyAnswered;
              inside--;
              return index;
            },
          );
          contender.catch(() => {
            losers++;
            if (losers === 999) allIn();
          });
          return contender;
        }),
      );
      const lost = results.filter(result => result.status === 'rejected');
      expect(wins).toBe(1);
      expect(lost).toHaveLength(999);
      for (const { reason } of lost as PromiseRejectedResult[]) {
        expect(reason).toMatchObject({
          code: 'RELEASE_BUSY',
          fields: {
            operation: 'apply',
            holder: {
              operation: 'apply',
              actor: 'user:default/ada',
              since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
            },
          },
        });
      }
      expect(await rows()).toEqual([]);
    }, 120_000);

    it('lets 200 contenders for an expired lock have one winner, and records the dead run once', async () => {
      const dead = await abandon(knex, 'dead', { operation: 'rollback' });
      const { lock, runs } = replica(knex);
      let losers = 0;
      let allIn = () => {};
      const everybodyAnswered = new Promise<void>(resolve => {
        allIn = resolve;
      });
      const results = await Promise.allSettled(
        Array.from({ length: 200 }, (_, index) => {
          const contender = lock.withLock(
            request(`run-${index}`),
            () => everybodyAnswered,
          );
          contender.catch(() => {
            losers++;
            if (losers === 199) allIn();
          });
          return contender;
        }),
      );
      expect(
        results.filter(result => result.status === 'fulfilled'),
      ).toHaveLength(1);
      expect(await runs.list({ limit: 10 })).toEqual([
        {
          ...ref,
          id: 'dead',
          subject: 'service',
          operation: 'rollback',
          actor: 'user:default/ada',
          outcome: 'noEndRecorded',
          startedAt: expect.any(Date),
        },
      ]);
      dead.resume();
      await dead.work;
    }, 120_000);

    it.each([
      ['returns', async () => 'done'],
      [
        'throws',
        async () => {
          throw new Error('boom');
        },
      ],
      [
        'is aborted',
        async () => {
          throw new DOMException('gone', 'AbortError');
        },
      ],
    ])('gives the lock back when the work %s', async (_, work) => {
      const { lock, runs } = replica(knex);
      await lock.withLock(request('one'), work).catch(() => {});
      expect(await rows()).toEqual([]);
      expect(await runs.list({ limit: 10 })).toEqual([]);
      await expect(lock.withLock(request('two'), async () => 2)).resolves.toBe(
        2,
      );
    });

    it('keeps the services of clusters and namespaces apart', async () => {
      const { lock } = replica(knex);
      const refs = [
        ref,
        { ...ref, cluster: 'west' },
        { ...ref, namespace: 'other' },
        { ...ref, name: 'other' },
      ];
      const nested = refs.reduceRight<() => Promise<number>>(
        (inner, next, index) => () =>
          lock.withLock(request(`run-${index}`, { ref: next }), inner),
        async () => (await rows()).length,
      );
      await expect(nested()).resolves.toBe(4);
    });

    it('lives on, renewed, while the work takes longer than the expiry', async () => {
      const { lock, runs } = replica(knex, 300);
      await lock.withLock(request('long'), async held => {
        await sleep(1_000);
        await expect(
          lock.withLock(request('other'), async () => 'stolen'),
        ).rejects.toMatchObject({ code: 'RELEASE_BUSY' });
        await held.confirm();
        expect(held.signal.aborted).toBe(false);
      });
      expect(await runs.list({ limit: 10 })).toEqual([]);
    });

    it('tells a paused holder that wakes up that the lock is lost', async () => {
      const paused = await abandon(knex, 'paused');
      const { lock } = replica(knex);
      await lock.withLock(request('next'), async () => {
        paused.resume();
        const held = await paused.work;
        await expect(held.confirm()).rejects.toMatchObject({
          code: 'RELEASE_BUSY',
        });
        expect(held.signal.aborted).toBe(true);
        // Its release took nobody else's row away.
        expect(await rows()).toHaveLength(1);
      });
    });

    it('takes what a paused holder says at last in place of the run without an end', async () => {
      const { lock, runs } = replica(knex);
      const paused = await abandon(knex, 'paused');
      expect(await lock.recordAbandoned()).toBe(1);
      expect((await runs.get('paused'))?.outcome).toBe('noEndRecorded');
      paused.resume();
      const held = await paused.work;
      await held.recordEnd({ outcome: 'accepted', uid: 'u-1', generation: 4 });
      expect(await runs.get('paused')).toMatchObject({
        outcome: 'accepted',
        uid: 'u-1',
        generation: 4,
        endedAt: expect.any(Date),
      });
    });

    it('records abandoned locks once, and leaves live ones alone', async () => {
      const { lock, runs } = replica(knex);
      const paused = await abandon(knex, 'abandoned');
      await lock.withLock(
        request('alive', { ref: { ...ref, name: 'alive' } }),
        async () => {
          expect(await lock.recordAbandoned()).toBe(1);
          expect(await lock.recordAbandoned()).toBe(0);
          expect(await rows()).toHaveLength(1);
        },
      );
      expect((await runs.list({ limit: 10 })).map(run => run.id)).toEqual([
        'abandoned',
      ]);
      paused.resume();
      await paused.work;
    });

    it('writes the run and gives the lock back together, or neither', async () => {
      const { lock, runs } = replica(knex);
      await lock.withLock(request('one'), async held => {
        await held.recordEnd({ outcome: 'accepted', uid: 'u-1' });
        expect(await rows()).toEqual([]);
      });
      expect(await runs.get('one')).toMatchObject({ outcome: 'accepted' });

      jest
        .spyOn(DatabaseRunStore.prototype, 'append')
        .mockRejectedValueOnce(new Error('disk full'));
      await lock.withLock(request('two'), async held => {
        await expect(
          held.recordEnd({ outcome: 'accepted', uid: 'u-1' }),
        ).rejects.toThrow('disk full');
      });
      expect(await rows()).toEqual([
        expect.objectContaining({ run_id: 'two' }),
      ]);
    });

    it('does not tell a caller what stands in an error of the database', async () => {
      const { lock } = replica(knex);
      await knex.schema.dropTable('canary_release_locks');
      const error = await lock
        .withLock(request('one'), async () => 1)
        .catch((thrown: Error) => thrown);
      expect(error).toEqual(
        new Error('The database of the portal did not answer'),
      );
      expect(error).not.toHaveProperty('cause');
    });
  },
);
