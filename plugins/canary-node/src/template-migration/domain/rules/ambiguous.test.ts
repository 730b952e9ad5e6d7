import { dedicatedUnit } from '../__testUtils__/cleanUnit';
import {
  all,
  codesAfter,
  codesOf,
  pathsAfter,
  set,
  type Change,
} from '../__testUtils__/judging';
import { artifact } from '../__testUtils__/sourceObjects';

describe('Ambiguous', () => {
  it('R51: the operator found several templates', () => {
    const change = set('service', 'status.conditions', [
      {
        type: 'TemplateReady',
        status: 'False',
        reason: 'TemplateSelectionAmbiguous',
      },
    ]);
    expect(codesAfter(change)).toEqual(['Ambiguous']);
  });

  it('R67: the artifact of a Shared cache is no rival of a Dedicated one', () => {
    const unit = dedicatedUnit();
    unit.rivalArtifacts.push(artifact());
    expect(codesOf(unit)).toEqual(['DedicatedHandoffRequiresQuiescence']);
  });

  const config = (
    part: 'service' | 'templateCache' | 'artifact',
    name: string,
  ) => set(part, 'spec.runtimeConfigName', name);
  const there: Change = unit => {
    unit.runtimeConfigs.name = 'gpu';
  };
  const ofCache = 'AIMTemplateCache/spec.runtimeConfigName';
  const ofArtifact = 'AIMArtifact/spec.runtimeConfigName';

  it.each<[string, Change, string]>([
    [
      'the cache names one and the service none',
      config('templateCache', 'gpu'),
      ofCache,
    ],
    [
      'the service names one and the cache none',
      all(config('service', 'gpu'), there),
      ofCache,
    ],
    [
      'both name one, and not the same',
      all(config('service', 'gpu'), there, config('templateCache', 'cpu')),
      ofCache,
    ],
    ['the artifact names another', config('artifact', 'gpu'), ofArtifact],
  ])(
    'R51: which runtime configuration counts is open: %s',
    (_what, change, path) => {
      expect(codesAfter(change)).toEqual(['Ambiguous']);
      expect(pathsAfter(change)).toEqual([path]);
    },
  );

  it.each<[string, Change]>([
    [
      'the cache says default, which is what none means',
      config('templateCache', 'default'),
    ],
    ['the artifact names the same', config('artifact', 'default')],
    [
      'service, cache and artifact name the same',
      all(
        config('service', 'gpu'),
        there,
        config('templateCache', 'gpu'),
        config('artifact', 'gpu'),
      ),
    ],
  ])('R51: one runtime configuration counts: %s', (_what, change) => {
    expect(codesAfter(change)).toEqual([]);
  });
});
