import type { ContractApi, Parsed } from './ContractApi';
import { describeContract } from './describeContract';
import { answers, expectAnswer } from './expectAnswer';

const names = (list: Parsed): string[] =>
  list.items.map((item: Parsed) => item.metadata.name);

async function createAll(
  api: ContractApi,
  namespace: string,
  all: string[],
): Promise<void> {
  for (const name of all) {
    await api.create(namespace, name, {
      metadata: { labels: { half: name < 'c' ? 'first' : 'second' } },
    });
  }
}

const metadataOnly = {
  headers: {
    accept: 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1',
  },
};

describeContract('lists', api => {
  it('lists a namespace by the bytes of the names', async () => {
    const namespace = await api().newNamespace();
    await createAll(api(), namespace, ['a0', 'a.b', 'a', 'a-b', 'b']);
    const list = (await api().get(api().path(namespace))).json();
    expect(list).toMatchObject({
      apiVersion: 'serving.modelsphere.dev/v1alpha1',
      kind: 'LLMServiceList',
      metadata: {
        continue: '',
        resourceVersion: expect.stringMatching(/^\d+$/),
      },
    });
    expect(names(list)).toEqual(['a', 'a-b', 'a.b', 'a0', 'b']);
    expect(list.items[0]).toMatchObject({ kind: 'LLMService' });
  });

  it('puts continue and resourceVersion after the items', async () => {
    const namespace = await api().newNamespace();
    await createAll(api(), namespace, ['a']);
    const { text } = await api().get(api().path(namespace));
    expect(text.lastIndexOf('"resourceVersion"')).toBeGreaterThan(
      text.indexOf('"items"'),
    );
    expect(Object.keys(JSON.parse(text))).toEqual([
      'apiVersion',
      'items',
      'kind',
      'metadata',
    ]);
  });

  it('lists the namespace x-y before x, because - sorts before /', async () => {
    const one = await api().newNamespace();
    const other = `${one}-y`;
    await api().send('POST', '/api/v1/namespaces', {
      body: { metadata: { name: other } },
    });
    await createAll(api(), one, ['z']);
    await createAll(api(), other, ['z']);
    const everywhere = '/apis/serving.modelsphere.dev/v1alpha1/llmservices';
    const list = (await api().get(everywhere)).json();
    const seen = list.items
      .map((item: Parsed) => item.metadata.namespace)
      .filter((namespace: string) => namespace.startsWith(one));
    expect(seen).toEqual([other, one]);
  });

  it('pages: every object once, one snapshot, the remaining count, an empty token at the end', async () => {
    const namespace = await api().newNamespace();
    await createAll(api(), namespace, ['a', 'b', 'c', 'd', 'e']);
    const path = `${api().path(namespace)}?limit=2`;
    const first = (await api().get(path)).json();
    expect(names(first)).toEqual(['a', 'b']);
    expect(first.metadata.remainingItemCount).toBe(3);
    expect(first.metadata.continue).not.toBe('');

    await createAll(api(), namespace, ['bb']);
    await api().send('DELETE', api().path(namespace, 'd'));

    const token = encodeURIComponent(first.metadata.continue);
    const second = (await api().get(`${path}&continue=${token}`)).json();
    expect(names(second)).toEqual(['c', 'd']);
    expect(second.metadata.remainingItemCount).toBe(1);
    expect(second.metadata.resourceVersion).toBe(
      first.metadata.resourceVersion,
    );

    const next = encodeURIComponent(second.metadata.continue);
    const last = (await api().get(`${path}&continue=${next}`)).json();
    expect(names(last)).toEqual(['e']);
    expect(last.metadata.continue).toBe('');
    expect(last.metadata).not.toHaveProperty('remainingItemCount');
  });

  it('tells no remaining count with a selector', async () => {
    const namespace = await api().newNamespace();
    await createAll(api(), namespace, ['a', 'b', 'c']);
    const list = await api().get(
      `${api().path(namespace)}?limit=1&labelSelector=half%3Dfirst`,
    );
    expect(names(list.json())).toEqual(['a']);
    expect(list.json().metadata.continue).not.toBe('');
    expect(list.json().metadata).not.toHaveProperty('remainingItemCount');
  });

  it('a limit of 0 is no limit, resourceVersion=0 ignores the limit', async () => {
    const namespace = await api().newNamespace();
    await createAll(api(), namespace, ['a', 'b', 'c']);
    const path = api().path(namespace);
    expect(names((await api().get(`${path}?limit=0`)).json())).toHaveLength(3);
    const cached = await api().get(`${path}?limit=1&resourceVersion=0`);
    expect(names(cached.json())).toHaveLength(3);
  });

  it('a token with a resourceVersion, or garbage as a token, is 400', async () => {
    const namespace = await api().newNamespace();
    await createAll(api(), namespace, ['a', 'b']);
    const path = `${api().path(namespace)}?limit=1`;
    const { metadata } = (await api().get(path)).json();
    const token = encodeURIComponent(metadata.continue);
    const both = await api().get(
      `${path}&continue=${token}&resourceVersion=${metadata.resourceVersion}`,
    );
    expectAnswer(both, { status: 400, reason: 'BadRequest' });
    const garbage = await api().get(`${path}&continue=garbage`);
    expectAnswer(garbage, { status: 400, reason: 'BadRequest' });
  });

  it.each([
    ['labelSelector=half%3Dfirst', ['a', 'b']],
    ['labelSelector=half%21%3Dfirst', ['c', 'd']],
    ['labelSelector=half+in+%28first%2Csecond%29', ['a', 'b', 'c', 'd']],
    ['labelSelector=half+notin+%28first%29', ['c', 'd']],
    ['labelSelector=%21half', []],
    ['labelSelector=half', ['a', 'b', 'c', 'd']],
    ['fieldSelector=metadata.name%3Dc', ['c']],
    ['fieldSelector=metadata.name%21%3Dc', ['a', 'b', 'd']],
  ])('selects by %s', async (query, expected) => {
    const namespace = await api().newNamespace();
    await createAll(api(), namespace, ['a', 'b', 'c', 'd']);
    const list = await api().get(`${api().path(namespace)}?${query}`);
    expect(names(list.json())).toEqual(expected);
  });

  it('selects a namespace of the whole cluster by field', async () => {
    const namespace = await api().newNamespace();
    await createAll(api(), namespace, ['a']);
    const list = await api().get(
      `/apis/serving.modelsphere.dev/v1alpha1/llmservices?fieldSelector=metadata.namespace%3D${namespace}`,
    );
    expect(names(list.json())).toEqual(['a']);
  });

  it.each(['fieldSelector=status.phase%3DApplied', 'labelSelector=a%20b%20c'])(
    'refuses the selector %s',
    async query => {
      const namespace = await api().newNamespace();
      const answer = await api().get(`${api().path(namespace)}?${query}`);
      expectAnswer(answer, { status: 400, reason: 'BadRequest' });
    },
  );

  it('a namespace that does not exist lists empty', async () => {
    const list = await api().get(api().path('never-made'));
    expect(list.status).toBe(200);
    expect(list.json().items).toEqual([]);
  });

  it('a kind that is not served is 404 text', async () => {
    expectAnswer(
      await api().get('/apis/serving.modelsphere.dev/v1alpha1/nothings'),
      answers.notServed,
    );
    expectAnswer(
      await api().get('/apis/serving.modelsphere.dev/v9/llmservices'),
      answers.notServed,
    );
    expectAnswer(
      await api().get('/apis/absent.test/v1/things'),
      answers.notServed,
    );
  });

  it('an unknown resource of a built-in group is 404 NotFound without an object', async () => {
    const answer = await api().get('/api/v1/nothings');
    expectAnswer(answer, { status: 404, reason: 'NotFound' });
    expect(answer.json().details ?? {}).toEqual({});
  });

  it('gives metadata alone when asked to', async () => {
    const namespace = await api().newNamespace();
    await createAll(api(), namespace, ['a']);
    const answer = await api().get(api().path(namespace), metadataOnly);
    const list = answer.json();
    expect(list.kind).toBe('PartialObjectMetadataList');
    expect(list.apiVersion).toBe('meta.k8s.io/v1');
    expect(list.items[0].metadata).toMatchObject({
      name: 'a',
      uid: expect.any(String),
      labels: { half: 'first' },
    });
    expect(list.items[0]).not.toHaveProperty('spec');
    expect(list.items[0]).not.toHaveProperty('status');
  });

  it('prints a table when asked to, with the columns of the kind', async () => {
    const namespace = await api().newNamespace();
    await createAll(api(), namespace, ['a']);
    const answer = await api().get(api().path(namespace), {
      headers: { accept: 'application/json;as=Table;g=meta.k8s.io;v=v1' },
    });
    const table = answer.json();
    expect(table.kind).toBe('Table');
    expect(table.columnDefinitions.map((c: Parsed) => c.name)).toEqual([
      'Name',
      'Chart',
      'Version',
      'Model',
      'Phase',
      'Revision',
      'Age',
    ]);
    expect(table.rows[0].cells.slice(0, 2)).toEqual(['a', 'vllm']);
    expect(table.rows[0].object.metadata.name).toBe('a');
  });

  it('falls back to JSON when the first type asked for is not to be had, else 406', async () => {
    const namespace = await api().newNamespace();
    const path = api().path(namespace);
    const fallback = await api().get(path, {
      headers: {
        accept: 'application/vnd.kubernetes.protobuf, application/json',
      },
    });
    expect(fallback.json().kind).toBe('LLMServiceList');
    const html = await api().get(path, { headers: { accept: 'text/html' } });
    expect(html.status).toBe(406);
  });

  it('a resourceVersion from the future is 504 after 3 s', async () => {
    const namespace = await api().newNamespace();
    const answer = await api().get(
      `${api().path(namespace)}?resourceVersion=99999999999`,
    );
    expectAnswer(answer, { status: 504, reason: 'Timeout' });
    expect(answer.headers['retry-after']).toBe('1');
  }, 120_000);

  it('lists built-in kinds without kind and apiVersion on the items', async () => {
    const namespace = await api().newNamespace();
    const path = `/api/v1/namespaces/${namespace}/configmaps`;
    await api().send('POST', path, {
      body: { metadata: { name: 'a' }, data: { k: 'v' } },
    });
    const list = (await api().get(path)).json();
    expect(list.kind).toBe('ConfigMapList');
    expect(list.items.at(-1)).not.toHaveProperty('kind');
  });
});
