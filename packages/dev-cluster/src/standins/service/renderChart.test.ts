import type { Fields } from '../client';
import { renderChart } from './renderChart';

function render(values: Fields) {
  return renderChart({
    namespace: 'prod',
    name: 'chat',
    engine: 'vllm',
    chart: { name: 'vllm', version: '0.9.4' },
    values,
  }).map(({ object }) => object);
}

const named = (values: Fields) =>
  render(values).map(({ kind, metadata }) => `${kind}/${metadata.name}`);

describe('renderChart', () => {
  it.each<[sentence: string, values: Fields, objects: string[]]>([
    ['no flag, only the workload', {}, ['Deployment/chat']],
    [
      'every flag, every object',
      {
        modelRoute: { enabled: true },
        scaler: { enabled: true },
        sloRequirement: { enabled: true },
      },
      [
        'LLMSLORequirement/chat',
        'ModelRoute/chat',
        'LLMScaler/chat',
        'Deployment/chat',
      ],
    ],
    [
      'a flag that is off makes nothing',
      { scaler: { enabled: false, minReplicas: 1 } },
      ['Deployment/chat'],
    ],
    [
      'the SLO is named after the service id',
      { serviceId: 'other', sloRequirement: { enabled: true } },
      ['LLMSLORequirement/other', 'Deployment/chat'],
    ],
  ])('%s', (_sentence, values, objects) => {
    expect(named(values)).toEqual(objects);
  });

  it('marks every object as one of the release', () => {
    for (const { metadata } of render({ modelRoute: { enabled: true } })) {
      expect(metadata.annotations).toEqual({
        'meta.helm.sh/release-name': 'chat',
        'meta.helm.sh/release-namespace': 'prod',
      });
      expect(metadata.labels).toMatchObject({ app: 'chat-vllm' });
    }
  });

  it('leaves the count of replicas to the scaler where there is one', () => {
    const [fixed] = render({ replicaCount: 3 });
    expect(fixed.spec).toMatchObject({ replicas: 3 });
    const scaled = render({ replicaCount: 3, scaler: { enabled: true } });
    expect(scaled[1].spec).not.toHaveProperty('replicas');
  });

  it('passes what the values say to the route, without the flag', () => {
    const [route] = render({
      modelRoute: { enabled: true, nginx: { route: 'chat-70b--fp8' } },
    });
    expect(route.spec).toMatchObject({
      nginx: { route: 'chat-70b--fp8', outputConfigMap: 'gateway-routes' },
    });
    expect(route.spec).not.toHaveProperty('enabled');
  });
});
