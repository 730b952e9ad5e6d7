import {
  dedicatedUnit,
  setAt,
  unitWithTarget,
} from '../__testUtils__/cleanUnit';
import {
  codesAfter,
  codesOf,
  pathsAfter,
  set,
  type Change,
} from '../__testUtils__/judging';
import { targetCache } from '../__testUtils__/targetObjects';
import { judgeUnit } from '.';

const owner = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  name: 'w',
  uid: 'w',
};

describe('what stands where a unit would move to', () => {
  it.each<[string, string, Change]>([
    [
      'R55: a profile with a cache of its own',
      'TargetProfileOwnsCache',
      set('profile', 'spec.caching', { enabled: true }),
    ],
    [
      'R55: a profile of which that cannot be told',
      'TargetProfileOwnsCache',
      set('profile', 'spec.caching', { enabled: 'maybe' }),
    ],
    [
      'R57: a cache with an owner',
      'OwnedTargetCache',
      set('cache', 'metadata.ownerReferences', [owner]),
    ],
    [
      'R57: a cache with an owner that does not control it',
      'OwnedTargetCache',
      set('cache', 'metadata.ownerReferences', [
        { ...owner, controller: false },
      ]),
    ],
    [
      'R56: another cache of that profile',
      'MultipleMatchingCaches',
      unit => unit.target?.matchingCaches.push(targetCache('prewarm')),
    ],
    [
      'R56: another cache of that profile, and none under the name of the target',
      'MultipleMatchingCaches',
      unit => {
        setAt(unit.target, ['cache'], undefined);
        setAt(unit.target, ['matchingCaches'], [targetCache('prewarm')]);
      },
    ],
    ...(
      [
        ['mode', 'Dedicated'],
        ['profileScope', 'Cluster'],
        ['profileName', 'other'],
        ['storageClassName', 'fast'],
        ['storageClassName', undefined],
        ['env', [{ name: 'A', value: 'b' }]],
        ['runtimeConfigName', 'other'],
        ['requiresAdapterDisk', true],
        ['unknown', 'x'],
      ] as const
    ).map(([field, value]): [string, string, Change] => [
      `R58: a cache with ${field} ${JSON.stringify(value)}`,
      'TargetDiffers',
      set('cache', `spec.${field}`, value),
    ]),
    [
      'R58: a cache that was made for another service',
      'TargetDiffers',
      set('cache', 'metadata.labels[aim.eai.amd.com/service]', 'other'),
    ],
    [
      'R58: a cache that nobody made for a service',
      'TargetDiffers',
      set('cache', 'metadata.labels', undefined),
    ],
    ...(
      [
        ['image', 'registry.example/other:1'],
        ['engine', undefined],
        ['features', ['adapters']],
        ['primary', true],
        ['manualSelectionOnly', true],
        ['caching', { enabled: false, env: [{ name: 'A', value: 'b' }] }],
        ['caching', { env: [{ name: 'A', value: 'b' }] }],
        ['acceleratorPartitioningMode', 'cpx'],
        ['unknown', 'x'],
        ['modelSources', []],
      ] as const
    ).map(([field, value]): [string, string, Change] => [
      `R72: a profile with ${field} ${JSON.stringify(value)}`,
      'TargetDiffers',
      set('profile', `spec.${field}`, value),
    ]),
    [
      'R72: a profile that is not Ready',
      'TargetDiffers',
      set('profile', 'status.status', 'Progressing'),
    ],
    [
      'R72: a profile that is not deployable',
      'TargetDiffers',
      set('profile', 'status.deployable', undefined),
    ],
    [
      'R72: a profile whose status is not current',
      'TargetDiffers',
      set('profile', 'metadata.generation', 2),
    ],
    [
      'R72: a profile with an owner, which the planned one would not have',
      'TargetDiffers',
      set('profile', 'metadata.ownerReferences', [owner]),
    ],
  ])('%s: %s', (_sentence, code, change) => {
    expect(codesAfter(change, unitWithTarget())).toEqual([code]);
  });

  it.each<[string, Change]>([
    ['R58: no mode means Shared', set('cache', 'spec.mode', undefined)],
    [
      'R56, R58: an empty scope is that of the namespace',
      set('cache', 'spec.profileScope', ''),
    ],
    ['R58: no adapter disk', set('cache', 'spec.requiresAdapterDisk', false)],
    ['R58: an empty list of variables', set('cache', 'spec.env', [])],
    [
      'R72: caching that is off',
      set('profile', 'spec.caching', { enabled: false }),
    ],
    [
      'R72: caching that says nothing',
      set('profile', 'spec.caching', { env: [] }),
    ],
    [
      'R72: an old field that is off',
      set('profile', 'spec.manualSelectionOnly', false),
    ],
    ['R72: what a server fills in', set('profile', 'spec.primary', false)],
    [
      'R72: the other thing that it fills in',
      set('profile', 'spec.acceleratorPartitioningMode', 'unpartitioned'),
    ],
    [
      'R72: labels that others added',
      set('profile', 'metadata.labels', {
        'aim.eai.amd.com/profile-origin': 'x',
      }),
    ],
    ['R129: a cache that is not Ready yet', set('cache', 'status', {})],
  ])('%s: nothing against it', (_sentence, change) => {
    expect(codesAfter(change, unitWithTarget())).toEqual([]);
  });

  it('R58: takes over what the service says of its cache', () => {
    const env = [
      { name: 'A', valueFrom: { secretKeyRef: { name: 's', key: 'k' } } },
    ];
    const unit = unitWithTarget();
    set('service', 'spec.caching.env', env)(unit);
    set('service', 'spec.runtimeConfigName', 'default')(unit);
    expect(codesOf(unit)).toEqual(['TargetDiffers']);
    expect(pathsAfter(() => {}, unit)).toEqual([
      'AIMProfileCache/spec.env',
      'AIMProfileCache/spec.runtimeConfigName',
    ]);
    set('cache', 'spec.env', env)(unit);
    set('cache', 'spec.runtimeConfigName', 'default')(unit);
    expect(codesOf(unit)).toEqual([]);
  });

  it('R56-R59: Shared caches are none of the business of a Dedicated unit', () => {
    const unit = dedicatedUnit();
    const cache = targetCache();
    cache.metadata.ownerReferences = [owner];
    setAt(unit.target, ['cache'], cache);
    setAt(unit.target, ['matchingCaches'], [cache, targetCache('prewarm')]);
    unit.rivalServices.push('team-a/other');
    expect(codesOf(unit)).toEqual(['DedicatedHandoffRequiresQuiescence']);
  });

  it.each([
    [['team-a/b', 'team-a/c'], 'shared with team-a/b, team-a/c.'],
    [
      Array.from({ length: 6 }, (_, index) => `team-a/${index}`),
      'team-a/3, team-a/4 and 1 more.',
    ],
    [
      Array.from({ length: 7 }, (_, index) => `team-a/${index}`),
      'team-a/3, team-a/4 and 2 more.',
    ],
  ])('R59: names some of %j, which would share the cache', (rivals, text) => {
    const unit = unitWithTarget({ rivalServices: rivals });
    expect(judgeUnit(unit)).toEqual([
      {
        code: 'SharedTargetCollision',
        message: expect.stringContaining(text),
        path: 'AIMProfileCache/metadata.name',
      },
    ]);
  });
});
