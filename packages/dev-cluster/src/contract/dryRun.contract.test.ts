import { jsonPatch, mergePatch, serviceBody } from './ContractApi';
import { describeContract } from './describeContract';
import { answers } from './expectAnswer';
import { checkRow, type RequestRow } from './requestRows';

const wrongUid = '00000000-0000-4000-8000-000000000000';
const invalid = { spec: { chart: { name: '' } } };
const held = { metadata: { finalizers: ['llm-canary.io/hold'] } };

const rows: RequestRow[] = [
  {
    sentence: 'DELETE with dryRun in the body changes nothing',
    request: ({ path }) => ({
      method: 'DELETE',
      path,
      body: { dryRun: ['All'] },
    }),
    answer: { status: 200, kind: 'llmservices' },
    then: 'untouched',
  },
  {
    sentence: 'DELETE with dryRun in the query and no body changes nothing',
    request: ({ path }) => ({ method: 'DELETE', path: `${path}?dryRun=All` }),
    answer: { status: 200, kind: 'llmservices' },
    then: 'untouched',
  },
  ...['{}', 'null'].map((body): RequestRow => ({
    sentence: `DELETE with dryRun in the query and the body ${body} really deletes`,
    request: ({ path }) => ({
      method: 'DELETE',
      path: `${path}?dryRun=All`,
      body,
    }),
    answer: { status: 200 },
    then: 'gone',
  })),
  {
    sentence:
      'DELETE with dryRun in the query and preconditions in the body really deletes',
    request: ({ path, uid }) => ({
      method: 'DELETE',
      path: `${path}?dryRun=All`,
      body: { preconditions: { uid } },
    }),
    answer: { status: 200 },
    then: 'gone',
  },
  {
    sentence:
      'DELETE with a body ignores a propagation policy of the query too',
    request: ({ path }) => ({
      method: 'DELETE',
      path: `${path}?propagationPolicy=Orphan`,
      body: {},
    }),
    answer: { status: 200 },
    then: 'gone',
  },
  {
    sentence: 'DELETE with the query dryrun in lower case really deletes',
    request: ({ path }) => ({ method: 'DELETE', path: `${path}?dryrun=All` }),
    answer: { status: 200 },
    then: 'gone',
  },
  {
    sentence:
      'a dry DELETE of an object with a finalizer answers as in earnest and marks nothing',
    given: held,
    request: ({ path }) => ({
      method: 'DELETE',
      path,
      body: { dryRun: ['All'] },
    }),
    answer: { status: 200 },
    then: 'untouched',
  },
  {
    sentence: 'a dry DELETE checks the uid',
    request: ({ path }) => ({
      method: 'DELETE',
      path,
      body: { dryRun: ['All'], preconditions: { uid: wrongUid } },
    }),
    answer: answers.preconditionFailed,
    then: 'untouched',
  },
  {
    sentence: 'a dry DELETE checks the resourceVersion',
    request: ({ path, uid, oldRv: resourceVersion }) => ({
      method: 'DELETE',
      path,
      body: { dryRun: ['All'], preconditions: { uid, resourceVersion } },
    }),
    answer: answers.preconditionFailed,
    then: 'untouched',
  },
  ...['all', 'true', ''].map((value): RequestRow => ({
    sentence: `DELETE with dryRun "${value}" is refused`,
    request: ({ path }) => ({
      method: 'DELETE',
      path: `${path}?dryRun=${value}`,
    }),
    answer: { status: 422, reason: 'Invalid', fields: ['dryRun'] },
    then: 'untouched',
  })),
  {
    sentence: 'DELETE with dryRun as a string in the body is refused',
    request: ({ path }) => ({
      method: 'DELETE',
      path,
      body: { dryRun: 'All' },
    }),
    answer: { status: 400, reason: 'BadRequest' },
    then: 'untouched',
  },
  {
    sentence: 'a dry merge patch answers the result and stores nothing',
    request: ({ path }) => ({
      method: 'PATCH',
      path: `${path}?dryRun=All`,
      ...mergePatch({ spec: { suspend: true } }),
    }),
    answer: { status: 200 },
    then: 'untouched',
  },
  {
    sentence: 'a dry JSON patch answers the result and stores nothing',
    request: ({ path, uid }) => ({
      method: 'PATCH',
      path: `${path}?dryRun=All`,
      ...jsonPatch([
        { op: 'test', path: '/metadata/uid', value: uid },
        { op: 'add', path: '/spec/suspend', value: true },
      ]),
    }),
    answer: { status: 200 },
    then: 'untouched',
  },
  {
    sentence: 'a dry JSON patch whose test fails is refused',
    request: ({ path }) => ({
      method: 'PATCH',
      path: `${path}?dryRun=All`,
      ...jsonPatch([{ op: 'test', path: '/metadata/uid', value: wrongUid }]),
    }),
    answer: answers.patchRefused,
    then: 'untouched',
  },
  {
    sentence: 'a dry patch checks the schema',
    request: ({ path }) => ({
      method: 'PATCH',
      path: `${path}?dryRun=All`,
      ...mergePatch(invalid),
    }),
    answer: { status: 422, reason: 'Invalid', fields: ['spec.chart.name'] },
    then: 'untouched',
  },
  {
    sentence: 'a dry PUT answers the result and stores nothing',
    request: ({ path, object }) => ({
      method: 'PUT',
      path: `${path}?dryRun=All`,
      body: { ...object, spec: { ...object.spec, suspend: true } },
    }),
    answer: { status: 200 },
    then: 'untouched',
  },
  {
    sentence: 'a dry PUT checks the resourceVersion',
    request: ({ path, object, oldRv: resourceVersion }) => ({
      method: 'PUT',
      path: `${path}?dryRun=All`,
      body: {
        ...object,
        metadata: { ...object.metadata, resourceVersion },
        spec: { ...object.spec, suspend: true },
      },
    }),
    answer: answers.stale,
    then: 'untouched',
  },
  {
    sentence: 'a dry status patch stores nothing',
    request: ({ path }) => ({
      method: 'PATCH',
      path: `${path}/status?dryRun=All`,
      ...mergePatch({ status: { phase: 'Failed' } }),
    }),
    answer: { status: 200 },
    then: 'untouched',
  },
];

describeContract('dry-run', api => {
  it.each(rows)('$sentence', row => checkRow(api(), row));

  it('a dry POST answers 201 with a uid and makes nothing', async () => {
    const namespace = await api().newNamespace();
    const answer = await api().send(
      'POST',
      `${api().path(namespace)}?dryRun=All`,
      { body: serviceBody('dry') },
    );
    expect(answer.status).toBe(201);
    expect(answer.json().metadata.uid).toEqual(expect.any(String));
    expect((await api().get(api().path(namespace, 'dry'))).status).toBe(404);
  });

  it('a dry POST of an existing name is AlreadyExists', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'there');
    const answer = await api().send(
      'POST',
      `${api().path(namespace)}?dryRun=All`,
      { body: serviceBody('there') },
    );
    expect(answer.json()).toMatchObject({ code: 409, reason: 'AlreadyExists' });
  });

  it('a dry POST checks the schema', async () => {
    const namespace = await api().newNamespace();
    const answer = await api().send(
      'POST',
      `${api().path(namespace)}?dryRun=All`,
      { body: serviceBody('dry', invalid) },
    );
    expect(answer.json()).toMatchObject({ code: 422, reason: 'Invalid' });
  });

  it('a POST with the query dryrun in lower case really creates', async () => {
    const namespace = await api().newNamespace();
    await api().send('POST', `${api().path(namespace)}?dryrun=All`, {
      body: serviceBody('dry'),
    });
    expect((await api().get(api().path(namespace, 'dry'))).status).toBe(200);
  });

  it('a dry patch answers what would be stored: the next generation', async () => {
    const namespace = await api().newNamespace();
    const { metadata } = await api().create(namespace, 'dry');
    const would = await api().merge(
      `${api().path(namespace, 'dry')}?dryRun=All`,
      { spec: { suspend: true } },
    );
    expect(would.spec.suspend).toBe(true);
    expect(would.metadata.generation).toBe(metadata.generation + 1);
  });
});
