import { TestDatabases } from '@backstage/backend-test-utils';
import type {
  DiffResponse,
  ExperimentPreview,
} from '@llm-canary/backstage-plugin-canary-common';
import { testServers } from '../writes/__testUtils__/testServers';
import {
  layers,
  secrets,
  sentOf,
  startStage,
  type Stage,
} from './__testUtils__/startStage';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

jest.setTimeout(120_000);

function expectNoSecret(text: string): void {
  for (const secret of secrets) expect(text).not.toContain(secret);
}

describe.each(testServers)('masked values on %s', (_, start) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await startStage(await start(), databases);
  }, 900_000);
  afterEach(() => {
    stage.proxy.fault = () => undefined;
  });
  afterAll(() => stage?.stop());

  it('are masked in a plan, where equal ones look equal and its hash stays that of the true values', async () => {
    const plan = await stage.planOf('chat');
    const { service } = await stage.api.read('chat');
    expect(plan).toMatchObject({
      hash: service.status?.appliedHash,
      hashVerified: true,
      values: {
        model: { path: '/m', maxTokens: 4096 },
        args: ['--api-key', expect.stringMatching(/^<masked:/), '--port', '80'],
        env: [{ value: 'info' }, { value: expect.stringMatching(/^<masked:/) }],
      },
    });
    expect(plan.provenance).toContainEqual({
      path: '/dropped',
      layer: 'own',
      removedBy: 'own',
      overridden: [
        {
          layer: 'catalog',
          value: { password: expect.stringMatching(/^<masked:/) },
        },
      ],
    });
    const armPlan = await stage.planOf('exp-fp8');
    expect(armPlan.values.model).toEqual(plan.values.model);
    expectNoSecret(JSON.stringify([plan, armPlan]));
  });

  it('come back as they were where a caller leaves a mask, and a new one replaces it', async () => {
    const plan = await stage.planOf('chat');
    const [catalog, form, own] = sentOf(plan);
    const asked = [
      {
        ...catalog,
        values: { ...(catalog.values as object), replicaCount: 3 },
      },
      form,
      own,
    ];
    const diff = await stage.send(stage.at('chat', '/diff'), {
      operation: 'apply',
      layers: asked,
    });
    expect(diff.json<DiffResponse>().values).toEqual([
      { path: '/replicaCount', change: 'changed', before: 2, after: 3 },
    ]);
    expect(diff.json<DiffResponse>().objects[0].before).toContain('<masked:');
    const applied = await stage.send(stage.at('chat', '/apply'), {
      layers: asked,
    });
    expect(applied.status).toBe(202);
    const { service } = await stage.api.read('chat');
    expect(service.spec.layers).toEqual([
      { ...layers[0], values: { ...layers[0].values, replicaCount: 3 } },
      ...layers.slice(1),
    ]);
    await stage.settled('chat');
    const revision = await stage.planOf('chat', '/revisions/2/plan');
    expect(revision.hashVerified).toBe(true);
    expect(revision.values.model).toEqual(plan.values.model);
  });

  it('are never taken for masks of another place, and no mask reaches the cluster', async () => {
    const plan = await stage.planOf('chat');
    const mask = (plan.values.model as { apiKey: string }).apiKey;
    const before = await stage.api.read('chat');
    for (const values of [
      { model: { apiKey: '<masked:0000000000000000>' } },
      { route: mask },
      { header: `Bearer ${mask}` },
    ]) {
      const body = { layers: [{ name: 'form', values }] };
      const answers = [
        await stage.send(stage.at('chat', '/apply'), body),
        await stage.send(stage.at('chat', '/diff'), {
          operation: 'apply',
          ...body,
        }),
        await stage.send('/services', {
          cluster: 'main',
          namespace: stage.namespace,
          name: 'chat',
          overwrite: true,
          ...body,
        }),
      ];
      for (const answer of answers) {
        expect([answer.status, answer.json().error]).toEqual([
          400,
          expect.objectContaining({
            code: 'INVALID_INPUT',
            message: expect.stringMatching(
              /mask at \/(model\/apiKey|route|header) of layer form/,
            ),
          }),
        ]);
      }
    }
    expect((await stage.api.read('chat')).text).toBe(before.text);
  });

  it('are masked in a preview, and the layers of an arm may hold masks of the target', async () => {
    const plan = await stage.planOf('chat');
    const [catalog] = sentOf(plan);
    const request = {
      cluster: 'main',
      namespace: stage.namespace,
      name: 'next',
      target: { namespace: stage.namespace, name: 'chat' },
      arms: [
        { name: 'control', weight: 50 },
        { name: 'other', weight: 50, layers: [catalog] },
      ],
      route: { name: 'next' },
    };
    const previewed = await stage.send('/experiments/preview', request);
    const preview = previewed.json<ExperimentPreview>();
    expect([previewed.status, preview.dryRun.state]).toEqual([200, 'accepted']);
    expect(preview.arms.map(({ changes }) => changes)).toEqual([[], []]);
    expect(preview.object).toContain('<masked:');
    const [, other] = preview.arms;
    expect(other.layers[0].values).toEqual(catalog.values);

    const created = await stage.send('/experiments', request);
    expect(created.status).toBe(202);
    const made = await stage.readExperiment('next');
    const { service } = await stage.api.read('chat');
    expect(made.spec).toMatchObject({
      arms: [{ name: 'control' }, { layers: [service.spec.layers[0]] }],
    });
    const refused = await stage.send('/experiments', {
      ...request,
      name: 'third',
      route: { name: 'third' },
      arms: [
        { name: 'control', weight: 50 },
        {
          name: 'other',
          weight: 50,
          layers: [
            { name: 'form', values: { token: '<masked:0000000000000000>' } },
          ],
        },
      ],
    });
    expect([refused.status, refused.json().error.message]).toEqual([
      400,
      expect.stringContaining('mask at /token of layer form'),
    ]);
  });

  it('are restored by a rollback, which no mask takes part in', async () => {
    await stage.settled('chat');
    const answer = await stage.send(stage.at('chat', '/rollback'), {
      toRevision: 1,
      expectRevision: 2,
    });
    expect(answer.status).toBe(202);
    const { service } = await stage.api.read('chat');
    expect(service.spec.layers).toEqual(layers);
  });
});
