import type {
  ServiceOwnership,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { applyCrds, foreignResourceDefinitions } from '@llm-canary/dev-cluster';
import {
  eventually,
  startPortal,
  type TestPortal,
} from '../__testUtils__/startPortal';
import { releaseSecret } from '../__testUtils__/releaseSecret';
import { ServiceApi } from '../writes/__testUtils__/ServiceApi';
import {
  testServers,
  type TestServer,
} from '../writes/__testUtils__/testServers';

const body = { layers: [{ name: 'form', values: { replicaCount: 3 } }] };

describe.each(testServers)('arms of other systems, on %s', (_, start) => {
  let started: TestServer;
  let api: ServiceApi;
  let portal: TestPortal;
  const namespace = `foreign-${Date.now().toString(36)}`;

  const put = (path: string, object: Record<string, unknown>) =>
    api.request({ method: 'POST', path, body: object });

  beforeAll(async () => {
    started = await start();
    const { server } = started;
    await applyCrds(server, foreignResourceDefinitions());
    api = await ServiceApi.create(server, namespace);
    await api.create('tracked', {
      metadata: {
        annotations: {
          'argocd.argoproj.io/tracking-id': `models:serving.modelsphere.dev/LLMService:${namespace}/tracked`,
        },
      },
    });
    await api.create('copied', {
      metadata: {
        annotations: {
          'argocd.argoproj.io/tracking-id': `models:serving.modelsphere.dev/LLMService:${namespace}/tracked`,
        },
      },
    });
    await api.create('rolled');
    await api.create('member');
    const annotations = (release: string) => ({
      'meta.helm.sh/release-name': release,
      'meta.helm.sh/release-namespace': namespace,
    });
    const deployments = `/apis/apps/v1/namespaces/${namespace}/deployments`;
    const deployment = (release: string, labels = {}) => ({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: {
        name: `${release}-vllm`,
        labels,
        annotations: annotations(release),
      },
      spec: {
        selector: { matchLabels: { app: release } },
        template: {
          metadata: { labels: { app: release } },
          spec: { containers: [{ name: 'main', image: 'vllm:0.9.4' }] },
        },
      },
    });
    await put(deployments, deployment('rolled'));
    await put(`/apis/argoproj.io/v1alpha1/namespaces/${namespace}/rollouts`, {
      apiVersion: 'argoproj.io/v1alpha1',
      kind: 'Rollout',
      metadata: { name: 'rolled' },
      spec: {
        workloadRef: {
          apiVersion: 'apps/v1',
          kind: 'Deployment',
          name: 'rolled-vllm',
        },
        strategy: { canary: { steps: [{ setWeight: 20 }] } },
      },
    });
    await put(
      `/apis/serving.kserve.io/v1alpha2/namespaces/${namespace}/llminferenceservices`,
      {
        apiVersion: 'serving.kserve.io/v1alpha2',
        kind: 'LLMInferenceService',
        metadata: { name: 'member', annotations: annotations('member') },
        spec: { router: { route: { group: 'chat', weight: 1 } } },
      },
    );
    await put(
      `/api/v1/namespaces/${namespace}/secrets`,
      releaseSecret({ name: 'fluxed', revision: 1 }),
    );
    await put(
      deployments,
      deployment('fluxed', {
        'helm.toolkit.fluxcd.io/name': 'fluxed',
        'helm.toolkit.fluxcd.io/namespace': 'flux-apps',
      }),
    );
    portal = await startPortal({
      canary: {
        clusters: [
          {
            name: 'main',
            url: server.url,
            token: server.adminToken,
            ...(server.ca && { caData: server.ca }),
            namespaces: [namespace],
          },
        ],
      },
    });
    await portal.ready('main');
  }, 900_000);

  afterAll(async () => {
    await portal?.stop();
    await started?.release();
  });

  const path = (name: string, rest = '') =>
    `/services/main/${namespace}/${name}${rest}`;

  async function ownerOf(name: string) {
    const answer = await eventually(
      () => portal.get(path(name)),
      ({ status }) => status === 200,
    );
    return answer.json<ServiceRow>().foreignOwner;
  }

  it.each([
    ['tracked', { tool: 'Argo CD', kind: 'Application', name: 'models' }],
    ['fluxed', { tool: 'Flux', kind: 'HelmRelease', namespace: 'flux-apps' }],
    ['rolled', { tool: 'Argo Rollouts', kind: 'Rollout', role: 'arm' }],
    ['member', { tool: 'KServe', detail: 'weight 1 of group chat' }],
  ])('%s says who manages it', async (name, owner) => {
    expect(await ownerOf(name)).toMatchObject(owner);
    const list = await portal.get(`/services?namespace=${namespace}`);
    const rows = list.json<{ items: ServiceRow[] }>().items;
    expect(rows.find(row => row.name === name)?.foreignOwner).toMatchObject(
      owner,
    );
  });

  it('a tracking id that was copied from another object owns nothing', async () => {
    expect(await ownerOf('copied')).toBeUndefined();
  });

  it.each([
    ['apply', 'tracked', 'POST', '/apply', body],
    ['uninstall', 'tracked', 'DELETE', '', undefined],
    [
      'autoscale',
      'tracked',
      'PUT',
      '/autoscale',
      { enabled: true, minReplicas: 1, maxReplicas: 2 },
    ],
    ['apply', 'fluxed', 'POST', '/apply', body],
    ['uninstall', 'fluxed', 'DELETE', '', undefined],
    ['apply', 'member', 'POST', '/apply', body],
    [
      'autoscale',
      'rolled',
      'PUT',
      '/autoscale',
      { enabled: true, minReplicas: 1, maxReplicas: 2 },
    ],
  ])(
    'case 38: %s of %s is refused with the way to its source, and nothing changes',
    async (operation, name, method, rest, sent) => {
      const { status, json } = await portal.call({
        method,
        path: path(name, rest),
        body: sent,
      });
      const { error } = json();
      expect([status, error.code, error.operation]).toEqual([
        409,
        'MANAGED_ELSEWHERE',
        operation,
      ]);
      expect(error.message).toContain(error.foreignOwner.refusal);
      const runs = await portal.get(
        `/runs?namespace=${namespace}&name=${name}`,
      );
      expect(runs.json().items).toEqual([]);
    },
  );

  it('the page says the same as the server does', async () => {
    const answer = await portal.get(path('tracked', '/ownership'));
    const { operations, foreignOwner } = answer.json<ServiceOwnership>();
    expect(foreignOwner?.tool).toBe('Argo CD');
    const refused = Object.entries(operations)
      .filter(([, { code }]) => code === 'MANAGED_ELSEWHERE')
      .map(([operation]) => operation);
    expect(refused.sort()).toEqual([
      'apply',
      'apply-force',
      'autoscale',
      'install',
      'migrate',
      'rollback',
      'uninstall',
    ]);
    expect(operations['slo-update'].allowed).toBe(true);
  });

  it('a dry-run says what would refuse it', async () => {
    const { status, json } = await portal.call({
      method: 'POST',
      path: path('tracked', '/diff'),
      body: { operation: 'apply', ...body },
    });
    expect([status, json().applyBlocked?.code]).toEqual([
      200,
      'MANAGED_ELSEWHERE',
    ]);
  });

  it('what another system does not undo is allowed', async () => {
    const { status } = await portal.call({
      method: 'POST',
      path: path('rolled', '/apply'),
      body,
    });
    expect(status).toBe(202);
  });
});
