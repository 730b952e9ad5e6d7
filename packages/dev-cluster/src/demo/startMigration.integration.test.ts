import type {
  KubernetesClient,
  ParsedPlan,
} from '@llm-canary/backstage-plugin-canary-node';
import type { ApiServer } from '../ApiServer';
import { demoMigration, installAim } from '../aim';
import {
  commitPlan,
  migrationClient,
  planNamespaces,
} from '../aim/__testUtils__/migrate';
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
    const { url } = server;
    client = migrationClient({ url, adminToken: migration.token });
    parsed = await planNamespaces(client, namespaces);
  }, 120_000);
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
    const units = await commitPlan(client, parsed);
    const idsOf = (wanted: string) =>
      units.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
    expect(idsOf('succeeded')).toEqual([...automatic].sort());
    expect(idsOf('manual')).toHaveLength(units.length - automatic.length);
  }, 120_000);
});
