import {
  mockServices,
  type TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { DatabaseRunStore } from '../runs';
import { createRecordsDatabase } from '../tests/writes/__testUtils__/recordsDatabase';
import { DatabaseReleaseLock } from './DatabaseReleaseLock';

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });
const minutes = 60_000;

/** A replica whose own clock is wrong while it does its work. */
async function withClockOff<T>(
  milliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  const real = Date.now;
  const clock = jest
    .spyOn(Date, 'now')
    .mockImplementation(() => real() + milliseconds);
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}

describe.each(databases.eachSupportedId())(
  'fault 26: clocks that disagree, on %s',
  databaseId => {
    it.each([
      ['ten minutes ahead', 10 * minutes],
      ['ten minutes behind', -10 * minutes],
    ])(
      'a replica whose clock is %s neither takes over a lock that is held nor loses its own',
      async (_, off) => {
        const knex = await createRecordsDatabase(
          databases,
          databaseId as TestDatabaseId,
        );
        const runs = DatabaseRunStore.create({ knex });
        const replica = () =>
          DatabaseReleaseLock.create({
            knex,
            runs,
            logger: mockServices.logger.mock(),
            holder: 'replica',
          });
        const request = (runId: string) => ({
          ref: { cluster: 'east', namespace: 'team', name: 'chat' },
          operation: 'apply' as const,
          actor: 'user:default/ada',
          runId,
        });
        const contend = (runId: string) =>
          replica().withLock(request(runId), async () => runId);

        await replica().withLock(request('first'), async held => {
          await expect(
            withClockOff(off, () => contend('second')),
          ).rejects.toMatchObject({ code: 'RELEASE_BUSY' });
          await withClockOff(off, () => held.confirm());
        });
        await withClockOff(off, () =>
          replica().withLock(request('third'), async () => {
            await expect(contend('fourth')).rejects.toMatchObject({
              code: 'RELEASE_BUSY',
            });
          }),
        );
        expect(await knex('canary_release_locks').select('*')).toEqual([]);
      },
      60_000,
    );
  },
);
