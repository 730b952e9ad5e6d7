import { TestDatabases } from '@backstage/backend-test-utils';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import fc from 'fast-check';
import { operationCalls } from '../writes/__testUtils__/operationCalls';
import { createRecordsDatabase } from '../writes/__testUtils__/recordsDatabase';
import { foreignActs, foreigner } from './__testUtils__/foreigners';
import { Stage } from './__testUtils__/Stage';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const finalizers = ['serving.modelsphere.dev/finalizer'];
/** More of them in a long run. */
const schedules = Number(process.env.CANARY_RACE_SCHEDULES ?? 2_000);
/** A failure names its seed; with it the same schedules run again. */
const seed = Number(process.env.CANARY_RACE_SEED ?? Date.now() % 2 ** 31);

describe('faults 15, 16 and 22: schedules by chance', () => {
  let server: EmbeddedApi;
  let stage: Stage;

  beforeAll(async () => {
    server = await startEmbeddedApi();
    await applyCrds(server);
    const knex = await createRecordsDatabase(databases, 'SQLITE_3');
    stage = await Stage.create(server, knex);
  }, 120_000);

  afterAll(async () => {
    await stage?.close();
    await server?.close();
  });

  it(`none of ${schedules} schedules of two replicas and others harms anybody (CANARY_RACE_SEED=${seed})`, async () => {
    const seen = { commits: 0, both: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operationCalls),
        fc.option(fc.constantFrom(...operationCalls), { nil: undefined }),
        fc.uniqueArray(fc.constantFrom(...foreignActs), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.boolean(),
        fc.array(fc.nat(59), { minLength: 60, maxLength: 60 }),
        async (ours, theirs, others, isHeld, chances) => {
          let next = 0;
          const played = await stage.play({
            metadata: isHeld ? { finalizers } : {},
            choose: options =>
              (chances[next++ % chances.length] ?? 0) % options,
            actors: scene => [
              stage.caller(scene, 'console', ours[1]),
              ...others.map(name => foreigner(scene, name)),
              ...(theirs ? [stage.caller(scene, 'replica', theirs[1])] : []),
            ],
          });
          seen.commits += played.commits;
          seen.both += played.commits > 1 ? 1 : 0;
          expect(played).toMatchObject({ wrong: [] });
        },
      ),
      { numRuns: schedules, seed, endOnFailure: true },
    );
    // Else the property says nothing.
    expect(seen.commits).toBeGreaterThan(schedules / 10);
    expect(seen.both).toBeGreaterThan(0);
  }, 600_000);
});
