import { serviceObject } from './__testUtils__/serviceObject';
import { changeSpec, FORCE_ANNOTATION } from './changeSpec';

const layers = [{ name: 'form', values: { replicaCount: 7 } }];
const action = 'swiss.modelsphere.dev/action';
const by = 'swiss.modelsphere.dev/by';
const note = 'swiss.modelsphere.dev/note';
const pathOf = (key: string) =>
  `/metadata/annotations/${key.replaceAll('/', '~1')}`;
const add = (key: string, value: string) => ({
  op: 'add',
  path: pathOf(key),
  value,
});
const remove = (key: string) => ({ op: 'remove', path: pathOf(key) });

function annotationsOf(
  annotations: Record<string, string>,
  change: { note?: string; force?: boolean; spec?: Record<string, unknown> },
) {
  return changeSpec(serviceObject({ metadata: { annotations } }), {
    spec: change.spec ?? { layers },
    force: change.force ?? false,
    provenance: { action: 'rollback', by: 'user:default/bo', ...change },
    warnings: [],
  }).operations.filter(({ path }) => path.startsWith('/metadata'));
}

it('refuses a mask in place of a value, unless the service holds it already', () => {
  const mask = '<masked:0123456789abcdef>';
  const change = (live: string) => () =>
    changeSpec(
      serviceObject({
        spec: { layers: [{ name: 'form', values: { token: live } }] },
      }),
      {
        spec: { layers: [{ name: 'form', values: { key: mask } }] },
        force: false,
        provenance: { action: 'apply', by: 'user:default/bo' },
        warnings: [],
      },
    );
  expect(change('x')).toThrow(/\/layers\/0\/values\/key/);
  expect(change(mask)).not.toThrow();
});

describe('what a change says of the revision that it leads to', () => {
  it.each([
    [
      'who did what, and why',
      {},
      { note: 'back to the one that worked' },
      [
        add(action, 'rollback'),
        add(by, 'user:default/bo'),
        add(note, 'back to the one that worked'),
      ],
    ],
    [
      'not why an earlier change was made',
      { [note]: 'an earlier reason' },
      {},
      [add(action, 'rollback'), add(by, 'user:default/bo'), remove(note)],
    ],
    [
      'nothing in place of an empty note',
      { [note]: 'an earlier reason' },
      { note: '' },
      [add(action, 'rollback'), add(by, 'user:default/bo'), remove(note)],
    ],
    [
      'nothing of what the note already says',
      { [note]: 'same' },
      { note: 'same' },
      [add(action, 'rollback'), add(by, 'user:default/bo')],
    ],
    [
      'nothing when there will be no new revision',
      { [note]: 'an earlier reason' },
      { spec: {}, note: 'why' },
      [],
    ],
    [
      'the force beside it, which leads to a revision without any other change',
      {},
      { spec: {}, force: true, note: 'again' },
      [
        add(FORCE_ANNOTATION, '4'),
        add(action, 'rollback'),
        add(by, 'user:default/bo'),
        add(note, 'again'),
      ],
    ],
    [
      'nothing about annotations of others',
      { 'swiss.modelsphere.dev/plan-hash': 'sha256:1', 'example.org/a': 'b' },
      {},
      [add(action, 'rollback'), add(by, 'user:default/bo')],
    ],
  ])('is %s', (_, before, change, operations) => {
    expect(annotationsOf(before, change)).toEqual(operations);
  });

  it('is written whole where there are no annotations yet', () => {
    const object = serviceObject();
    const { annotations: _, ...metadata } = object.metadata;
    const { operations } = changeSpec(
      { ...object, metadata },
      {
        spec: {},
        force: true,
        provenance: { action: 'apply', by: 'user:default/bo', note: 'why' },
        warnings: [],
      },
    );
    expect(operations).toEqual([
      {
        op: 'add',
        path: '/metadata/annotations',
        value: {
          [FORCE_ANNOTATION]: '4',
          [action]: 'apply',
          [by]: 'user:default/bo',
          [note]: 'why',
        },
      },
    ]);
  });
});
