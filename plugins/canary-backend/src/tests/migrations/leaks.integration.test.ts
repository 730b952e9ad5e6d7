import { TestDatabases } from '@backstage/backend-test-utils';
import {
  type ApiServer,
  migrationVariants,
  workedExamples,
} from '@llm-canary/dev-cluster';
import type { Knex } from 'knex';
import type { TestPortal } from '../__testUtils__/startPortal';
import { createRecordsDatabase } from '../writes/__testUtils__/recordsDatabase';
import { testServers } from '../writes/__testUtils__/testServers';
import {
  MigrationBed,
  MigrationSteps,
  planner,
} from './__testUtils__/MigrationBed';
import { collectLog, onDatabase } from './__testUtils__/portalFeatures';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
/** The literals of the fixtures that look like secrets. */
const literals = ['EXAMPLE-NOT-A-REAL-TOKEN', 'EXAMPLE-NOT-A-PASSWORD'];
const fixtures = [
  workedExamples(['m3']),
  ...migrationVariants().filter(({ name }) => name.startsWith('secret-in-')),
];

/** Every row of every table, files as text. */
async function dump(knex: Knex): Promise<string> {
  const tables: Array<{ name: string }> = await knex('sqlite_master')
    .where({ type: 'table' })
    .select('name');
  const rows = await Promise.all(tables.map(({ name }) => knex(name)));
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'type') === 'Buffer'
      ? Buffer.from(Reflect.get(value, 'data')).toString('utf8')
      : value,
  );
}

describe.each(testServers)('secrets of migrations on %s', (_name, start) => {
  let server: ApiServer;
  let release: () => Promise<void>;
  let knex: Knex;
  const said: string[] = [];

  beforeAll(async () => {
    ({ server, release } = await start());
    knex = await createRecordsDatabase(databases, 'SQLITE_3');
  }, 900_000);

  afterAll(async () => {
    await knex?.destroy();
    await release?.();
  });

  const allOf = async (portal: TestPortal, id: string) => {
    const steps = new MigrationSteps(portal);
    const { files, runs } = await steps.get(id);
    const paths = [
      '/migrations',
      `/migrations/${id}`,
      ...files.map(({ name }) => `/migrations/${id}/files/${name}`),
      ...runs.map(({ runId }) => `/migrations/${id}/results/${runId}`),
    ];
    for (const path of paths) {
      const { status, text } = await portal.call({ path, token: planner });
      expect([path, status]).toEqual([path, 200]);
      said.push(text);
    }
    return paths.length;
  };

  it.each(fixtures.map(fixture => [fixture.name, fixture] as const))(
    'are in no answer, no file, no row and no line of the log: %s',
    async (_fixture, fixture) => {
      const objects = JSON.stringify(fixture.objects);
      expect(literals.some(literal => objects.includes(literal))).toBe(true);
      const bed = await MigrationBed.open(server, fixture);
      const portal = await bed.startPortal({
        features: [onDatabase(knex), collectLog(said)],
      });
      const steps = new MigrationSteps(portal);
      const migration = await steps.plan(bed.planRequest());
      expect(migration.plan?.units).toMatchObject([
        { handling: 'manual', outcome: 'SecretLookingLiteral' },
      ]);
      await steps.reviewAll(migration);
      await steps.dryRun(migration);
      expect(await allOf(portal, migration.id)).toBeGreaterThanOrEqual(5);
      await portal.stop();
      await bed.stop();
      said.push(await dump(knex));
      const text = said.join('\n');
      expect(text.length).toBeGreaterThan(10_000);
      for (const secret of [...literals, bed.token]) {
        expect(text).not.toContain(secret);
      }
    },
    120_000,
  );
});
