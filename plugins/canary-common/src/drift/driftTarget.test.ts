import { driftTarget, type ArmSource } from './driftTarget';

const system = 'canary-system';
const catalog = { name: 'catalog', values: { dtype: 'bf16', tp: 2 } };
const form = { name: 'form', values: { context: 8192 } };
const fixed = { name: system, values: { scaler: { enabled: true } } };
const chart = { name: 'vllm', version: '0.9.4' };
const model = { name: 'M', variant: 'bf16' };

type Arm = Parameters<typeof driftTarget>[0];

const asMade: Arm = { layers: [catalog, form, fixed], chart, model, own: [] };
const target: ArmSource = { layers: [catalog, form], chart, model };

describe('driftTarget', () => {
  it.each<
    [
      sentence: string,
      arm: Partial<Arm>,
      now: Partial<ArmSource>,
      drift: object,
    ]
  >([
    ['is empty for a target as it was', {}, {}, { changes: [] }],
    [
      'tells a value that changed',
      {},
      { layers: [catalog, { name: 'form', values: { context: 4096 } }] },
      {
        changes: [
          { path: '/context', change: 'changed', before: 8192, after: 4096 },
        ],
      },
    ],
    [
      'tells values of a layer that came, and one that a null removed',
      {},
      {
        layers: [
          catalog,
          form,
          { name: 'edit', values: { tp: null, seed: 1 } },
        ],
      },
      {
        changes: [
          { path: '/seed', change: 'added', after: 1 },
          { path: '/tp', change: 'removed', before: 2 },
        ],
      },
    ],
    [
      'leaves out what the arm has of its own',
      {
        own: ['arm-b', 'form'],
        layers: [
          catalog,
          { name: 'form', values: { context: 1 } },
          { name: 'arm-b', values: { dtype: 'fp8' } },
          fixed,
        ],
      },
      { layers: [catalog, { name: 'form', values: { context: 4096 } }] },
      { changes: [] },
    ],
    [
      'tells another chart',
      {},
      { chart: { name: 'vllm', version: '0.9.5' } },
      { changes: [], chart: { before: 'vllm 0.9.4', after: 'vllm 0.9.5' } },
    ],
    [
      'tells another repository of the same chart',
      { chart: { ...chart, repo: 'https://a.example' } },
      { chart: { ...chart, repo: 'https://b.example' } },
      {
        changes: [],
        chart: {
          before: 'vllm https://a.example',
          after: 'vllm https://b.example',
        },
      },
    ],
    [
      'tells another model',
      {},
      { model: { name: 'N', variant: 'bf16' } },
      { changes: [], model: { before: 'M', after: 'N' } },
    ],
    [
      'knows that an arm has a variant of its own',
      { variant: 'fp8', model: { name: 'M', variant: 'fp8' } },
      {},
      { changes: [] },
    ],
    [
      'does not mistake a target that became an arm for a change',
      {},
      { layers: [catalog, form, fixed] },
      { changes: [] },
    ],
  ])('%s', (_sentence, arm, now, drift) => {
    expect(
      driftTarget({ ...asMade, ...arm }, { ...target, ...now }, system),
    ).toEqual(drift);
  });
});
