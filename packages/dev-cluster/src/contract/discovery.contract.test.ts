import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyCrds, customResourceDefinitions } from '../crds';
import type { CustomResourceDefinition } from '../crds';
import type { ApiResponse } from '../http';
import type { ContractApi, Parsed } from './ContractApi';
import { describeContract } from './describeContract';
import { answers, expectAnswer } from './expectAnswer';

const group = 'serving.modelsphere.dev';
const aggregated =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList';
const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

/** A kind of its own group, so that making and removing it disturbs nobody. */
function freshKind(): CustomResourceDefinition {
  const [definition] = customResourceDefinitions();
  const own = `g${randomBytes(4).toString('hex')}.contract.test`;
  definition.metadata.name = `llmservices.${own}`;
  definition.spec.group = own;
  return definition;
}

async function until(
  ask: () => Promise<ApiResponse>,
  status: number,
): Promise<ApiResponse> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (answer.status === status) return answer;
    if (Date.now() > deadline) {
      throw new Error(`still ${answer.status}: ${answer.text}`);
    }
    await sleep(25);
  }
}

async function readAggregated(api: ContractApi, path = '/apis') {
  const answer = await api.get(path, { headers: { accept: aggregated } });
  expect(answer.status).toBe(200);
  return answer;
}

describeContract('discovery', api => {
  it('/apis/<group> names the versions', async () => {
    const answer = await api().get(`/apis/${group}`);
    const version = { groupVersion: `${group}/v1alpha1`, version: 'v1alpha1' };
    expect(answer.json()).toMatchObject({
      kind: 'APIGroup',
      apiVersion: 'v1',
      name: group,
      versions: [version],
      preferredVersion: version,
    });
  });

  it('/apis/<group>/<version> names the resources, subresources and verbs', async () => {
    const answer = await api().get(`/apis/${group}/v1alpha1`);
    const list = answer.json();
    expect(list).toMatchObject({
      kind: 'APIResourceList',
      groupVersion: `${group}/v1alpha1`,
    });
    const byName = new Map<string, Parsed>(
      list.resources.map((resource: Parsed) => [resource.name, resource]),
    );
    expect(byName.get('llmservices')).toMatchObject({
      kind: 'LLMService',
      namespaced: true,
      singularName: 'llmservice',
      shortNames: ['llmsvc'],
    });
    expect(byName.get('llmservices').verbs.sort()).toEqual([
      'create',
      'delete',
      'deletecollection',
      'get',
      'list',
      'patch',
      'update',
      'watch',
    ]);
    expect(byName.get('llmservices/status')).toMatchObject({
      kind: 'LLMService',
      namespaced: true,
    });
  });

  it.each([
    '/apis/absent.test',
    '/apis/absent.test/v1',
    `/apis/${group}/v9`,
    '/apis/absent.test/v1/things',
    '/nothing',
  ])('%s is 404 text', async path => {
    expectAnswer(await api().get(path), answers.notServed);
  });

  it('/apis lists the groups, /api the core version, /api/v1 its resources', async () => {
    const groups = (await api().get('/apis')).json();
    expect(groups.kind).toBe('APIGroupList');
    expect(groups.groups.map((each: Parsed) => each.name)).toEqual(
      expect.arrayContaining([group, 'apiextensions.k8s.io']),
    );
    const core = (await api().get('/api')).json();
    expect(core).toMatchObject({ kind: 'APIVersions', versions: ['v1'] });
    const { resources } = (await api().get('/api/v1')).json();
    expect(resources.map((each: Parsed) => each.name)).toEqual(
      expect.arrayContaining(['namespaces', 'pods', 'secrets', 'events']),
    );
  });

  it('aggregated: every group with its resources in one answer', async () => {
    const answer = await readAggregated(api());
    expect(String(answer.headers['content-type'])).toContain(
      'as=APIGroupDiscoveryList',
    );
    const list = answer.json();
    expect(list).toMatchObject({
      kind: 'APIGroupDiscoveryList',
      apiVersion: 'apidiscovery.k8s.io/v2',
    });
    const ours = list.items.find(
      (item: Parsed) => item.metadata.name === group,
    );
    expect(ours.versions).toMatchObject([
      { version: 'v1alpha1', freshness: 'Current' },
    ]);
    const resource = ours.versions[0].resources.find(
      (each: Parsed) => each.resource === 'llmservices',
    );
    expect(resource).toMatchObject({
      responseKind: { group, version: 'v1alpha1', kind: 'LLMService' },
      scope: 'Namespaced',
      singularResource: 'llmservice',
      subresources: [{ subresource: 'status' }],
    });
    expect(resource.verbs).toEqual(expect.arrayContaining(['list', 'watch']));
  });

  it('aggregated /api holds the core resources', async () => {
    const list = (await readAggregated(api(), '/api')).json();
    const resources = list.items[0].versions[0].resources;
    expect(resources.map((each: Parsed) => each.resource)).toEqual(
      expect.arrayContaining(['namespaces', 'pods', 'secrets']),
    );
  });

  it('aggregated: an etag saves the second answer', async () => {
    // Files that run at the same time may make kinds, so the core group it is.
    const { headers } = await readAggregated(api(), '/api');
    const again = await api().get('/api', {
      headers: { accept: aggregated, 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    [`/apis/${group}`, aggregated],
    ['/apis', aggregated.replace('v=v2', 'v=v9')],
  ])('aggregated is not to be had from %s as %s: 406', async (path, accept) => {
    const answer = await api().get(path, { headers: { accept } });
    expect(answer.status).toBe(406);
  });

  it.each(['/readyz', '/livez', '/healthz'])('%s says ok', async path => {
    const answer = await api().get(path);
    expect(answer).toMatchObject({ status: 200, text: 'ok' });
  });

  it('/version tells the version', async () => {
    const { major, minor, gitVersion } = (await api().get('/version')).json();
    expect(major).toBe('1');
    expect(minor).toMatch(/^\d+/);
    expect(gitVersion).toMatch(/^v1\.\d+/);
  });
});

describeContract('kinds that come and go', api => {
  it('a kind is 404 text before its definition, listed after it, 404 text when it is removed', async () => {
    const definition = freshKind();
    const path = `/apis/${definition.spec.group}/v1alpha1/llmservices`;
    expectAnswer(await api().get(path), answers.notServed);
    await applyCrds(api().server, [definition]);
    expect((await api().get(path)).json().items).toEqual([]);

    const namespace = await api().newNamespace();
    const inNamespace = path.replace(
      '/llmservices',
      `/namespaces/${namespace}/llmservices`,
    );
    const body = {
      apiVersion: `${definition.spec.group}/v1alpha1`,
      kind: 'LLMService',
      metadata: { name: 'a' },
      spec: { chart: { name: 'x' } },
    };
    const created = await until(
      () => api().send('POST', inNamespace, { body }),
      201,
    );
    expect(created.status).toBe(201);

    const watch = await api().watch(`${inNamespace}?watch=true`);
    await api().send('DELETE', `${definitions}/${definition.metadata.name}`);
    await watch.until(() => false, 15_000);
    expect(watch.ended).toBe(true);
    expectAnswer(await until(() => api().get(path), 404), answers.notServed);
    await until(() => api().get(`/apis/${definition.spec.group}`), 404);
  }, 120_000);

  it('definitions are objects: read, listed, and their conditions say that they are established', async () => {
    const path = `${definitions}/llmservices.${group}`;
    const definition = (await api().get(path)).json();
    expect(definition).toMatchObject({
      kind: 'CustomResourceDefinition',
      spec: { group, names: { kind: 'LLMService' } },
    });
    expect(definition.status.conditions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'Established', status: 'True' }),
        expect.objectContaining({ type: 'NamesAccepted', status: 'True' }),
      ]),
    );
    const { items } = (await api().get(definitions)).json();
    const names = items.map((item: Parsed) => item.metadata.name);
    expect(names).toContain(`llmservices.${group}`);
  });

  it('a definition applied again changes nothing', async () => {
    const definition = freshKind();
    const path = `${definitions}/${definition.metadata.name}`;
    await applyCrds(api().server, [definition]);
    const before = (await api().get(path)).json().metadata.generation;
    await applyCrds(api().server, [definition]);
    expect((await api().get(path)).json().metadata.generation).toBe(before);
    await api().send('DELETE', path);
  }, 120_000);
});
