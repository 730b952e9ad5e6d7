import { cleanUnit } from './__testUtils__/cleanUnit';
import { all, set, type Change } from './__testUtils__/judging';
import { targetProfile } from './__testUtils__/targetObjects';
import type { UnitFacts } from './facts';
import { imputeProfile } from './imputeProfile';

function imputedAfter(change: Change, unit: UnitFacts = cleanUnit()) {
  change(unit);
  return imputeProfile(unit);
}

const metadata = 'AIMServiceTemplate/status.profile.metadata';
const hardware = 'AIMServiceTemplate/spec.hardware';

describe('imputeProfile', () => {
  it('R29, R74: makes the target profile of the example', () => {
    expect(imputeProfile(cleanUnit())).toEqual({
      spec: targetProfile().spec,
      problems: [],
      imputations: expect.any(Array),
    });
  });

  it('R29: lists each value that the template does not state under that name, with its source', () => {
    const { imputations } = imputeProfile(cleanUnit());
    expect(
      imputations.map(({ path, source }) => [
        path.replace('AIMProfile/spec.', ''),
        source,
      ]),
    ).toEqual([
      ['type', `${metadata}.type`],
      ['engine', `${metadata}.engine`],
      ['engineArgs', 'AIMServiceTemplate/status.profile.engine_args'],
      ['acceleratorType', `${hardware}.gpu`],
      ['acceleratorModel', `${hardware}.gpu.model`],
      ['acceleratorCount', `${hardware}.gpu.requests`],
      ['modelSources', 'AIMServiceTemplate/status.modelSources'],
      ['image', 'AIMModel/spec.image'],
    ]);
    expect(imputations).toContainEqual({
      path: 'AIMProfile/spec.engine',
      value: 'vllm',
      source: `${metadata}.engine`,
    });
  });

  it.each<[string, Change, string, unknown, string]>([
    [
      'the precision, where the template leaves it open',
      set('template', 'spec.precision', 'auto'),
      'precision',
      'fp8',
      `${metadata}.precision`,
    ],
    [
      'the precision, where the template states none',
      set('template', 'spec.precision', undefined),
      'precision',
      'fp8',
      `${metadata}.precision`,
    ],
    [
      'the metric, where the template states none',
      set('template', 'spec.metric', undefined),
      'metric',
      'latency',
      `${metadata}.metric`,
    ],
    [
      'variables of the engine',
      set('template', 'status.profile.env_vars', { A: 'b' }),
      'engineEnv',
      { A: 'b' },
      'AIMServiceTemplate/status.profile.env_vars',
    ],
    [
      'variables of the container',
      set('template', 'spec.env', [{ name: 'A', value: 'b' }]),
      'containerEnv',
      [{ name: 'A', value: 'b' }],
      'AIMServiceTemplate/spec.env',
    ],
    [
      'a number of processors',
      all(
        set('template', 'spec.hardware', { cpu: { requests: '4' } }),
        set('template', 'status.profile.metadata.gpu', undefined),
      ),
      'acceleratorCount',
      4,
      `${hardware}.cpu.requests`,
    ],
  ])('R29, R74: imputes %s', (_sentence, change, field, value, source) => {
    const { spec, imputations, problems } = imputedAfter(change);
    expect(problems).toEqual([]);
    expect(spec).toHaveProperty(field, value);
    expect(imputations).toContainEqual({
      path: `AIMProfile/spec.${field}`,
      value,
      source,
    });
  });

  it.each<[string, Change, string]>([
    [
      'resources',
      set('template', 'spec.resources', { limits: { memory: '1Gi' } }),
      'resources',
    ],
    [
      'pull secrets',
      set('template', 'spec.imagePullSecrets', [{ name: 'p' }]),
      'imagePullSecrets',
    ],
    [
      'an account',
      set('template', 'spec.serviceAccountName', 'models'),
      'serviceAccountName',
    ],
    ['a type', set('template', 'spec.type', 'optimized'), 'type'],
  ])(
    'R29: takes %s as they are, without a word',
    (_sentence, change, field) => {
      const { spec, imputations } = imputedAfter(change);
      expect(spec).toHaveProperty(field);
      expect(imputations.map(({ path }) => path)).not.toContain(
        `AIMProfile/spec.${field}`,
      );
    },
  );

  it.each<[string, Change, string]>([
    [
      'no AIM id',
      set('template', 'spec.aimId', undefined),
      'AIMServiceTemplate/spec.aimId',
    ],
    [
      'a field that no profile has',
      set('template', 'spec.runtimeConfigName', 'gpu'),
      'AIMServiceTemplate/spec.runtimeConfigName',
    ],
    [
      'an open precision that discovery left open',
      all(
        set('template', 'spec.precision', 'auto'),
        set('template', 'status.profile.metadata.precision', 'auto'),
      ),
      'AIMServiceTemplate/spec.precision',
    ],
    [
      'a precision that no profile knows',
      all(
        set('template', 'spec.precision', 'fp2'),
        set('template', 'status.profile.metadata.precision', 'fp2'),
      ),
      'AIMServiceTemplate/spec.precision',
    ],
    [
      'another precision than was discovered',
      set('template', 'spec.precision', 'fp16'),
      'AIMServiceTemplate/spec.precision',
    ],
    [
      'another metric than was discovered',
      set('template', 'spec.metric', 'throughput'),
      'AIMServiceTemplate/spec.metric',
    ],
    [
      'no type at all',
      set('template', 'status.profile.metadata.type', undefined),
      'AIMServiceTemplate/spec.type',
    ],
    [
      'no engine',
      set('template', 'status.profile.metadata.engine', undefined),
      `${metadata}.engine`,
    ],
    [
      'arguments that cannot be read',
      set('template', 'status.profile.engine_args', 'x'),
      'AIMServiceTemplate/status.profile.engine_args',
    ],
    [
      'a least amount of memory',
      set('template', 'spec.hardware.gpu.minVram', '64Gi'),
      `${hardware}.gpu.minVram`,
    ],
    [
      'no model of an accelerator',
      set('template', 'spec.hardware.gpu.model', undefined),
      `${hardware}.gpu.model`,
    ],
    [
      'another accelerator than was discovered',
      set('template', 'spec.hardware.gpu.model', 'MI325X'),
      `${hardware}.gpu.model`,
    ],
    [
      'another number of accelerators than was discovered',
      set('template', 'spec.hardware.gpu.requests', 2),
      `${hardware}.gpu.requests`,
    ],
    [
      'accelerators under another name',
      set('template', 'spec.hardware.gpu.resourceName', 'amd.com/cpx'),
      `${hardware}.gpu.resourceName`,
    ],
    [
      'accelerators and processors',
      set('template', 'spec.hardware.cpu', { requests: '4' }),
      hardware,
    ],
    ['no hardware', set('template', 'spec.hardware', undefined), hardware],
    [
      'a part of a processor',
      set('template', 'spec.hardware', { cpu: { requests: '500m' } }),
      `${hardware}.cpu.requests`,
    ],
    [
      'no processor',
      set('template', 'spec.hardware', { cpu: { requests: '0' } }),
      `${hardware}.cpu.requests`,
    ],
    [
      'a limit of processors',
      set('template', 'spec.hardware', { cpu: { requests: 4, limits: '8' } }),
      `${hardware}.cpu.limits`,
    ],
    ...[0, -1, 1.5, '1', undefined].map(
      (requests): [string, Change, string] => [
        `${requests} accelerators`,
        all(
          set('template', 'spec.hardware.gpu.requests', requests),
          set('template', 'status.profile.metadata.gpuCount', undefined),
        ),
        `${hardware}.gpu.requests`,
      ],
    ),
    [
      'no sources of the model',
      set('template', 'status.modelSources', []),
      'AIMServiceTemplate/status.modelSources',
    ],
    [
      'a source with a field that nobody knows',
      set('template', 'status.modelSources', [
        { modelId: 'a/b', sourceUri: 'hf://a/b', other: 1 },
      ]),
      'AIMServiceTemplate/status.modelSources',
    ],
    [
      'one of two sources that has no address',
      set('template', 'status.modelSources', [
        { modelId: 'a/b', sourceUri: 'hf://a/b' },
        { modelId: 'a/c' },
      ]),
      'AIMServiceTemplate/status.modelSources',
    ],
    ['no image', set('model', 'spec.image', undefined), 'AIMModel/spec.image'],
  ])('R74: cannot tell it of %s', (_sentence, change, path) => {
    const { spec, problems } = imputedAfter(change);
    expect(spec).toBeUndefined();
    expect(problems.map(problem => problem.path)).toEqual([path]);
    expect(problems[0].code).toBe('UnsupportedField');
  });

  it('R55: never lets the profile make a cache of its own', () => {
    const { spec } = imputedAfter(
      set('template', 'spec.caching', { enabled: true }),
    );
    expect(spec).toBeDefined();
    expect(spec).not.toHaveProperty('caching');
  });

  it('says nothing without a template or a model, which is another reason', () => {
    const unit = cleanUnit();
    delete unit.template;
    expect(imputeProfile(unit)).toEqual({ imputations: [], problems: [] });
  });
});
