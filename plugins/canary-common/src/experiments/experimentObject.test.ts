import {
  defaultCanaryKeys,
  canaryKeysForGroup,
} from '../ownership/metadataKeys';
import { experimentRequest } from './__fixtures__/experimentRequest';
import { baselineOf, experimentObject } from './experimentObject';

describe('experimentObject', () => {
  it('asks for what the request says, and fixes what is planned', () => {
    const request = experimentRequest({
      arms: [
        { name: 'control', weight: 60, layers: [] },
        {
          name: 'fp8',
          weight: 40,
          namespace: 'prod',
          variant: 'fp8',
          layers: [{ name: 'edit', values: { dtype: 'fp8' } }],
          replicas: { min: 1, max: 2 },
        },
      ],
      duration: '24h',
      looks: 6,
    });
    const by = { 'swiss.modelsphere.dev/by': 'user:default/ada' };
    expect(experimentObject(request, defaultCanaryKeys, by)).toEqual({
      apiVersion: 'canary.modelsphere.dev/v1alpha1',
      kind: 'LLMCanary',
      metadata: {
        namespace: 'exp',
        name: 'lat',
        annotations: {
          'canary.modelsphere.dev/planned-duration': '24h',
          'canary.modelsphere.dev/planned-looks': '6',
          'canary.modelsphere.dev/baseline': 'control',
          ...by,
        },
      },
      spec: {
        target: { namespace: 'prod', name: 'chat' },
        arms: [
          { name: 'control', weight: 60 },
          {
            name: 'fp8',
            weight: 40,
            namespace: 'prod',
            variant: 'fp8',
            layers: [{ name: 'edit', values: { dtype: 'fp8' } }],
            replicas: { min: 1, max: 2 },
          },
        ],
        route: { name: 'lat' },
        slo: { inherit: true },
      },
    });
  });

  it('uses the group that is configured', () => {
    const object = experimentObject(
      experimentRequest(),
      canaryKeysForGroup('canary.example.org'),
    );
    expect(object.apiVersion).toBe('canary.example.org/v1alpha1');
    expect(object.metadata.annotations).toEqual({
      'canary.example.org/baseline': 'control',
    });
  });
});

describe('baselineOf', () => {
  const [control, fp8] = [{ name: 'control' }, { name: 'fp8' }];
  it.each([
    ['the one that was asked for', [control, fp8], 'fp8', 'fp8'],
    ['control, wherever it stands', [fp8, control], undefined, 'control'],
    ['else the first', [fp8, { name: 'b' }], undefined, 'fp8'],
    ['none of no arms', [], undefined, undefined],
  ])('is %s', (_sentence, arms, asked, baseline) => {
    expect(baselineOf(arms, asked)).toBe(baseline);
  });
});
