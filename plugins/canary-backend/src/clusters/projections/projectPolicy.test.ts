import { createInterner } from './createInterner';
import { projectArmPolicy, projectPolicy } from './projectPolicy';

const metadata = {
  namespace: 'exp',
  name: 'arm',
  uid: 'u',
  resourceVersion: '1',
};
const scaler = (annotations: Record<string, string> = {}, spec: unknown = {}) =>
  ({ metadata: { ...metadata, annotations }, spec }) as never;
const project = (object: never, mayBeArm = true) =>
  projectPolicy(object, {
    kind: 'LLMScaler',
    intern: createInterner(),
    mayBeArm: () => mayBeArm,
  });
const madeBy = (name: string, namespace = 'exp') => ({
  'meta.helm.sh/release-name': name,
  'meta.helm.sh/release-namespace': namespace,
});

describe('projectPolicy', () => {
  it('keeps the fields that a plan may state, and the release', () => {
    const spec = { maxReplicas: 4, other: 1 };
    expect(project(scaler(madeBy('chat'), spec))).toEqual({
      namespace: 'exp',
      name: 'arm',
      release: 'chat',
      spec: '{"maxReplicas":4}',
    });
  });

  it('keeps no fields of what is known to be no arm', () => {
    const facts = project(scaler({}, { maxReplicas: 4 }), false);
    expect(facts).toMatchObject({ name: 'arm', spec: undefined });
  });

  it('leaves out what a release of another namespace made', () => {
    expect(project(scaler(madeBy('arm', 'elsewhere')))).toBeNull();
  });
});

describe('projectArmPolicy', () => {
  it('reads the layers in their order, canary-system last, whatever they hold', () => {
    const layers = [
      { name: 'canary-system', values: { scaler: { maxReplicas: 4 } } },
      { name: 'form', values: { scaler: { enabled: true, maxReplicas: 9 } } },
      'no layer',
      { name: 'edit', values: 3 },
    ];
    const object = { metadata, spec: { layers } } as never;
    expect(projectArmPolicy(object, 'canary-system')).toEqual([
      {
        kind: 'LLMScaler',
        section: 'scaler',
        name: 'arm',
        enabled: true,
        fields: [
          { path: '/scaler/maxReplicas', keys: ['maxReplicas'], value: 4 },
        ],
      },
    ]);
  });
});
