import { TestDatabases } from '@backstage/backend-test-utils';
import {
  fastTimings,
  startStandIns,
  type ApiServer,
  type RunningStandIns,
} from '@llm-canary/dev-cluster';
import { createRecordsDatabase } from '../../writes/__testUtils__/recordsDatabase';
import {
  testServers,
  type TestServer,
} from '../../writes/__testUtils__/testServers';
import { createMoveBench, type MoveBench } from './MoveBench';
import { ReleaseSpace } from './ReleaseSpace';

/** What a suite of moves works with; there once its tests run. */
export interface MoveSuite {
  readonly server: ApiServer;
  /** Where the stand-in operator works. */
  readonly live: ReleaseSpace;
  /** Where nobody does but the test. */
  readonly still: ReleaseSpace;
  readonly bench: MoveBench;
  /** Another portal, with a database of its own. */
  other(
    own: Partial<Parameters<typeof createMoveBench>[1]>,
  ): Promise<MoveBench>;
  /** A name that no release has. */
  next(): string;
}

/** Runs tests on every API server there is. */
export function describeMoves(
  title: string,
  tests: (suite: MoveSuite) => void,
): void {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  describe.each(testServers)(`${title} on %s`, (_, start) => {
    let started: TestServer;
    let standIns: RunningStandIns;
    let count = 0;
    const open: MoveBench[] = [];
    const suite = {
      next: () => `chat-${++count}`,
      async other(own: Partial<Parameters<typeof createMoveBench>[1]>) {
        const knex = await createRecordsDatabase(databases, 'SQLITE_3');
        const made = await createMoveBench(suite.server, { knex, ...own });
        open.push(made);
        return made;
      },
    } as { -readonly [Key in keyof MoveSuite]: MoveSuite[Key] };

    beforeAll(async () => {
      started = await start();
      const suffix = `${Date.now().toString(36)}${process.pid}`;
      const { server } = started;
      suite.server = server;
      suite.live = await ReleaseSpace.create(server, `move-${suffix}`);
      suite.still = await ReleaseSpace.create(server, `still-${suffix}`);
      standIns = startStandIns(server, {
        timings: fastTimings,
        namespaces: [suite.live.namespace],
      });
      suite.bench = await suite.other({});
    }, 900_000);
    afterAll(async () => {
      await Promise.all(open.map(one => one.close()));
      await standIns?.stop();
      await started?.release();
    });
    tests(suite);
  });
}
