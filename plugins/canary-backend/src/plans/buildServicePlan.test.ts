import type {
  ManagedBy,
  Ownership,
} from '@llm-canary/backstage-plugin-canary-common';
import { planHash } from '@llm-canary/backstage-plugin-canary-node';
import { buildServicePlan, type ServicePlanFacts } from './buildServicePlan';

const managedBy: ManagedBy = {
  apiVersion: 'canary.modelsphere.dev/v1alpha1',
  kind: 'LLMCanary',
  namespace: 'team',
  name: 'exp',
  arm: 'fp8',
  state: 'consistent',
  issues: [],
};
const none: Ownership = { ownership: 'none' };
const arm: Ownership = { ownership: 'managed', managedBy };
const unknown: Ownership = { ownership: 'unknown', reason: 'malformed' };

const chart = {
  name: 'vllm',
  version: '0.9.4',
  repo: 'https://charts.example',
};
const form = { name: 'form', values: { a: 1 } };
const system = { name: 'canary-system', values: { a: 2 } };

const build = (facts: Partial<ServicePlanFacts>) =>
  buildServicePlan({
    spec: { chart, layers: [form] },
    ownership: none,
    systemLayer: 'canary-system',
    warnings: [],
    ...facts,
  });

const hashOf = (version: string, values: Record<string, unknown>) =>
  planHash({ chart: { name: 'vllm', version }, values });

describe('buildServicePlan', () => {
  it.each<[string, Ownership, object[], boolean, RegExp[]]>([
    ['an ordinary service may be changed', none, [form], false, []],
    ['an arm may not', arm, [form, system], true, []],
    [
      'an arm without the layer of its experiment says that it is incomplete',
      arm,
      [form],
      true,
      [/has no layer canary-system/],
    ],
    [
      'a service whose manager is not known may not',
      unknown,
      [form],
      true,
      [/not known/],
    ],
    [
      'a layer of the experiment that does not stand last counts last',
      arm,
      [system, form],
      true,
      [/does not stand last/],
    ],
  ])('%s', (_sentence, ownership, layers, readOnly, warnings) => {
    const recordedHash = hashOf(
      '0.9.4',
      layers.includes(system) ? { a: 2 } : { a: 1 },
    );
    const plan = build({ spec: { chart, layers }, ownership, recordedHash });
    expect(plan).toMatchObject({
      readOnly,
      hashVerified: true,
      hash: recordedHash,
      managedBy: ownership === arm ? managedBy : null,
    });
    expect(plan.warnings).toEqual(
      warnings.map(text => expect.stringMatching(text)),
    );
  });

  it.each<
    [string, string, { name: string; version: string } | undefined, string]
  >([
    [
      'an exact version is hashed as it stands',
      '0.9.4',
      { name: 'vllm', version: '0.9.4' },
      '0.9.4',
    ],
    [
      'a range is hashed as what it was resolved to',
      '~0.9.0',
      { name: 'vllm', version: '0.9.4' },
      '0.9.4',
    ],
    [
      'a resolved version outside of the range is an older one',
      '^1.0.0',
      { name: 'vllm', version: '0.9.4' },
      '^1.0.0',
    ],
    [
      'a new exact version is not the one that was resolved before',
      '0.9.5',
      { name: 'vllm', version: '0.9.4' },
      '0.9.5',
    ],
    [
      'a resolved version of another chart is none',
      '~0.9.0',
      { name: 'sglang', version: '0.9.4' },
      '~0.9.0',
    ],
    ['nothing resolved leaves the range', '~0.9.0', undefined, '~0.9.0'],
  ])('%s', (_sentence, version, resolved, hashed) => {
    const spec = { chart: { ...chart, version }, layers: [form] };
    expect(build({ spec, resolved }).hash).toBe(hashOf(hashed, { a: 1 }));
  });

  it.each([
    ['none was recorded', undefined, /recorded no hash/],
    ['another one was recorded', 'sha256:0', /recorded is another one/],
  ])(
    'does not verify the hash when %s, and says so',
    (_sentence, recordedHash, warning) => {
      const plan = build({ recordedHash });
      expect(plan).toMatchObject({
        hash: hashOf('0.9.4', { a: 1 }),
        hashVerified: false,
        warnings: [expect.stringMatching(warning)],
      });
    },
  );

  it.each<[string, unknown]>([
    ['no spec', undefined],
    ['a text for a spec', 'x'],
    ['layers that are no list', { layers: { a: 1 } }],
    ['a chart that is a text', { chart: 'vllm', layers: null }],
    ['layers of nonsense', { layers: [null, 1, { name: 2, values: 'x' }] }],
  ])('stands with %s', (_sentence, spec) => {
    expect(build({ spec })).toMatchObject({
      values: {},
      hash: expect.stringMatching(/^sha256:/),
    });
  });
});
