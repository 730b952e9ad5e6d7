import { jsonPatch, mergePatch, serviceBody } from './ContractApi';
import { describeContract } from './describeContract';
import { checkRow, type RequestRow, type Subject } from './requestRows';

/** A patch after which the object is exactly as before, its resourceVersion too. */
function noChange(
  sentence: string,
  request: (subject: Subject) => object,
): RequestRow {
  return {
    sentence: `${sentence} changes nothing, the resourceVersion neither`,
    given: { metadata: { labels: { a: 'b' } } },
    request: subject => ({
      method: 'PATCH',
      path: subject.path,
      ...request(subject),
    }),
    answer: { status: 200 },
    then: 'untouched',
  };
}

const noChanges: RequestRow[] = [
  noChange('an empty merge patch', () => mergePatch({})),
  noChange('an empty JSON patch', () => jsonPatch([])),
  noChange('a merge patch of the same value', () =>
    mergePatch({
      metadata: { labels: { a: 'b' } },
      spec: { chart: { name: 'vllm' } },
    }),
  ),
  noChange('a JSON patch of the same value', () =>
    jsonPatch([{ op: 'replace', path: '/metadata/labels/a', value: 'b' }]),
  ),
  noChange('a merge patch of the status through the main resource', () =>
    mergePatch({ status: { message: 'not here' } }),
  ),
  noChange('a merge patch that removes what is absent', () =>
    mergePatch({ spec: { suspend: null } }),
  ),
  {
    sentence: 'PUT of the same object changes nothing',
    request: ({ path, object: body }) => ({ method: 'PUT', path, body }),
    answer: { status: 200 },
    then: 'untouched',
  },
];

const generations: Array<[sentence: string, patch: object, grows: number]> = [
  ['a change of spec', { spec: { suspend: true } }, 1],
  ['a label', { metadata: { labels: { a: 'b' } } }, 0],
  ['an annotation', { metadata: { annotations: { a: 'b' } } }, 0],
  ['a finalizer', { metadata: { finalizers: ['llm-canary.io/hold'] } }, 0],
];

describeContract('objects', api => {
  it.each(noChanges)('$sentence', row => checkRow(api(), row));

  it.each(generations)(
    'the generation counts spec alone: %s',
    async (_sentence, patch, grows) => {
      const namespace = await api().newNamespace();
      const before = await api().create(namespace, 'one');
      const after = await api().merge(api().path(namespace, 'one'), patch);
      expect(after.metadata.generation - before.metadata.generation).toBe(
        grows,
      );
      expect(after.metadata.resourceVersion).not.toBe(
        before.metadata.resourceVersion,
      );
    },
  );

  it('the status subresource writes the status and ignores everything else', async () => {
    const namespace = await api().newNamespace();
    const before = await api().create(namespace, 'one');
    const after = await api().merge(`${api().path(namespace, 'one')}/status`, {
      metadata: {
        labels: { a: 'b' },
        annotations: { a: 'b' },
        finalizers: ['llm-canary.io/hold'],
      },
      spec: { suspend: true },
      status: { phase: 'Applied', observedGeneration: 1 },
    });
    expect(after.status).toEqual({ phase: 'Applied', observedGeneration: 1 });
    expect(after.spec).toEqual(before.spec);
    expect(after.metadata.labels).toBeUndefined();
    expect(after.metadata.annotations).toBeUndefined();
    expect(after.metadata.finalizers).toBeUndefined();
    expect(after.metadata.generation).toBe(before.metadata.generation);
    expect(after.metadata.resourceVersion).not.toBe(
      before.metadata.resourceVersion,
    );
  });

  it('PUT to the main resource keeps the status, whatever it sends', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'one');
    const path = api().path(namespace, 'one');
    const stored = await api().merge(`${path}/status`, {
      status: { phase: 'Applied' },
    });
    const answer = await api().send('PUT', path, {
      body: {
        ...stored,
        spec: { ...stored.spec, suspend: true },
        status: { phase: 'Failed' },
      },
    });
    expect(answer.json().status).toEqual({ phase: 'Applied' });
  });

  it('PUT to the status subresource replaces the status under a resourceVersion', async () => {
    const namespace = await api().newNamespace();
    const created = await api().create(namespace, 'one');
    const path = `${api().path(namespace, 'one')}/status`;
    const body = { ...created, status: { phase: 'Pending' } };
    expect((await api().send('PUT', path, { body })).status).toBe(200);
    const stale = await api().send('PUT', path, {
      body: { ...created, status: { phase: 'Failed' } },
    });
    expect(stale.json()).toMatchObject({ code: 409, reason: 'Conflict' });
  });

  it('a status that breaks the schema is refused by the subresource', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'one');
    const answer = await api().send(
      'PATCH',
      `${api().path(namespace, 'one')}/status`,
      mergePatch({ status: { phase: 'Elsewhere' } }),
    );
    expect(answer.json()).toMatchObject({
      code: 422,
      reason: 'Invalid',
      details: { causes: [{ field: 'status.phase' }] },
    });
  });

  it('a subresource that the kind does not declare is 404', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'one');
    const answer = await api().get(`${api().path(namespace, 'one')}/scale`);
    expect(answer.status).toBe(404);
  });

  it('empty labels, annotations, owners and finalizers vanish, also with their last entry', async () => {
    const namespace = await api().newNamespace();
    const created = await api().create(namespace, 'one', {
      metadata: {
        labels: {},
        annotations: { a: 'b' },
        ownerReferences: [],
        finalizers: [],
      },
    });
    expect(created.metadata).not.toHaveProperty('labels');
    expect(created.metadata).not.toHaveProperty('ownerReferences');
    expect(created.metadata).not.toHaveProperty('finalizers');
    const after = await api().merge(api().path(namespace, 'one'), {
      metadata: { annotations: { a: null } },
    });
    expect(after.metadata).not.toHaveProperty('annotations');
  });

  it('in values empty maps, empty lists and null stay as created; a merge patch of null removes the key', async () => {
    const namespace = await api().newNamespace();
    const values = { map: {}, list: [], nothing: null, gone: 1 };
    const created = await api().create(namespace, 'one', {
      spec: { layers: [{ name: 'form', values }] },
    });
    expect(created.spec.layers[0].values).toEqual(values);
    const after = await api().merge(api().path(namespace, 'one'), {
      spec: { model: { name: 'x', hf: null } },
    });
    expect(after.spec.model).toEqual({ name: 'x' });
    expect(after.spec.layers[0].values).toEqual(values);
  });

  it('integers beyond 2^53 keep their digits, 1.0 comes back as 1', async () => {
    const namespace = await api().newNamespace();
    const body = JSON.stringify(
      serviceBody('one', {
        spec: { layers: [{ name: 'form', values: { big: 0, whole: 1 } }] },
      }),
    )
      .replace('"big":0', '"big":9007199254740993')
      .replace('"whole":1', '"whole":1.0');
    const path = api().path(namespace);
    expect((await api().send('POST', path, { body })).status).toBe(201);
    const read = await api().get(`${path}/one`);
    expect(read.text).toContain('"big":9007199254740993');
    expect(read.text).toMatch(/"whole":1[,}]/);

    const patch = `[{"op":"test","path":"/spec/layers/0/values/big","value":9007199254740993},{"op":"add","path":"/spec/layers/0/values/next","value":9007199254740995}]`;
    const patched = await api().send('PATCH', `${path}/one`, jsonPatch(patch));
    expect(patched.status).toBe(200);
    expect(patched.text).toContain('"big":9007199254740993');
    expect(patched.text).toContain('"next":9007199254740995');

    const neighbour = patch.replace('740993', '740992');
    const refused = await api().send(
      'PATCH',
      `${path}/one`,
      jsonPatch(neighbour),
    );
    expect(refused.status).toBe(422);
  });
});
