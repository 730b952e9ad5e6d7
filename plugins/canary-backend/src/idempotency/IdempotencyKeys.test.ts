import {
  mockServices,
  type TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRecordsDatabase } from '../tests/writes/__testUtils__/recordsDatabase';
import { DatabaseIdempotencyStore } from './DatabaseIdempotencyStore';
import { IdempotencyKeys } from './IdempotencyKeys';
import type { KeyedRequest } from './types';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });
const TABLE = 'canary_idempotency_keys';

const request: KeyedRequest = {
  key: 'key-1',
  actor: 'user:default/ada',
  route: 'POST /services/east/team/chat/apply',
  fingerprint: 'f'.repeat(64),
};

function readText(stored: unknown): string {
  if (typeof stored !== 'string') throw new TypeError('It is no text.');
  return stored;
}

describe.each(databases.eachSupportedId())(
  'Idempotency-Keys in %s',
  databaseId => {
    let knex: Knex;
    let calls: number;
    let replays: number;

    beforeEach(async () => {
      knex = await createRecordsDatabase(
        databases,
        databaseId as TestDatabaseId,
      );
      calls = 0;
      replays = 0;
    }, 120_000);

    /** As many of these as wanted share one database, as replicas do. */
    const replica = (wait: (milliseconds: number) => Promise<void> = sleep) => {
      const store = DatabaseIdempotencyStore.create({ knex });
      const keys = new IdempotencyKeys({
        store,
        logger: mockServices.logger.mock(),
        newId: randomUUID,
        sleep: wait,
      });
      return {
        store,
        ask: (
          changes: Partial<KeyedRequest> = {},
          work: () => Promise<string> = async () => `answer ${calls}`,
        ) =>
          keys.once(
            { ...request, ...changes },
            {
              work: async () => {
                calls += 1;
                return work();
              },
              readAnswer: readText,
              onReplay: () => {
                replays += 1;
              },
            },
          ),
      };
    };
    const later = (hours: number) =>
      knex(TABLE).update({
        expires_at: knex.raw('expires_at - ?', [hours * 3_600_000]),
        lease_until: knex.raw('lease_until - ?', [hours * 3_600_000]),
      });
    const failing = (error: Error) => async () => {
      throw error;
    };

    it('answers the first result again, from any replica, and does nothing twice', async () => {
      await expect(replica().ask()).resolves.toBe('answer 1');
      await expect(replica().ask()).resolves.toBe('answer 1');
      await later(23.9);
      await expect(replica().ask()).resolves.toBe('answer 1');
      expect([calls, replays]).toEqual([1, 2]);
    });

    it('forgets after 24 hours, whether the task ran or not', async () => {
      await replica().ask();
      await later(24.1);
      await expect(replica().ask()).resolves.toBe('answer 2');
      await later(24.1);
      expect(await replica().store.removeExpired()).toBe(1);
      expect(await knex(TABLE).select('*')).toEqual([]);
    });

    it.each<[string, Partial<KeyedRequest>]>([
      ['actor', { actor: 'user:default/bob' }],
      ['route', { route: 'POST /services/east/team/other/apply' }],
      ['key', { key: 'key-2' }],
    ])('is another one under another %s', async (_, changes) => {
      await replica().ask();
      await expect(replica().ask(changes)).resolves.toBe('answer 2');
      expect(replays).toBe(0);
    });

    it.each([
      ['when the first one has ended', async () => 'done'],
      [
        'while the first one runs',
        async () => {
          const mismatch = replica().ask({ fingerprint: 'e'.repeat(64) });
          await expect(mismatch).rejects.toMatchObject({
            code: 'IDEMPOTENCY_MISMATCH',
          });
          return 'done';
        },
      ],
    ])('refuses another body %s', async (_, work) => {
      await replica().ask({}, work);
      await expect(
        replica().ask({ fingerprint: 'e'.repeat(64) }),
      ).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
      expect(calls).toBe(1);
    });

    it.each([
      new CanaryError('CANARY_MANAGED_SERVICE', 'an arm'),
      new CanaryError('RELEASE_BUSY', 'another operation'),
      new CanaryError('OBJECT_REJECTED', 'its schema'),
      new Error('anything'),
    ])('keeps no refusal and no failure: %s', async error => {
      await expect(replica().ask({}, failing(error))).rejects.toBe(error);
      expect(await knex(TABLE).select('*')).toEqual([]);
      await expect(replica().ask()).resolves.toBe('answer 2');
    });

    it('keeps that nobody knows, with all its fields', async () => {
      const unknown = new CanaryError('OUTCOME_UNKNOWN', 'no answer came', {
        fields: { operation: 'apply', runId: 'run-1' },
      });
      await expect(replica().ask({}, failing(unknown))).rejects.toBe(unknown);
      const again = await replica()
        .ask()
        .catch(error => error);
      expect(again).toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        message: 'no answer came',
        fields: { operation: 'apply', runId: 'run-1' },
      });
      expect([calls, replays]).toEqual([1, 1]);
    });

    it('of 100 at once lets one work, and gives the others its answer', async () => {
      const replicas = [replica(), replica()];
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          replicas[index % 2].ask({}, async () => {
            await sleep(50);
            return `answer of ${index}`;
          }),
        ),
      );
      expect(calls).toBe(1);
      expect(new Set(answers).size).toBe(1);
    }, 120_000);

    it('lets one that waited do the work when the first was refused', async () => {
      const first = replica().ask({}, async () => {
        await sleep(100);
        throw new CanaryError('RELEASE_MOVED', 'moved');
      });
      first.catch(() => {});
      while ((await knex(TABLE).select('*')).length === 0) await sleep(5);
      await expect(replica().ask()).resolves.toBe('answer 2');
      await expect(first).rejects.toMatchObject({ code: 'RELEASE_MOVED' });
    });

    it('gives up as busy when the first takes longer than ten seconds', async () => {
      let waited = 0;
      await replica().ask({}, async () => {
        const second = replica(async milliseconds => {
          waited += milliseconds;
        });
        await expect(second.ask()).rejects.toMatchObject({
          code: 'RELEASE_BUSY',
        });
        return 'done';
      });
      expect(waited).toBe(10_000);
      expect(calls).toBe(1);
    });

    it('says of a call that went away without a word that nobody knows, and believes what it says later', async () => {
      await replica().ask({}, async () => {
        await later(1);
        await expect(replica().ask()).rejects.toMatchObject({
          code: 'OUTCOME_UNKNOWN',
        });
        return 'awake again';
      });
      await expect(replica().ask()).resolves.toBe('awake again');
      expect(calls).toBe(1);
    });

    it('says of a result that it cannot read that nobody knows', async () => {
      await replica().ask();
      await knex(TABLE).update({ result: '{"kind":"halfDone"}' });
      await expect(replica().ask()).rejects.toMatchObject({
        code: 'OUTCOME_UNKNOWN',
      });
    });

    it('hides what the database says, and does not begin', async () => {
      await knex.schema.dropTable(TABLE);
      await expect(replica().ask()).rejects.toThrow(
        'The database of the portal did not answer',
      );
      expect(calls).toBe(0);
    });

    it('gives the answer also when it could not be kept', async () => {
      await expect(
        replica().ask({}, async () => {
          await knex.schema.dropTable(TABLE);
          return 'written';
        }),
      ).resolves.toBe('written');
    });
  },
);
