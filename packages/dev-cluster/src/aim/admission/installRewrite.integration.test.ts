import { randomBytes } from 'node:crypto';
import { realApiAvailable, realApiForTests, type RealApi } from '../../real';
import { applyNamespaces } from '../../samples/applySamples';
import { apiVersionOf, field, StandInClient } from '../../standins/client';
import {
  commitPlan,
  migrationClient,
  planNamespaces,
} from '../__testUtils__/migrate';
import { aimKinds } from '../aimKinds';
import { startAimBridge } from '../bridge';
import { installAim } from '../crds';
import { workedExamples } from '../fixtures';
import { loadFixture } from '../loader';
import { installRewrite } from './installRewrite';

(realApiAvailable() ? describe : describe.skip)('installRewrite', () => {
  let server: RealApi;
  let client: StandInClient;
  let release: () => Promise<void>;
  beforeAll(async () => {
    const started = await realApiForTests();
    if (!started) throw new Error('available, and yet it did not start');
    ({ server, release } = started);
    client = new StandInClient(server);
    await installAim(server);
  }, 900_000);
  afterAll(async () => {
    await client?.close();
    await release?.();
  });

  it('rewrites what is created in one namespace, until it is removed', async () => {
    const namespace = `rewrite-${randomBytes(3).toString('hex')}`;
    await applyNamespaces(client, [namespace, `${namespace}-not`]);
    const kind = aimKinds.profileCache;
    const cache = (name: string, within = namespace) => ({
      apiVersion: apiVersionOf(kind),
      kind: kind.kind,
      metadata: { name, namespace: within },
      spec: { profileName: 'p', profileScope: 'Namespace' },
    });
    const classOf = (object: unknown) =>
      field(object, 'spec', 'storageClassName');
    const remove = await installRewrite(server, {
      name: namespace,
      kind,
      namespace,
      expression: 'Object{spec: Object.spec{storageClassName: "rewritten"}}',
      probe: {
        object: cache('probe'),
        isRewritten: answer => classOf(answer) === 'rewritten',
      },
    });
    expect(classOf(await client.create(kind, cache('a')))).toBe('rewritten');
    expect(
      classOf(await client.create(kind, cache('a', `${namespace}-not`))),
    ).toBeUndefined();
    await remove();
  }, 120_000);

  it('R124: a profile that admission rewrites fails its unit', async () => {
    const prefix = `rewrite-${randomBytes(3).toString('hex')}-`;
    const loaded = await loadFixture(server, workedExamples(['e1']), {
      namespacePrefix: prefix,
    });
    const [namespace] = loaded.namespaces;
    const bridge = startAimBridge(server, {
      mode: 'Both',
      namespaces: [namespace],
    });
    const migrating = migrationClient(server);
    const kind = aimKinds.profile;
    const remove = await installRewrite(server, {
      name: namespace,
      kind,
      namespace,
      expression: 'Object{spec: Object.spec{engine: "rewritten"}}',
      probe: {
        object: {
          apiVersion: apiVersionOf(kind),
          kind: kind.kind,
          metadata: { name: 'probe', namespace },
          spec: { image: 'registry.example/probe:1' },
        },
        isRewritten: answer => field(answer, 'spec', 'engine') === 'rewritten',
      },
    });
    const [unit] = await commitPlan(
      migrating,
      await planNamespaces(migrating, [namespace]),
    );
    await bridge.stop();
    await migrating.close();
    await remove();
    expect(unit).toMatchObject({ outcome: 'failed' });
    expect(unit.reason).toMatch(/AIMProfile.*engine/);
    const at = { namespace, name: 'qwen-chat' };
    const service = await client.get(aimKinds.service, at);
    expect(service?.metadata.generation).toBe(3);
  }, 120_000);
});
