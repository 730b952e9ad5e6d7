import { badBodies } from './badBodies';
import { mergePatch, serviceBody, type ContractApi } from './ContractApi';
import { describeContract } from './describeContract';
import { answers, expectAnswer } from './expectAnswer';
import { checkRow, type RequestRow, type Subject } from './requestRows';

const wrongUid = '00000000-0000-4000-8000-000000000000';

/** The object with other metadata and a changed spec, as a PUT sends it. */
function changed(subject: Subject, metadata: object) {
  const { object } = subject;
  return {
    ...object,
    metadata: { ...object.metadata, ...metadata },
    spec: { ...object.spec, suspend: true },
  };
}

const updates: RequestRow[] = [
  {
    sentence: 'PUT with the current resourceVersion is stored',
    request: subject => ({
      method: 'PUT',
      path: subject.path,
      body: changed(subject, {}),
    }),
    answer: { status: 200 },
    then: 'changed',
  },
  {
    sentence:
      'PUT with an older resourceVersion is 409 with the plural as kind',
    request: subject => ({
      method: 'PUT',
      path: subject.path,
      body: changed(subject, { resourceVersion: subject.oldRv }),
    }),
    answer: { ...answers.stale, message: /the object has been modified/ },
    then: 'untouched',
  },
  ...[undefined, '', '0'].map((resourceVersion): RequestRow => ({
    sentence: `PUT with resourceVersion ${JSON.stringify(resourceVersion)} is refused`,
    request: subject => ({
      method: 'PUT',
      path: subject.path,
      body: changed(subject, { resourceVersion }),
    }),
    answer: {
      status: 422,
      reason: 'Invalid',
      fields: ['metadata.resourceVersion'],
      message: /must be specified for an update/,
    },
    then: 'untouched',
  })),
  {
    sentence:
      'PUT with another uid is 409, said before the resourceVersion is looked at',
    request: subject => ({
      method: 'PUT',
      path: subject.path,
      body: changed(subject, {
        uid: wrongUid,
        resourceVersion: subject.oldRv,
      }),
    }),
    answer: { ...answers.stale, message: /UID/ },
    then: 'untouched',
  },
  {
    sentence: 'PUT of another name than the path is 400',
    request: subject => ({
      method: 'PUT',
      path: subject.path,
      body: changed(subject, { name: 'other' }),
    }),
    answer: { status: 400, reason: 'BadRequest' },
    then: 'untouched',
  },
  {
    sentence:
      'merge patch with an older resourceVersion is 409, even if it changes nothing',
    request: ({ path, oldRv: resourceVersion }) => ({
      method: 'PATCH',
      path,
      ...mergePatch({ metadata: { resourceVersion } }),
    }),
    answer: answers.stale,
    then: 'untouched',
  },
  {
    sentence: 'merge patch with the current resourceVersion is stored',
    request: ({ path, rv: resourceVersion }) => ({
      method: 'PATCH',
      path,
      ...mergePatch({ metadata: { resourceVersion }, spec: { suspend: true } }),
    }),
    answer: { status: 200 },
    then: 'changed',
  },
  {
    sentence: 'merge patch with another uid is 422: the uid is immutable',
    request: ({ path }) => ({
      method: 'PATCH',
      path,
      ...mergePatch({ metadata: { uid: wrongUid } }),
    }),
    answer: { status: 422, reason: 'Invalid', fields: ['metadata.uid'] },
    then: 'untouched',
  },
  {
    sentence: 'merge patch of generation and creationTimestamp is ignored',
    request: ({ path }) => ({
      method: 'PATCH',
      path,
      ...mergePatch({
        metadata: { generation: 7, creationTimestamp: '2020-01-01T00:00:00Z' },
      }),
    }),
    answer: { status: 200 },
    then: 'untouched',
  },
  {
    sentence: 'merge patch that sets deletionTimestamp is 422',
    request: ({ path }) => ({
      method: 'PATCH',
      path,
      ...mergePatch({
        metadata: { deletionTimestamp: '2020-01-01T00:00:00Z' },
      }),
    }),
    answer: { status: 422, reason: 'Invalid' },
    then: 'untouched',
  },
  {
    sentence: 'a patch of another type is 415',
    request: ({ path }) => ({
      method: 'PATCH',
      path,
      body: { spec: { suspend: true } },
      headers: { 'content-type': 'application/strategic-merge-patch+json' },
    }),
    answer: { status: 415, reason: 'UnsupportedMediaType' },
    then: 'untouched',
  },
  {
    sentence: 'a patch of type application/json is 415',
    request: ({ path }) => ({
      method: 'PATCH',
      path,
      body: { spec: { suspend: true } },
      headers: { 'content-type': 'application/json' },
    }),
    answer: { status: 415, reason: 'UnsupportedMediaType' },
    then: 'untouched',
  },
  {
    sentence: 'a merge patch that is no JSON is 400',
    request: ({ path }) => ({ method: 'PATCH', path, ...mergePatch('{') }),
    answer: { status: 400, reason: 'BadRequest' },
    then: 'untouched',
  },
  {
    sentence: 'merge patch that breaks the schema is 422 and names the fields',
    request: ({ path }) => ({
      method: 'PATCH',
      path,
      ...mergePatch({
        spec: { chart: { name: null, repo: 'http://plain.test' } },
      }),
    }),
    answer: {
      status: 422,
      reason: 'Invalid',
      kind: 'LLMService',
      fields: ['spec.chart.name', 'spec.chart.repo'],
    },
    then: 'untouched',
  },
  {
    sentence: 'POST of an existing name is AlreadyExists',
    request: ({ collection, name }) => ({
      method: 'POST',
      path: collection,
      body: serviceBody(name),
    }),
    answer: { status: 409, reason: 'AlreadyExists', kind: 'llmservices' },
    then: 'untouched',
  },
  {
    sentence:
      'POST of a name whose object is being deleted is AlreadyExists and says so',
    terminating: true,
    request: ({ collection, name }) => ({
      method: 'POST',
      path: collection,
      body: serviceBody(name),
    }),
    answer: {
      status: 409,
      reason: 'AlreadyExists',
      message: /object is being deleted/,
    },
    then: 'untouched',
  },
];

async function post(api: ContractApi, body: unknown, namespace?: string) {
  const target = namespace ?? (await api.newNamespace());
  return api.send('POST', api.path(target), { body });
}

describeContract('create and update', api => {
  it.each(updates)('$sentence', row => checkRow(api(), row));

  it.each(badBodies)('POST refuses $sentence', async ({ body, answer }) => {
    expectAnswer(await post(api(), body), answer);
  });

  it('POST of another content type is 415', async () => {
    const namespace = await api().newNamespace();
    const answer = await api().send('POST', api().path(namespace), {
      body: serviceBody('new'),
      headers: { 'content-type': 'text/plain' },
    });
    expectAnswer(answer, { status: 415, reason: 'UnsupportedMediaType' });
  });

  it('POST of an object with a resourceVersion is an error without a reason', async () => {
    const body = serviceBody('new', { metadata: { resourceVersion: '1' } });
    expectAnswer(await post(api(), body), { status: 500, reason: null });
  });

  it('POST into a namespace that does not exist is NotFound of the namespace', async () => {
    const answer = await post(api(), serviceBody('new'), 'never-made');
    expectAnswer(answer, {
      status: 404,
      reason: 'NotFound',
      kind: 'namespaces',
    });
  });

  it('POST replaces uid, generation and timestamps that were sent, and drops the status unchecked', async () => {
    const body = serviceBody('new', {
      metadata: {
        uid: wrongUid,
        generation: 9,
        creationTimestamp: '2020-01-01T00:00:00Z',
        deletionTimestamp: '2020-01-01T00:00:00Z',
      },
      status: { phase: 'No such phase' },
    });
    const answer = await post(api(), body);
    expect(answer.status).toBe(201);
    const { metadata, status } = answer.json();
    expect(metadata.uid).not.toBe(wrongUid);
    expect(metadata.generation).toBe(1);
    expect(metadata.creationTimestamp).not.toMatch(/^2020/);
    expect(metadata.deletionTimestamp).toBeUndefined();
    expect(status).toBeUndefined();
  });

  it('POST makes a name of five more characters from generateName', async () => {
    const body = serviceBody('', {
      metadata: { name: undefined, generateName: 'made-' },
    });
    const { metadata } = (await post(api(), body)).json();
    expect(metadata.name).toMatch(/^made-[a-z0-9]{5}$/);
  });

  it('an unknown field is pruned and named in a warning', async () => {
    const answer = await post(
      api(),
      serviceBody('new', { spec: { unheard: 1 } }),
    );
    expect(answer.status).toBe(201);
    expect(answer.json().spec.unheard).toBeUndefined();
    expect(String(answer.headers.warning)).toContain(
      'unknown field \\"spec.unheard\\"',
    );
  });

  it.each(['GET', 'DELETE', 'PUT', 'PATCH'])(
    '%s of an absent object is NotFound of it',
    async method => {
      const namespace = await api().newNamespace();
      const answer = await api().send(method, api().path(namespace, 'absent'), {
        ...(method === 'PUT'
          ? {
              body: serviceBody('absent', {
                metadata: { resourceVersion: '1' },
              }),
            }
          : {}),
        ...(method === 'PATCH' ? mergePatch({}) : {}),
      });
      expectAnswer(answer, answers.absent);
      expect(answer.json().details).toMatchObject({
        name: 'absent',
        group: 'serving.modelsphere.dev',
      });
    },
  );

  it('the size of annotations is limited', async () => {
    const annotations = { big: 'x'.repeat(262_144) };
    const answer = await post(
      api(),
      serviceBody('new', { metadata: { annotations } }),
    );
    expectAnswer(answer, {
      status: 422,
      reason: 'Invalid',
      fields: ['metadata.annotations'],
    });
  });

  it('a body over 3 MiB is 413', async () => {
    const body = JSON.stringify(
      serviceBody('new', {
        spec: {
          layers: [{ name: 'a', values: { big: 'x'.repeat(3_145_728) } }],
        },
      }),
    );
    const answer = await post(api(), body);
    expectAnswer(answer, { status: 413 });
  });
});
