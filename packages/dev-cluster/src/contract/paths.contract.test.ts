import { serviceBody, type ContractApi } from './ContractApi';
import { describeContract } from './describeContract';
import { answers, expectAnswer } from './expectAnswer';

async function withServices(
  api: ContractApi,
  ...names: string[]
): Promise<string> {
  const namespace = await api.newNamespace();
  for (const name of names) await api.create(namespace, name);
  return namespace;
}

async function left(api: ContractApi, namespace: string): Promise<string[]> {
  const { items } = (await api.get(api.path(namespace))).json();
  return items.map(
    (item: { metadata: { name: string } }) => item.metadata.name,
  );
}

const badNames = ['.', '..', '%2e', '%2E%2e', 'a%25b'];

describeContract('raw paths', api => {
  describe.each(badNames)('the name %s', name => {
    it.each(['GET', 'DELETE', 'PATCH'])(
      '%s is 400, and nothing happens to the collection or the namespace',
      async method => {
        const namespace = await withServices(api(), 'a', 'b');
        const answer = await api().send(
          method,
          `${api().path(namespace)}/${name}`,
          method === 'PATCH'
            ? {
                body: {},
                headers: { 'content-type': 'application/merge-patch+json' },
              }
            : {},
        );
        expectAnswer(answer, {
          status: 400,
          message: /Name parameter invalid/,
        });
        expect(await left(api(), namespace)).toEqual(['a', 'b']);
      },
    );
  });

  it.each(['', '/', '//', '/%2F'])(
    'DELETE of the collection written as "llmservices%s" deletes all of the namespace',
    async end => {
      const namespace = await withServices(api(), 'a', 'b');
      const other = await withServices(api(), 'a');
      const answer = await api().send('DELETE', api().path(namespace) + end);
      expect(answer.status).toBe(200);
      expect(answer.json().items).toHaveLength(2);
      expect(await left(api(), namespace)).toEqual([]);
      expect(await left(api(), other)).toEqual(['a']);
    },
  );

  it('an encoded slash reaches the subresource', async () => {
    const namespace = await withServices(api(), 'a');
    const answer = await api().send(
      'PATCH',
      `${api().path(namespace)}/a%2Fstatus`,
      {
        body: { status: { message: 'through' } },
        headers: { 'content-type': 'application/merge-patch+json' },
      },
    );
    expect(answer.status).toBe(200);
    expect((await api().read(namespace, 'a')).status.message).toBe('through');
  });

  it.each(['.', '..'])(
    'the namespace %s is an error, not another path',
    async namespace => {
      const answer = await api().get(api().path(namespace));
      expect(answer.status).toBe(500);
    },
  );

  it('an empty namespace lists all namespaces', async () => {
    const one = await withServices(api(), 'a');
    const other = await withServices(api(), 'a');
    const { items } = (await api().get(api().path(''))).json();
    const namespaces = items.map(
      (item: { metadata: { namespace: string } }) => item.metadata.namespace,
    );
    expect(namespaces).toEqual(expect.arrayContaining([one, other]));
  });

  it('DELETE of a namespace inside the group is 404 text, and the namespace stays', async () => {
    const namespace = await withServices(api(), 'a');
    const answer = await api().send(
      'DELETE',
      `/apis/serving.modelsphere.dev/v1alpha1/namespaces/${namespace}`,
    );
    expectAnswer(answer, answers.notServed);
    expect(await left(api(), namespace)).toEqual(['a']);
  });

  it('DELETE of the collection of the whole cluster is 404 text', async () => {
    const namespace = await withServices(api(), 'a');
    const answer = await api().send(
      'DELETE',
      '/apis/serving.modelsphere.dev/v1alpha1/llmservices',
    );
    expectAnswer(answer, answers.notServed);
    expect(await left(api(), namespace)).toEqual(['a']);
  });

  it('POST to the path of a name ignores the name of the path', async () => {
    const namespace = await withServices(api());
    const answer = await api().send('POST', api().path(namespace, 'x'), {
      body: serviceBody('y'),
    });
    expect(answer.status).toBe(201);
    expect(await left(api(), namespace)).toEqual(['y']);
  });
});

describeContract('delete of a collection', api => {
  it('answers with the list of what is gone', async () => {
    const namespace = await withServices(api(), 'b', 'a');
    const answer = await api().send('DELETE', api().path(namespace));
    expect(answer.json()).toMatchObject({
      kind: 'LLMServiceList',
      items: [{ metadata: { name: 'a' } }, { metadata: { name: 'b' } }],
    });
  });

  it.each([
    ['first', ['b', 'c']],
    ['second', ['a', 'b', 'c']],
  ])(
    'with the uid of the %s stops with 409 in the order of names; %j are left',
    async (which, expected) => {
      const namespace = await withServices(api(), 'a', 'b', 'c');
      const name = which === 'first' ? 'a' : 'b';
      const { uid } = (await api().read(namespace, name)).metadata;
      const answer = await api().send('DELETE', api().path(namespace), {
        body: { preconditions: { uid } },
      });
      expectAnswer(answer, answers.preconditionFailed);
      expect(await left(api(), namespace)).toEqual(expected);
    },
  );

  it('takes a selector, and a dry run', async () => {
    const namespace = await withServices(api(), 'a');
    await api().create(namespace, 'b', { metadata: { labels: { l: 'x' } } });
    const path = `${api().path(namespace)}?labelSelector=l%3Dx`;
    await api().send('DELETE', `${path}&dryRun=All`);
    expect(await left(api(), namespace)).toEqual(['a', 'b']);
    await api().send('DELETE', path);
    expect(await left(api(), namespace)).toEqual(['a']);
  });
});
