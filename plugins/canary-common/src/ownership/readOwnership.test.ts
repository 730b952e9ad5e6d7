import { ownershipCases, type OwnershipCase } from './__fixtures__';
import {
  armLabels,
  consistentArm,
  parentReference,
  serviceWith,
} from './__fixtures__';
import { canaryKeysForGroup, defaultCanaryKeys } from './metadataKeys';
import { noOwnership } from './noOwnership';
import { readOwnership } from './readOwnership';

const options = { keys: defaultCanaryKeys };

function managedByOf(object: unknown) {
  const ownership = readOwnership(object, options);
  if (ownership.ownership !== 'managed') {
    throw new Error(`expected managed, got ${ownership.ownership}`);
  }
  return ownership.managedBy;
}

function answerFor(expected: OwnershipCase['expected']) {
  return expected === null
    ? { ownership: 'none' }
    : {
        ownership: 'managed',
        managedBy: expect.objectContaining(expected),
      };
}

describe('readOwnership, the table', () => {
  it.each(ownershipCases)(
    '$row: $sentence',
    ({ object, parent, reverse, expected, issue }) => {
      const ownership = readOwnership(object, { ...options, parent, reverse });

      expect(ownership).toEqual(answerFor(expected));
      expect(JSON.stringify(ownership)).toContain(issue ?? '');
    },
  );

  it('answers every unmanaged object with the one shared constant', () => {
    expect(readOwnership(serviceWith(), options)).toBe(noOwnership);
  });

  it('has a case for each of the rows O1 to O32', () => {
    const rows = new Set(ownershipCases.map(({ row }) => row));
    const all = Array.from({ length: 32 }, (_, index) => `O${index + 1}`);

    expect(all.filter(row => !rows.has(row))).toEqual([]);
  });

  it('gives an issue to every arm that is not consistent', () => {
    const silent = ownershipCases.filter(({ object, parent, reverse }) => {
      const ownership = readOwnership(object, { ...options, parent, reverse });
      return (
        ownership.ownership === 'managed' &&
        ownership.managedBy.state !== 'consistent' &&
        ownership.managedBy.issues.length === 0
      );
    });

    expect(silent).toEqual([]);
  });
});

describe('readOwnership, keys and versions', () => {
  it('ignores the version of the group', () => {
    const arm = consistentArm({
      ownerReferences: [
        parentReference({ apiVersion: 'canary.modelsphere.dev/v2' }),
      ],
    });

    expect(managedByOf(arm)).toMatchObject({
      state: 'consistent',
      apiVersion: 'canary.modelsphere.dev/v2',
    });
  });

  it('follows the configured group', () => {
    const keys = canaryKeysForGroup('exp.example.com');
    const foreign = serviceWith({ metadata: { labels: armLabels() } });
    const ours = serviceWith({
      metadata: { labels: { 'exp.example.com/x': '' } },
    });

    expect(readOwnership(foreign, { keys })).toBe(noOwnership);
    expect(readOwnership(ours, { keys }).ownership).toBe('managed');
  });

  it('takes configured label keys that stand outside the group', () => {
    const keys = {
      ...defaultCanaryKeys,
      labels: { ...defaultCanaryKeys.labels, name: 'example.com/experiment' },
    };
    const arm = serviceWith({
      metadata: { labels: { 'example.com/experiment': 'demo' } },
    });

    expect(readOwnership(arm, { keys })).toMatchObject({
      ownership: 'managed',
      managedBy: { name: 'demo' },
    });
  });

  it.each([
    ['canary.modelsphere.dev', 'the group without a slash'],
    ['canary.modelsphere.device/name', 'a group that only begins alike'],
    ['x.canary.modelsphere.dev/name', 'a group below it'],
    ['llm-canary.io/service', 'the catalog annotation of the portal'],
  ])('does not take %s for a signal: %s', key => {
    const service = serviceWith({
      metadata: { labels: { [key]: 'x' }, annotations: { [key]: 'x' } },
    });

    expect(readOwnership(service, options)).toBe(noOwnership);
  });

  it('treats a blank label as missing and falls back to the namespace of the object', () => {
    const labels = { ...armLabels(), 'canary.modelsphere.dev/namespace': '  ' };

    expect(managedByOf(serviceWith({ metadata: { labels } }))).toMatchObject({
      namespace: 'models',
      state: 'incomplete',
    });
  });

  it('folds the same owner reference written twice', () => {
    const arm = consistentArm({
      ownerReferences: [parentReference(), parentReference()],
    });

    expect(managedByOf(arm).state).toBe('consistent');
  });
});

describe('readOwnership, malformed objects', () => {
  const metadataWith = (part: Record<string, unknown>) =>
    serviceWith({ metadata: part });
  it.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['a text', 'arm'],
    ['an object without metadata', { spec: {} }],
    ['metadata that is a list', { metadata: [] }],
    ['labels that are a list', metadataWith({ labels: ['a'] })],
    ['a label that is a number', metadataWith({ labels: { a: 1 } })],
    ['a label that is null', metadataWith({ labels: { a: null } })],
    ['annotations that are a text', metadataWith({ annotations: 'a' })],
    ['an annotation that is a map', metadataWith({ annotations: { a: {} } })],
    ['owner references that are a map', metadataWith({ ownerReferences: {} })],
    [
      'an owner reference that is null',
      metadataWith({ ownerReferences: [null] }),
    ],
    [
      'an owner reference without kind',
      metadataWith({ ownerReferences: [{ name: 'x' }] }),
    ],
    [
      'an owner reference with a number as uid',
      metadataWith({ ownerReferences: [parentReference({ uid: 7 })] }),
    ],
    ['a namespace that is a number', metadataWith({ namespace: 4 })],
    [
      'layers that are a map',
      { metadata: { name: 'a' }, spec: { layers: {} } },
    ],
    ['a layer without a name', serviceWith({ layers: [{ values: {} }] })],
    ['a spec that is a text', { metadata: { name: 'a' }, spec: 'x' }],
    [
      'canary labels on an object without namespace',
      metadataWith({ labels: armLabels(), namespace: undefined }),
    ],
    [
      'a label map under __proto__',
      { metadata: JSON.parse('{"labels":{"__proto__":{"a":"b"}}}') },
    ],
  ])('%s is unknown and says why', (_what, object) => {
    expect(readOwnership(object, options)).toEqual({
      ownership: 'unknown',
      reason: 'malformed',
      detail: expect.stringMatching(/^[A-Zms].*\.$/),
    });
  });

  it('survives a getter that throws', () => {
    const object = {
      get metadata(): unknown {
        throw new Error('boom');
      },
    };

    expect(readOwnership(object, options)).toMatchObject({
      reason: 'malformed',
    });
  });

  it('survives a proxy that throws on everything', () => {
    const trap = () => {
      throw new Error('boom');
    };
    const object = { metadata: new Proxy({}, { get: trap, ownKeys: trap }) };

    expect(readOwnership(object, options)).toMatchObject({
      reason: 'malformed',
    });
  });
});
