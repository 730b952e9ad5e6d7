import {
  parseLossless,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import { provenance, serviceObject } from './__testUtils__/serviceObject';
import { FORCE_ANNOTATION } from './changeSpec';
import { computeApply } from './computeApply';

const same = [
  { name: 'site', values: { replicaCount: 1 } },
  { name: 'form', values: { maxModelLen: 8192 } },
];
const other = [{ name: 'form', values: { maxModelLen: 4096 } }];
const forcePath =
  '/metadata/annotations/serving.modelsphere.dev~1force-conflicts';
const repo = 'https://charts.example.org';

function withAnnotations(annotations: Record<string, string>) {
  return serviceObject({ metadata: { annotations } });
}

describe('computeApply', () => {
  it.each([
    [
      'replaces the whole list of layers, in the order sent',
      serviceObject(),
      { layers: [same[1], same[0]] },
      [{ op: 'add', path: '/spec/layers', value: [same[1], same[0]] }],
    ],
    [
      'empties the list when none is sent',
      serviceObject(),
      { layers: [] },
      [{ op: 'add', path: '/spec/layers', value: [] }],
    ],
    [
      'adds the list where the service has none',
      serviceObject({ spec: { layers: undefined } }),
      { layers: other },
      [{ op: 'add', path: '/spec/layers', value: other }],
    ],
    [
      'sends nothing when nothing differs',
      serviceObject(),
      { layers: same },
      [],
    ],
    [
      'keeps the repository that a chart without one came from',
      serviceObject(),
      { layers: same, chart: { name: 'vllm', version: '1.0.0' } },
      [
        {
          op: 'add',
          path: '/spec/chart',
          value: { name: 'vllm', version: '1.0.0', repo },
        },
      ],
    ],
    [
      'sends no chart that is the same already',
      serviceObject(),
      { layers: other, chart: { name: 'vllm', version: '0.9.4' } },
      [{ op: 'add', path: '/spec/layers', value: other }],
    ],
    [
      'names the next generation when it forces a change',
      withAnnotations({ 'example.org/team': 'a' }),
      { layers: other, force: true },
      [
        { op: 'add', path: '/spec/layers', value: other },
        { op: 'add', path: forcePath, value: '5' },
      ],
    ],
    [
      'names the present generation when it forces the same spec again, because that one stays',
      withAnnotations({ 'example.org/team': 'a' }),
      { layers: same, force: true },
      [{ op: 'add', path: forcePath, value: '4' }],
    ],
    [
      'replaces the annotation of an earlier force',
      withAnnotations({ [FORCE_ANNOTATION]: '3' }),
      { layers: other, force: true },
      [
        { op: 'add', path: '/spec/layers', value: other },
        { op: 'add', path: forcePath, value: '5' },
      ],
    ],
    [
      'sends nothing when the same force stands there already',
      withAnnotations({ [FORCE_ANNOTATION]: '4' }),
      { layers: same, force: true },
      [],
    ],
    [
      'removes a left-over force annotation, and leaves foreign ones',
      withAnnotations({ [FORCE_ANNOTATION]: '3', 'example.org/team': 'a' }),
      { layers: other },
      [
        { op: 'add', path: '/spec/layers', value: other },
        { op: 'remove', path: forcePath },
      ],
    ],
  ])('%s', (_, object, request, operations) => {
    expect(computeApply(object, request, provenance).operations).toEqual(
      operations,
    );
  });

  it('says when nothing differs', () => {
    const change = computeApply(serviceObject(), { layers: same }, provenance);
    expect(change).toMatchObject({
      changesSpec: false,
      warnings: ['The service is as asked for already.'],
    });
    expect(
      computeApply(serviceObject(), { layers: other }, provenance),
    ).toMatchObject({
      changesSpec: true,
      warnings: [],
    });
  });

  it('keeps the repository of the chart and its credentials', () => {
    const chart = {
      name: 'vllm',
      version: '0.9.4',
      repo,
      credentialsRef: { name: 'charts' },
    };
    const { spec } = computeApply(
      serviceObject({ spec: { chart } }),
      {
        layers: same,
        chart: { name: 'vllm', version: '1.0.0' },
      },
      provenance,
    );
    expect(spec.chart).toEqual({ ...chart, version: '1.0.0' });
  });

  it('writes large integers as they were sent', () => {
    const layers = parseLossless(
      '[{"name":"form","values":{"seed":9007199254740993,"rate":1.0}}]',
    ) as typeof other;
    const { operations } = computeApply(
      serviceObject(),
      { layers },
      provenance,
    );
    expect(stringifyLossless(operations)).toContain(
      '{"seed":9007199254740993,"rate":1.0}',
    );
  });

  it('leaves the object and the request as they are', () => {
    const object = serviceObject();
    const request = { layers: other, force: true };
    const before = structuredClone({ object, request });
    computeApply(object, request, provenance);
    expect({ object, request }).toEqual(before);
  });
});
