import { TestDatabases } from '@backstage/backend-test-utils';
import {
  applyCrds,
  startEmbeddedApi,
  type EmbeddedApi,
} from '@llm-canary/dev-cluster';
import { caller, operationCalls } from '../writes/__testUtils__/operationCalls';
import { createRecordsDatabase } from '../writes/__testUtils__/recordsDatabase';
import { exploreAll } from './__testUtils__/exploreAll';
import { foreigner, type ForeignAct } from './__testUtils__/foreigners';
import { type Call, Stage } from './__testUtils__/Stage';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
const finalizers = ['serving.modelsphere.dev/finalizer'];

const applyOther: Call = (operations, ref) =>
  operations.apply(
    ref,
    { layers: [{ name: 'form', values: { replicaCount: 7 } }] },
    caller,
  );
const uninstall: Call = (operations, ref) => operations.uninstall(ref, caller);

interface Scenario {
  others: ForeignAct[];
  replica?: Call;
  metadata?: Record<string, unknown>;
}

const scenarios: Array<[string, Scenario]> = [
  ['somebody adopts', { others: ['adopt'] }],
  [
    'somebody adopts what waits for a finalizer',
    { others: ['adopt', 'writeStatus'], metadata: { finalizers } },
  ],
  [
    'the operator writes the status twice and somebody adopts',
    { others: ['writeStatusTwice', 'adopt'] },
  ],
  ['an adoption that is taken back', { others: ['adoptAndRelease'] }],
  ['it is recreated, and somebody adopts', { others: ['recreate', 'adopt'] }],
  [
    'it is recreated under status writes',
    { others: ['recreate', 'writeStatus'] },
  ],
  [
    'another replica applies, and somebody adopts',
    { others: ['adopt'], replica: applyOther },
  ],
  [
    'another replica uninstalls under status writes',
    { others: ['writeStatus'], replica: uninstall },
  ],
  [
    'another replica takes the lock over from one that stood still',
    { others: ['expireLocks'], replica: applyOther },
  ],
  [
    'another replica takes the lock over to uninstall',
    { others: ['expireLocks'], replica: uninstall },
  ],
];

describe('faults 15 and 16: every interleaving, at the moment of the commit', () => {
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

  it.each(
    operationCalls.flatMap(([operation, call]) =>
      scenarios.map(([title, scenario]) => ({
        operation,
        call,
        title,
        scenario,
      })),
    ),
  )(
    '$operation harms nobody when $title',
    async ({ call, scenario }) => {
      const { others, replica, metadata } = scenario;
      let commits = 0;
      const schedules = await exploreAll(async choose => {
        const played = await stage.play({
          metadata,
          choose,
          actors: scene => [
            stage.caller(scene, 'console', call),
            ...others.map(name => foreigner(scene, name)),
            ...(replica ? [stage.caller(scene, 'replica', replica)] : []),
          ],
        });
        commits += played.commits;
        expect(played).toMatchObject({ wrong: [] });
      });
      // Else it says nothing.
      expect(schedules).toBeGreaterThan(3);
      expect(commits).toBeGreaterThan(0);
    },
    120_000,
  );
});
