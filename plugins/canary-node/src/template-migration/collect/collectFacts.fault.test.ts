import {
  installAim,
  loadFixture,
  startEmbeddedApi,
  workedExamples,
  type EmbeddedApi,
  type LoadedFixture,
} from '@llm-canary/dev-cluster';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesClient } from '../../kubernetes';
import { connect } from '../../kubernetes/__testUtils__/describeApi';
import { planOptions } from '../__testUtils__/planOptions';
import { planTemplateMigration } from '../plan/planTemplateMigration';
import { migrationResources } from '../resources';
import { listWhole } from './listWhole';

/** Lists that a plan takes beside those of its namespaces: namespaces, and four cluster-scoped kinds. */
const others = 5;
const kindsOfNamespace = 12;

describe('reading for a plan', () => {
  let server: EmbeddedApi;
  let client: KubernetesClient;
  let loaded: LoadedFixture;

  beforeAll(async () => {
    server = await startEmbeddedApi();
    await installAim(server);
    loaded = await loadFixture(server, workedExamples());
    client = connect(server, { limits: { tries: 1 } });
  }, 120_000);

  afterAll(async () => {
    await client.close();
    await server.close();
  });

  const plan = (namespaces = loaded.namespaces) =>
    planTemplateMigration(planOptions(client, namespaces));

  async function refusal(running: Promise<unknown>): Promise<CanaryError> {
    const error = await running.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!CanaryError.is(error)) throw new Error(`No refusal: ${error}`);
    return error;
  }

  it('R8, R17, R19: only lists kinds of the closure, and neither Secrets nor the operator', async () => {
    server.requests.clear();
    await plan();
    const requests = server.requests.all();
    expect(new Set(requests.map(({ method }) => method))).toEqual(
      new Set(['GET']),
    );
    const plurals = requests.map(({ url }) =>
      new URL(url, 'http://server').pathname.split('/').at(-1),
    );
    const known = Object.values(migrationResources).map(({ plural }) => plural);
    expect(plurals.filter(plural => !known.includes(plural ?? ''))).toEqual([]);
  });

  it('R20: reads nothing but the selected namespaces and what they refer to', async () => {
    server.requests.clear();
    await plan(['team-a']);
    const urls = server.requests
      .all()
      .map(({ url }) => decodeURIComponent(url));
    const outside = urls.filter(url => !url.includes('/namespaces/team-a/'));
    const named = (path: string, name: string) =>
      `/${path}?limit=500&fieldSelector=metadata.name=${name}`;
    const aim = (plural: string, name: string) =>
      named(`apis/aim.eai.amd.com/${plural}`, name);
    const template = 'qwen3-32b-mi300x-lat-fp8';
    expect(outside.sort()).toEqual(
      [
        named('api/v1/namespaces', 'team-a'),
        aim('v1alpha1/aimclustermodels', 'qwen-qwen3-32b'),
        aim('v1alpha1/aimclusterruntimeconfigs', 'default'),
        aim('v1alpha1/aimclusterservicetemplates', template),
        aim('v1alpha2/aimclusterprofiles', template),
      ].sort(),
    );
  });

  it('takes at most ten calls more than the pages of its namespaces', async () => {
    server.requests.clear();
    await plan();
    expect(server.requests.all()).toHaveLength(
      loaded.namespaces.length * kindsOfNamespace + others,
    );
  });

  it('R15: a namespace that is named twice is planned once', async () => {
    const once = await plan(['team-a', 'team-b']);
    const twice = await plan(['team-b', 'team-a', 'team-b']);
    expect(twice.files).toEqual(once.files);
  });

  it('R21: a namespace that does not exist fails the plan', async () => {
    const error = await refusal(plan(['team-a', 'team-z']));
    expect(error.code).toBe('INVALID_INPUT');
    expect(error.message).toContain('team-z');
  });

  it('R21: a namespace that may not be read fails the plan', async () => {
    const token = await server.grant('reader', [
      {
        namespaces: ['team-a'],
        rules: [{ apiGroups: ['*'], resources: ['*'], verbs: ['list'] }],
      },
      {
        rules: [
          {
            apiGroups: ['*'],
            resources: [
              'namespaces',
              'aimclusterservicetemplates',
              'aimclustermodels',
              'aimclusterruntimeconfigs',
              'aimclusterprofiles',
            ],
            verbs: ['list'],
          },
        ],
      },
    ]);
    const reader = connect(server, { token });
    try {
      await planTemplateMigration(planOptions(reader, ['team-a']));
      const error = await refusal(
        planTemplateMigration(planOptions(reader, ['team-a', 'team-b'])),
      );
      expect(error.code).toBe('UPSTREAM_FORBIDDEN');
      expect(error.fields).toMatchObject({ namespace: 'team-b' });
    } finally {
      await reader.close();
    }
  });

  it.each(['aimprofiles', 'aimprofilecaches', 'aimclusterprofiles'])(
    'R21: a cluster that does not serve %s fails the plan',
    async resource => {
      const remove = server.faults.add({
        match: { resource, verb: 'list' },
        respond: { type: 'status', status: 404, body: '404 page not found\n' },
      });
      try {
        const error = await refusal(plan());
        expect(error.code).toBe('INVALID_INPUT');
        expect(error.message).toContain('CRDs');
      } finally {
        remove();
      }
    },
  );

  it.each([
    ['answers 500', { type: 'status', status: 500 }],
    ['breaks off in the body', { type: 'dropMidBody' }],
    ['sends garbage', { type: 'garbageLine', line: '<html>' }],
  ] as const)(
    'R21, R112: a list that %s fails the plan',
    async (_, respond) => {
      const remove = server.faults.add({
        match: { resource: 'aimartifacts', verb: 'list' },
        respond,
      });
      try {
        expect((await refusal(plan())).code).toBe('CLUSTER_UNAVAILABLE');
      } finally {
        remove();
      }
    },
  );

  describe('a list of several pages', () => {
    const list = () =>
      listWhole(client, migrationResources.service, {
        namespace: 'team-b',
        pageSize: 2,
        project: ({ metadata }) => metadata.name,
      });
    const expire = (times: number) =>
      server.faults.add({
        match: {
          resource: 'aimservices',
          verb: 'list',
          namespace: 'team-b',
          after: 1,
          times,
        },
        respond: { type: 'status', status: 410, reason: 'Expired' },
      });

    it('R22: is followed to its end', async () => {
      const names = await list();
      expect(names).toHaveLength(8);
      expect(new Set(names).size).toBe(8);
    });

    it('R22: is begun anew when its snapshot goes between two pages, and gives nothing twice', async () => {
      const remove = expire(1);
      try {
        expect(new Set(await list()).size).toBe(8);
        expect(await list()).toHaveLength(8);
      } finally {
        remove();
      }
    });

    it('R22: fails when its snapshot goes again and again', async () => {
      const remove = expire(100);
      try {
        await expect(list()).rejects.toMatchObject({ reason: 'expired' });
      } finally {
        remove();
      }
    });
  });
});
