import { defaultCanaryKeys as keys } from '@llm-canary/backstage-plugin-canary-common';
import fc from 'fast-check';
import { createInterner } from './createInterner';
import { projectCanary } from './projectCanary';
import { projectReleaseRecord } from './projectReleaseRecord';
import { projectService } from './projectService';
import { projectWorkload } from './projectWorkload';
import { readSentence } from './readFields';

const intern = createInterner();
const metadata = {
  namespace: 'team',
  name: 'chat',
  uid: 'u1',
  resourceVersion: '5',
  generation: 3,
  creationTimestamp: '2026-01-01T00:00:00Z',
};
const service = (changes: object = {}) =>
  projectService({ metadata, ...changes } as never, { keys, intern });

describe('projectService', () => {
  it('prefers the chart that the version resolved to', () => {
    expect(
      service({
        spec: { chart: { name: 'vllm', version: '>=0.9' } },
        status: { chart: { name: 'vllm', version: '0.9.4' } },
      }).chart,
    ).toBe('vllm 0.9.4');
  });

  it.each<[string, object, string | undefined]>([
    [
      'the last apply',
      {
        history: [{ appliedAt: '2026-01-03T00:00:00Z' }],
        conditions: [{ lastTransitionTime: '2026-01-04T00:00:00Z' }],
      },
      '2026-01-03T00:00:00Z',
    ],
    [
      'else the last transition',
      {
        conditions: [
          { lastTransitionTime: '2026-01-02T00:00:00Z' },
          { lastTransitionTime: '2026-01-04T00:00:00Z' },
        ],
      },
      '2026-01-04T00:00:00Z',
    ],
    ['else its creation', {}, '2026-01-01T00:00:00Z'],
  ])('was changed at %s', (_, status, wanted) => {
    expect(service({ status }).updatedAt).toBe(wanted);
  });

  it('decides ownership at parse, and shares one object for all unmanaged', () => {
    const labels = { [keys.labels.name]: 'exp' };
    expect(
      service({ metadata: { ...metadata, labels } }).ownership,
    ).toMatchObject({ ownership: 'managed' });
    expect(service().ownership).toBe(service({ spec: {} }).ownership);
  });

  it('never throws, whatever spec and status are, and never takes a signal for none', () => {
    const labels = { [keys.labels.arm]: 'fp8' };
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (spec, status) => {
        const facts = service({
          metadata: { ...metadata, labels },
          spec,
          status,
        });
        expect(facts.ownership.ownership).not.toBe('none');
      }),
    );
  });
});

describe('projectCanary', () => {
  const canary = (changes: object) =>
    projectCanary(
      {
        apiVersion: 'canary.modelsphere.dev/v1alpha1',
        metadata,
        ...changes,
      } as never,
      { keys, intern },
    );

  it('gathers the arms of spec and status, and the services by uid', () => {
    expect(
      canary({
        spec: {
          target: { name: 'prod' },
          arms: [{ name: 'a' }, { name: 'b' }],
        },
        status: {
          arms: [{ name: 'b', serviceRef: { uid: 'u9' } }, { name: 'old' }],
        },
      }),
    ).toMatchObject({
      target: { namespace: 'team', name: 'prod' },
      arms: ['a', 'b', 'old'],
      references: [{ uid: 'u9', arm: 'b' }],
      deleting: false,
    });
  });

  it('joins what is asked of each arm with what the operator recorded', () => {
    expect(
      canary({
        metadata: {
          ...metadata,
          annotations: {
            'canary.modelsphere.dev/planned-duration': '24h',
            'canary.modelsphere.dev/baseline': 'a',
            'other.example/planned-looks': '3',
          },
        },
        spec: {
          arms: [
            { name: 'a', weight: 60 },
            { name: 'b', weight: 40, namespace: 'lab' },
            { name: 'c', weight: 'much' },
            { name: 'a', weight: 1 },
          ],
          route: { name: 'asked' },
          slo: { inherit: false },
        },
        status: {
          observedGeneration: 2,
          message: 'all\nwell',
          arms: [
            {
              name: 'a',
              serviceRef: { namespace: 'far', name: 'x', uid: 'u1' },
            },
          ],
          route: {
            name: 'chat',
            ready: true,
            arms: [{ name: 'a', weight: 100 }],
          },
        },
      }),
    ).toMatchObject({
      specArms: [
        {
          name: 'a',
          asked: 60,
          accepted: 100,
          service: { namespace: 'far', name: 'x', uid: 'u1' },
        },
        {
          name: 'b',
          asked: 40,
          accepted: null,
          service: { namespace: 'lab', name: 'chat-b' },
        },
        {
          name: 'c',
          asked: 0,
          accepted: null,
          service: { namespace: 'team', name: 'chat-c' },
        },
      ],
      route: { name: 'chat', ready: true, splits: true },
      inheritsSlo: false,
      planned: { duration: '24h', looks: undefined, baseline: 'a' },
      message: 'all well',
      createdAt: '2026-01-01T00:00:00Z',
      generation: 3,
      observedGeneration: 2,
    });
  });

  it.each<[string, unknown, boolean]>([
    ['an arm without a share', [{ name: 'a' }], false],
    [
      'a share of one arm, and none of another',
      [{ name: 'a' }, { name: 'b', weight: 100 }],
      false,
    ],
    ['a share of each arm that it names', [{ name: 'b', weight: 100 }], true],
    ['no arm', [], false],
  ])('knows whether a route splits that records %s', (_, arms, splits) => {
    const { route } = canary({ status: { route: { arms } } });
    expect(route.splits).toBe(splits);
  });

  it.each<[string, object, object]>([
    [
      'a name that is a path',
      {},
      { serviceRef: { namespace: 'team', name: '../..' } },
    ],
    [
      'a namespace that is a path',
      {},
      { serviceRef: { namespace: 'x/../y', name: 'chat-b' } },
    ],
    [
      'a namespace in capitals',
      {},
      { serviceRef: { namespace: 'Team', name: 'chat-b' } },
    ],
    ['an asked namespace that is a path', { namespace: '../kube-system' }, {}],
  ])(
    'leaves out an arm whose service has %s, and keeps the others and all uids',
    (_sentence, asked, recorded) => {
      const facts = canary({
        spec: { arms: [{ name: 'a' }, { name: 'b', ...asked }] },
        status: {
          arms: [
            { name: 'a', serviceRef: { uid: 'u1' } },
            { name: 'b', ...recorded },
          ],
        },
      });
      expect(facts.specArms).toMatchObject([
        { name: 'a', service: { namespace: 'team', name: 'chat-a' } },
      ]);
      expect(facts.arms).toEqual(['a', 'b']);
      expect(facts.references).toContainEqual({ uid: 'u1', arm: 'a' });
    },
  );

  it('says of a route that nobody recorded what was asked, and no share', () => {
    expect(canary({ spec: { route: { name: 'asked' } } }).route).toEqual({
      name: 'asked',
      ready: undefined,
      splits: false,
    });
  });

  it.each([
    [
      'marked for deletion',
      { metadata: { ...metadata, deletionTimestamp: 'x' } },
    ],
    ['in phase Stopping', { status: { phase: 'Stopping' } }],
  ])('is going when it is %s', (_, changes) => {
    expect(canary(changes).deleting).toBe(true);
  });

  it('never throws, whatever spec and status are', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (spec, status) => {
        canary({ spec, status });
      }),
    );
  });
});

describe('projectWorkload', () => {
  const annotations = { 'meta.helm.sh/release-name': 'chat' };
  const leftOut = { leftOut: true };
  it.each<[string, object, object]>([
    ['one that no release made is left out', { metadata }, leftOut],
    [
      'absent replicas are one',
      { metadata: { ...metadata, annotations }, spec: {}, status: {} },
      { release: 'chat', desired: 1, pods: 0, ready: 0 },
    ],
    [
      'zero replicas are zero',
      { metadata: { ...metadata, annotations }, spec: { replicas: 0 } },
      { desired: 0 },
    ],
  ])('%s', (_, object, wanted) => {
    const facts = projectWorkload(object as never, { intern });

    expect(facts ?? leftOut).toMatchObject(wanted);
  });
});

describe('projectReleaseRecord', () => {
  const secret = (name: string, labels: object) =>
    projectReleaseRecord({ metadata: { ...metadata, name, labels } } as never, {
      intern,
    });
  it.each<[string, string, object]>([
    ['another Secret', 'token', { owner: 'helm', name: 'a', version: '1' }],
    [
      'a version that is no number',
      'sh.helm.release.v1.a.v1',
      { name: 'a', version: 'x' },
    ],
    ['no release name', 'sh.helm.release.v1.a.v1', { version: '1' }],
  ])('leaves out %s', (_, name, labels) => {
    expect(secret(name, labels)).toBeNull();
  });
});

it('a sentence is clean and bounded, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), text => {
      const sentence = readSentence(text) ?? '';
      expect(sentence.length).toBeLessThanOrEqual(300);
      // eslint-disable-next-line no-control-regex
      expect(sentence).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
    }),
  );
});
