import { jsonPatch } from './ContractApi';
import { describeContract } from './describeContract';
import { answers, type Answer } from './expectAnswer';
import {
  checkRow,
  type Fate,
  type RequestRow,
  type Subject,
} from './requestRows';

const labelled = {
  metadata: {
    labels: { 'canary.modelsphere.dev/name': 'exp', plain: 'yes', empty: '' },
    annotations: { note: 'x' },
  },
  spec: {
    chart: { name: 'vllm' },
    layers: [
      { name: 'form', values: { b: 1, a: { y: 1, x: [1, 2] } } },
      { name: 'edit', values: {} },
    ],
  },
};

const passes = { status: 200 };
const { patchRefused } = answers;

interface PatchRow {
  sentence: string;
  given?: RequestRow['given'];
  subresource?: string;
  operations: (subject: Subject) => unknown;
  answer: Answer;
  then?: Fate | ((subject: Subject) => Promise<void>);
}

/** A row whose request is a JSON patch. */
function patchRow(row: PatchRow): RequestRow {
  return {
    sentence: row.sentence,
    given: row.given ?? labelled,
    request: subject => ({
      method: 'PATCH',
      path: subject.path + (row.subresource ?? ''),
      ...jsonPatch(row.operations(subject)),
    }),
    answer: row.answer,
    then: row.then ?? 'untouched',
  };
}

/** A lone `test`, which changes nothing whether it passes or not. */
function testRow(
  sentence: string,
  operation: (subject: Subject) => object,
  answer: Answer,
): RequestRow {
  return patchRow({
    sentence: `test of ${sentence} ${answer.status === 200 ? 'passes' : 'fails'}`,
    operations: subject => [{ op: 'test', ...operation(subject) }],
    answer,
  });
}

const canaryName = '/metadata/labels/canary.modelsphere.dev~1name';

const tests: RequestRow[] = [
  testRow('the uid', s => ({ path: '/metadata/uid', value: s.uid }), passes),
  testRow(
    'another uid',
    () => ({ path: '/metadata/uid', value: 'x' }),
    patchRefused,
  ),
  testRow(
    'the resourceVersion as a string',
    s => ({ path: '/metadata/resourceVersion', value: s.rv }),
    passes,
  ),
  testRow(
    'an older resourceVersion',
    s => ({ path: '/metadata/resourceVersion', value: s.oldRv }),
    patchRefused,
  ),
  testRow(
    'the resourceVersion as a number',
    s => ({ path: '/metadata/resourceVersion', value: Number(s.rv) }),
    patchRefused,
  ),
  testRow(
    'a label whose key has an escaped slash',
    () => ({ path: canaryName, value: 'exp' }),
    passes,
  ),
  testRow(
    'another value of a label',
    () => ({ path: canaryName, value: 'e' }),
    patchRefused,
  ),
  testRow(
    'the generation as a number',
    s => ({
      path: '/metadata/generation',
      value: s.object.metadata.generation,
    }),
    passes,
  ),
  testRow(
    'maps in another order of keys',
    () => ({
      path: '/spec/layers/0',
      value: { values: { a: { x: [1, 2], y: 1 }, b: 1 }, name: 'form' },
    }),
    passes,
  ),
  testRow(
    'a list in another order of items',
    () => ({ path: '/spec/layers/0/values/a/x', value: [2, 1] }),
    patchRefused,
  ),
  testRow(
    'an item of a list',
    () => ({ path: '/spec/layers/1/name', value: 'edit' }),
    passes,
  ),
  testRow(
    'the status through the main resource',
    () => ({ path: '/status/message', value: 'written once' }),
    passes,
  ),
  testRow(
    'null on an absent label of present labels',
    () => ({ path: '/metadata/labels/absent', value: null }),
    passes,
  ),
  testRow(
    'no value at all on an absent label',
    () => ({ path: '/metadata/labels/absent' }),
    passes,
  ),
  testRow(
    'null on a present label',
    () => ({ path: '/metadata/labels/plain', value: null }),
    patchRefused,
  ),
  testRow(
    'null on absent owner references',
    () => ({ path: '/metadata/ownerReferences', value: null }),
    passes,
  ),
  testRow(
    'null below an absent parent',
    () => ({ path: '/metadata/ownerReferences/0/name', value: null }),
    patchRefused,
  ),
  testRow(
    'null past the end of a list',
    () => ({ path: '/spec/layers/7', value: null }),
    patchRefused,
  ),
  testRow(
    'the empty string on an absent label',
    () => ({ path: '/metadata/labels/absent', value: '' }),
    patchRefused,
  ),
  testRow(
    'an empty list on absent finalizers',
    () => ({ path: '/metadata/finalizers', value: [] }),
    patchRefused,
  ),
  testRow(
    'the empty string on an empty label',
    () => ({ path: '/metadata/labels/empty', value: '' }),
    passes,
  ),
];

const bare = { metadata: {} };

const withoutLabels: RequestRow[] = [
  patchRow({
    sentence: 'test of null on absent labels themselves passes',
    given: bare,
    operations: () => [{ op: 'test', path: '/metadata/labels', value: null }],
    answer: passes,
  }),
  patchRow({
    sentence: 'test of null on a label of absent labels fails',
    given: bare,
    operations: () => [{ op: 'test', path: '/metadata/labels/a', value: null }],
    answer: patchRefused,
  }),
  patchRow({
    sentence: 'add below absent annotations fails',
    given: bare,
    operations: () => [
      { op: 'add', path: '/metadata/annotations/a', value: 'b' },
    ],
    answer: patchRefused,
  }),
  patchRow({
    sentence: 'tested null, absent annotations may be added whole',
    given: bare,
    operations: () => [
      { op: 'test', path: '/metadata/annotations', value: null },
      { op: 'add', path: '/metadata/annotations', value: { a: 'b' } },
    ],
    answer: passes,
    then: async ({ api, namespace, name }) => {
      const { metadata } = await api.read(namespace, name);
      expect(metadata.annotations).toEqual({ a: 'b' });
    },
  }),
];

const changes: RequestRow[] = [
  patchRow({
    sentence: 'adding annotations replaces those that exist',
    operations: () => [
      { op: 'add', path: '/metadata/annotations', value: { a: 'b' } },
    ],
    answer: passes,
    then: async ({ api, namespace, name }) => {
      const { metadata } = await api.read(namespace, name);
      expect(metadata.annotations).toEqual({ a: 'b' });
    },
  }),
  patchRow({
    sentence: 'a failing test keeps the operations before it from happening',
    operations: () => [
      { op: 'add', path: '/spec/suspend', value: true },
      { op: 'test', path: '/metadata/uid', value: 'x' },
    ],
    answer: patchRefused,
  }),
  patchRow({
    sentence: 'test sees what an operation before it wrote',
    operations: () => [
      { op: 'add', path: '/spec/suspend', value: true },
      { op: 'test', path: '/spec/suspend', value: true },
    ],
    answer: passes,
    then: 'changed',
  }),
  patchRow({
    sentence: 'remove of an absent member fails',
    operations: () => [{ op: 'remove', path: '/metadata/labels/absent' }],
    answer: patchRefused,
  }),
  patchRow({
    sentence: 'remove of a label removes it alone',
    operations: () => [{ op: 'remove', path: canaryName }],
    answer: passes,
    then: async ({ api, namespace, name }) => {
      const { metadata } = await api.read(namespace, name);
      expect(metadata.labels).toEqual({ plain: 'yes', empty: '' });
    },
  }),
  patchRow({
    sentence: 'replace of an absent member adds it',
    operations: () => [
      { op: 'replace', path: '/metadata/labels/new', value: 'a' },
    ],
    answer: passes,
    then: async ({ api, namespace, name }) => {
      const { metadata } = await api.read(namespace, name);
      expect(metadata.labels.new).toBe('a');
    },
  }),
  patchRow({
    sentence: 'replace of the layers puts the list sent in the order sent',
    operations: ({ uid }) => [
      { op: 'test', path: '/metadata/uid', value: uid },
      {
        op: 'replace',
        path: '/spec/layers',
        value: [
          { name: 'z', values: { k: [] } },
          { name: 'a', values: {} },
        ],
      },
    ],
    answer: passes,
    then: async ({ api, namespace, name, object }) => {
      const { spec, metadata } = await api.read(namespace, name);
      expect(spec.layers).toEqual([
        { name: 'z', values: { k: [] } },
        { name: 'a', values: {} },
      ]);
      expect(metadata.generation).toBe(object.metadata.generation + 1);
    },
  }),
  patchRow({
    sentence: 'an unknown operation fails',
    operations: () => [{ op: 'merge', path: '/spec', value: {} }],
    answer: patchRefused,
  }),
  patchRow({
    sentence: 'replacing the uid is 422 of the field',
    operations: () => [{ op: 'replace', path: '/metadata/uid', value: 'x' }],
    answer: { status: 422, reason: 'Invalid', fields: ['metadata.uid'] },
  }),
  patchRow({
    sentence: 'replacing the name is 400',
    operations: () => [{ op: 'replace', path: '/metadata/name', value: 'x' }],
    answer: { status: 400, reason: 'BadRequest' },
  }),
  patchRow({
    sentence: 'replacing the resourceVersion by an older one is 409',
    operations: ({ oldRv }) => [
      { op: 'replace', path: '/metadata/resourceVersion', value: oldRv },
    ],
    answer: answers.stale,
  }),
  patchRow({
    sentence: 'the status is ignored by the main resource',
    operations: () => [{ op: 'replace', path: '/status/message', value: 'no' }],
    answer: passes,
  }),
  patchRow({
    sentence: 'the status subresource writes the status',
    subresource: '/status',
    operations: ({ uid }) => [
      { op: 'test', path: '/metadata/uid', value: uid },
      { op: 'replace', path: '/status/message', value: 'yes' },
    ],
    answer: passes,
    then: async ({ api, namespace, name }) => {
      expect((await api.read(namespace, name)).status.message).toBe('yes');
    },
  }),
  patchRow({
    sentence: 'a patch that breaks the schema is 422 of the field',
    operations: () => [{ op: 'replace', path: '/spec/chart/name', value: '' }],
    answer: { status: 422, reason: 'Invalid', fields: ['spec.chart.name'] },
  }),
  patchRow({
    sentence: 'a body that is no list is 400',
    operations: () => ({ op: 'test', path: '/metadata/uid', value: 'x' }),
    answer: { status: 400, reason: 'BadRequest' },
  }),
  patchRow({
    sentence: 'more than 10,000 operations are 413',
    operations: ({ uid }) =>
      Array.from({ length: 10_001 }, () => ({
        op: 'test',
        path: '/metadata/uid',
        value: uid,
      })),
    answer: { status: 413 },
  }),
];

describeContract('JSON patch', api => {
  it.each(tests)('$sentence', row => checkRow(api(), row));
  it.each(withoutLabels)('$sentence', row => checkRow(api(), row));
  it.each(changes)('$sentence', row => checkRow(api(), row));

  it('tests that hold are not beaten by status writes', async () => {
    const namespace = await api().newNamespace();
    const { metadata } = await api().create(namespace, 'busy');
    const path = api().path(namespace, 'busy');
    let writing = true;
    const churn = (async () => {
      for (let n = 0; writing; n++) {
        await api().merge(`${path}/status`, { status: { message: `${n}` } });
      }
    })();
    try {
      for (let n = 0; n < 50; n++) {
        const answer = await api().send(
          'PATCH',
          path,
          jsonPatch([
            { op: 'test', path: '/metadata/uid', value: metadata.uid },
            { op: 'test', path: '/metadata/labels', value: null },
            { op: 'replace', path: '/spec/suspend', value: n % 2 === 0 },
          ]),
        );
        expect(answer).toMatchObject({ status: 200 });
      }
    } finally {
      writing = false;
      await churn;
    }
  });
});
