import {
  parseLossless,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import { provenance, serviceObject } from './__testUtils__/serviceObject';
import { FORCE_ANNOTATION } from './changeSpec';
import { computeRollback } from './computeRollback';

const spec = {
  chart: { name: 'vllm', version: '0.9.4', repo: 'https://charts.example.org' },
  layers: [{ name: 'site', values: { replicaCount: 3 } }],
  model: { name: 'qwen' },
};

describe('computeRollback', () => {
  it.each([
    [
      'restores what differs, and sends nothing else',
      serviceObject(),
      spec,
      [{ op: 'add', path: '/spec/layers', value: spec.layers }],
    ],
    [
      'restores chart, layers and model together',
      serviceObject(),
      { chart: { name: 'sglang', version: '1.0.0' }, layers: [], model: {} },
      [
        {
          op: 'add',
          path: '/spec/chart',
          value: { name: 'sglang', version: '1.0.0' },
        },
        { op: 'add', path: '/spec/layers', value: [] },
        { op: 'add', path: '/spec/model', value: {} },
      ],
    ],
    [
      'removes the model that the revision did not have',
      serviceObject(),
      { ...spec, model: undefined },
      [
        { op: 'add', path: '/spec/layers', value: spec.layers },
        { op: 'remove', path: '/spec/model' },
      ],
    ],
    [
      'does not touch suspend, whatever the revision says',
      serviceObject({ spec: { suspend: false } }),
      { ...spec, suspend: true },
      [{ op: 'add', path: '/spec/layers', value: spec.layers }],
    ],
    [
      'removes a left-over force annotation',
      serviceObject({
        metadata: { annotations: { [FORCE_ANNOTATION]: '3' } },
      }),
      spec,
      [
        { op: 'add', path: '/spec/layers', value: spec.layers },
        {
          op: 'remove',
          path: '/metadata/annotations/serving.modelsphere.dev~1force-conflicts',
        },
      ],
    ],
  ])('%s', (_, object, revision, operations) => {
    expect(
      computeRollback(object, { number: 1, spec: revision }, provenance)
        .operations,
    ).toEqual(operations);
  });

  it.each([
    ['0.9.4', 0],
    ['v0.9.4', 0],
    ['1.0.0-rc.1+build.7', 0],
    ['0.9', 1],
    ['~0.9.0', 1],
    ['>=0.9.0 <1.0.0', 1],
    ['0.9.x', 1],
    ['*', 1],
  ])('keeps the chart version %s with %i warnings', (version, count) => {
    const chart = { name: 'vllm', version };
    const change = computeRollback(
      serviceObject(),
      {
        number: 1,
        spec: { ...spec, chart },
      },
      provenance,
    );
    expect(change.spec.chart).toEqual(chart);
    expect(change.warnings).toHaveLength(count);
  });

  it('restores large integers byte for byte', () => {
    const text =
      '[{"name":"form","values":{"seed":9007199254740993,"big":123456789012345678901}}]';
    const { operations } = computeRollback(
      serviceObject(),
      {
        number: 1,
        spec: { ...spec, layers: parseLossless(text) },
      },
      provenance,
    );
    expect(stringifyLossless(operations)).toContain(`"value":${text}`);
  });
});
