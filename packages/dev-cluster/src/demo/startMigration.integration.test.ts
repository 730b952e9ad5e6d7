import {
  applyTemplateMigration,
  createKubernetesClient,
  createMigrationWriter,
  migrationFieldManager,
  parsePlan,
  planTemplateMigration,
  restrictReader,
  type KubernetesClient,
  type ParsedPlan,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ApiServer } from '../ApiServer';
import { demoMigration, installAim } from '../aim';
import { startEmbeddedApi } from '../embedded';
import { startMigration, type DemoMigration } from './startMigration';

const { namespaces, expected } = demoMigration();
const automatic = Object.entries(expected)
  .filter(([, { reasons }]) => reasons.length === 0)
  .map(([unit]) => unit);

describe('what the demo has to migrate', () => {
  let server: ApiServer;
  let migration: DemoMigration;
  let client: KubernetesClient;
  let parsed: ParsedPlan;

  beforeAll(async () => {
    server = await startEmbeddedApi();
    await installAim(server);
    migration = await startMigration(server, {
      operator: server,
      log: () => {},
    });
    client = createKubernetesClient({
      credential: { type: 'direct', url: server.url, token: migration.token },
      fieldManager: migrationFieldManager,
    });
    const { files } = await planTemplateMigration({
      reader: restrictReader(client),
      namespaces,
      mode: 'Both',
      pinKeys: migration.config.pin,
      tool: { name: 'test', version: '0' },
      planId: 'plan',
      now: () => new Date(),
    });
    const [{ text }] = files.filter(({ name }) => name === 'plan.json');
    parsed = parsePlan(Buffer.from(text));
  }, 60_000);
  afterAll(async () => {
    await client?.close();
    await migration?.bridge.stop();
    await server?.close();
  });

  it('is planned as its fixtures expect, with the bridge at work', () => {
    expect(automatic).toHaveLength(4);
    expect(
      Object.fromEntries(
        parsed.plan.units.map(({ id, outcome }) => [id, outcome]),
      ),
    ).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([id, { outcome }]) => [id, outcome]),
      ),
    );
  });

  it('is committed where it can be, and left alone elsewhere', async () => {
    const nothing = async () => {};
    const { units } = await applyTemplateMigration({
      reader: restrictReader(client),
      writer: createMigrationWriter(client, {
        namespaces,
        dryRun: false,
        pinKeys: migration.config.pin,
      }),
      parsed,
      runId: 'run',
      approval: { by: 'me', at: '2026-07-21T08:00:00Z', digest: parsed.digest },
      journal: { begin: nothing, recordUnit: nothing, finish: nothing },
      clock: {
        now: () => new Date(),
        monotonic: () => performance.now(),
        sleep: milliseconds =>
          new Promise(resolve => {
            setTimeout(resolve, milliseconds);
          }),
      },
      waits: { readiness: 10_000, dispatch: 10_000, poll: 20 },
    });
    expect(
      units
        .filter(({ outcome }) => outcome === 'succeeded')
        .map(({ id }) => id),
    ).toEqual([...automatic].sort());
    expect(units.filter(({ outcome }) => outcome === 'manual')).toHaveLength(
      units.length - automatic.length,
    );
  }, 60_000);
});
