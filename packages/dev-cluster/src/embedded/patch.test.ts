import { ApiError } from './ApiError';
import { parseExact } from './exactJson';
import { jsonPatch, mergePatch } from './patch';

const target = () => ({
  metadata: { labels: { 'a.b/c': 'x' }, generation: 1 },
  spec: {
    layers: [{ name: 'one' }, { name: 'two' }],
    big: parseExact('9007199254740993'),
  },
});

function outcome(operations: unknown): unknown {
  try {
    return jsonPatch(target(), operations);
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

const passes = { metadata: expect.anything(), spec: expect.anything() };

describe('jsonPatch', () => {
  it.each<[string, unknown, unknown]>([
    [
      'a test of an escaped key passes',
      { op: 'test', path: '/metadata/labels/a.b~1c', value: 'x' },
      passes,
    ],
    [
      'a test of another value fails',
      { op: 'test', path: '/metadata/labels/a.b~1c', value: 'y' },
      422,
    ],
    [
      'a test of null passes for an absent member',
      { op: 'test', path: '/metadata/labels/q', value: null },
      passes,
    ],
    [
      'and without any value',
      { op: 'test', path: '/metadata/ownerReferences' },
      passes,
    ],
    [
      'but not below an absent parent',
      { op: 'test', path: '/metadata/annotations/q', value: null },
      422,
    ],
    [
      'nor for a member that is there',
      { op: 'test', path: '/metadata/labels', value: null },
      422,
    ],
    [
      'nor for an index out of range',
      { op: 'test', path: '/spec/layers/9', value: null },
      422,
    ],
    [
      'an empty text is not an absent member',
      { op: 'test', path: '/metadata/labels/q', value: '' },
      422,
    ],
    [
      'an empty list is not an absent member',
      { op: 'test', path: '/metadata/finalizers', value: [] },
      422,
    ],
    [
      'a test of a large integer is exact',
      { op: 'test', path: '/spec/big', value: parseExact('9007199254740993') },
      passes,
    ],
    [
      'its neighbour fails',
      { op: 'test', path: '/spec/big', value: parseExact('9007199254740992') },
      422,
    ],
    [
      'add below an absent parent fails',
      { op: 'add', path: '/metadata/annotations/q', value: '1' },
      422,
    ],
    [
      'remove of an absent member fails',
      { op: 'remove', path: '/metadata/labels/q' },
      422,
    ],
    [
      'replace of an absent index fails',
      { op: 'replace', path: '/spec/layers/2', value: {} },
      422,
    ],
    [
      'move from an absent member fails',
      { op: 'move', from: '/metadata/q', path: '/metadata/r' },
      422,
    ],
    [
      'an unknown operation fails',
      { op: 'merge', path: '/spec', value: {} },
      422,
    ],
    [
      'a path without a slash fails',
      { op: 'add', path: 'spec', value: {} },
      422,
    ],
    [
      'a member of the prototype is not there',
      { op: 'test', path: '/constructor', value: null },
      passes,
    ],
  ])('%s', (_sentence, operation, expected) => {
    expect(outcome([operation])).toEqual(expected);
  });

  it.each<[string, unknown, object]>([
    [
      'replace of an absent member adds it',
      { op: 'replace', path: '/metadata/labels/q', value: '1' },
      { metadata: { labels: { q: '1' } } },
    ],
    [
      'copy of an absent label adds null, which a label shows as empty',
      { op: 'copy', from: '/metadata/labels/no', path: '/metadata/labels/q' },
      { metadata: { labels: { q: null } } },
    ],
    [
      'add of a parent replaces what is there',
      { op: 'add', path: '/metadata/labels', value: {} },
      { metadata: { labels: {} } },
    ],
    [
      'add at - appends',
      { op: 'add', path: '/spec/layers/-', value: { name: 'three' } },
      {
        spec: { layers: [{ name: 'one' }, { name: 'two' }, { name: 'three' }] },
      },
    ],
    [
      'add at an index inserts',
      { op: 'add', path: '/spec/layers/1', value: { name: 'new' } },
      { spec: { layers: [{ name: 'one' }, { name: 'new' }, { name: 'two' }] } },
    ],
    [
      'replace at an index replaces',
      { op: 'replace', path: '/spec/layers/0', value: { name: 'new' } },
      { spec: { layers: [{ name: 'new' }, { name: 'two' }] } },
    ],
  ])('%s', (_sentence, operation, expected) => {
    expect(outcome([operation])).toMatchObject(expected);
  });

  it('changes nothing when a later operation fails, and never the object given', () => {
    const object = target();
    const operations = [
      { op: 'remove', path: '/spec/layers/0' },
      { op: 'test', path: '/metadata/generation', value: 2 },
    ];
    expect(() => jsonPatch(object, operations)).toThrow(ApiError);
    expect(object).toEqual(target());
  });

  it('refuses more than ten thousand operations with 413, and what is no list with 400', () => {
    const test = { op: 'test', path: '/metadata/generation', value: 1 };
    expect(outcome(Array(10_001).fill(test))).toBe(413);
    expect(outcome(Array(10_000).fill(test))).toEqual(passes);
    expect(outcome({ op: 'test' })).toBe(400);
  });

  it('cannot reach a prototype', () => {
    outcome([{ op: 'add', path: '/__proto__/polluted', value: 1 }]);
    outcome([{ op: 'add', path: '/constructor/prototype/polluted', value: 1 }]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('mergePatch', () => {
  it.each([
    ['null removes a member', { a: 1, b: 2 }, { a: null }, { b: 2 }],
    [
      'null deep in a new member is not stored',
      {},
      { a: { b: null, c: 1 } },
      { a: { c: 1 } },
    ],
    ['a list replaces a list', { a: [1, 2] }, { a: [3] }, { a: [3] }],
    ['an object replaces a text', { a: 'x' }, { a: { b: 1 } }, { a: { b: 1 } }],
  ])('%s', (_sentence, object, patch, expected) => {
    expect(mergePatch(object, patch)).toEqual(expected);
  });

  it('makes a member called __proto__ a plain member', () => {
    const result = mergePatch({}, JSON.parse('{"__proto__":{"polluted":1}}'));
    expect(JSON.stringify(result)).toBe('{"__proto__":{"polluted":1}}');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
