import {
  codesAfter,
  pathsAfter,
  set,
  type Change,
} from '../__testUtils__/judging';
import { unitWithTarget } from '../__testUtils__/cleanUnit';

describe('AdaptersEnabled', () => {
  it.each<[string, Change]>([
    ['R46: one adapter', set('service', 'spec.adapters', [{ name: 'a' }])],
    ['R46: adapters that cannot be read', set('service', 'spec.adapters', 'a')],
    [
      'R47: dynamic mode without any adapter',
      set('service', 'spec.adapterMode', 'dynamic'),
    ],
    [
      'R47: dynamic mode with an empty list',
      unit => {
        set('service', 'spec.adapterMode', 'dynamic')(unit);
        set('service', 'spec.adapters', [])(unit);
      },
    ],
    [
      'R47: a mode that nobody knows',
      set('service', 'spec.adapterMode', 'other'),
    ],
    [
      'R48: a runtime for adapters',
      set('service', 'spec.adapterRuntime', { maxRank: 8 }),
    ],
    [
      'R48: adapters in the status',
      set('service', 'status.adapters', [{ name: 'a' }]),
    ],
    [
      'R48: any other word of adapters in the status',
      set('service', 'status.adapterCache', { name: 'a' }),
    ],
    [
      'R48: a disk for adapters on the artifact',
      set('artifact', 'spec.adapterDisk', { size: '1Gi' }),
    ],
    [
      'R48: an artifact that belongs to another',
      set('artifact', 'spec.parentArtifact', 'base'),
    ],
    [
      'R48: a claim for adapters',
      set('artifact', 'status.adapterPersistentVolumeClaim', 'c'),
    ],
  ])('%s is manual', (_sentence, change) => {
    expect(codesAfter(change)).toEqual(['AdaptersEnabled']);
  });

  it.each<[string, Change]>([
    [
      'static mode, which is the default',
      set('service', 'spec.adapterMode', 'static'),
    ],
    ['an empty list of adapters', set('service', 'spec.adapters', [])],
    ['an empty list in the status', set('service', 'status.adapters', [])],
    ['null', set('service', 'spec.adapters', null)],
  ])('R47: %s is none', (_sentence, change) => {
    expect(codesAfter(change)).toEqual([]);
  });

  it('R75: adapter support of the target profile changes nothing', () => {
    const unit = unitWithTarget();
    set('profile', 'spec.features', ['adapters'])(unit);
    expect(
      codesAfter(set('service', 'spec.adapterMode', 'dynamic'), unit),
    ).toEqual(['AdaptersEnabled', 'TargetDiffers']);
  });

  it('R47: says where', () => {
    expect(pathsAfter(set('service', 'spec.adapterMode', 'dynamic'))).toEqual([
      'AIMService/spec.adapterMode',
    ]);
  });
});
