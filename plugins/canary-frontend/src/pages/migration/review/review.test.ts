import {
  automaticUnitOf,
  dedicatedUnitOf,
  manualUnitOf,
} from '../../../__testing__';
import { filterUnits, nextUnreviewed } from '../units/unitFilters';
import { comparePin } from './comparePin';
import { patchedParts } from './patchedParts';
import { groupOf, missingTicks, sectionsToTick } from './reviewSections';

const automatic = automaticUnitOf();
const guard = manualUnitOf('guard');
const dedicated = dedicatedUnitOf();
const units = [automatic, guard, dedicated];

describe('what a reviewer has to tick', () => {
  it('R204: is every warning, imputation, pinned identity and operation of an automatic unit', () => {
    expect(sectionsToTick(automatic)).toEqual([
      'warnings',
      'imputations',
      'pins',
      'operations',
    ]);
  });

  it('R204: is every reason and pinned identity of a manual unit', () => {
    expect(sectionsToTick(guard)).toEqual(['reasons', 'pins']);
  });

  it('R204: is missing until each section was ticked', () => {
    const ticked = new Set(['warnings', 'operations'] as const);
    expect(missingTicks(automatic, ticked)).toEqual(['imputations', 'pins']);
    expect(missingTicks(guard, new Set(['reasons', 'pins']))).toEqual([]);
  });

  it('R204: brings together manual units of one outcome alone', () => {
    const other = manualUnitOf('other', 'OverrideBearing');
    expect(groupOf([...units, other], 'AdaptersEnabled')).toEqual([guard]);
    expect(groupOf(units, 'AutomaticSharedCutover')).toEqual([]);
  });
});

describe('filterUnits', () => {
  const none = new Set<string>();
  it.each([
    ['nothing set', { show: '', q: '' }, units],
    ['manual', { show: 'manual', q: '' }, [guard, dedicated]],
    ['one outcome', { show: 'AdaptersEnabled', q: '' }, [guard]],
    ['a name', { show: '', q: 'PHI' }, [dedicated]],
    ['a reason', { show: '', q: 'why guard' }, [guard]],
    ['a warning', { show: '', q: 'hf_endpoint' }, [automatic]],
    ['nothing that there is', { show: '', q: 'zzz' }, []],
  ] as const)('by %s', (_, filters, expected) => {
    expect(filterUnits(units, filters, none)).toEqual(expected);
  });

  it('by what is not reviewed', () => {
    const reviewed = new Set([automatic.id]);
    expect(filterUnits(units, { show: 'unreviewed', q: '' }, reviewed)).toEqual(
      [guard, dedicated],
    );
  });
});

describe('nextUnreviewed', () => {
  it.each([
    ['forwards', automatic.id, 1, [], guard.id],
    ['over what is reviewed', automatic.id, 1, [guard.id], dedicated.id],
    ['round the end', dedicated.id, 1, [], automatic.id],
    ['backwards round the start', automatic.id, -1, [], dedicated.id],
    ['from nowhere', undefined, 1, [], automatic.id],
    [
      'nowhere, when only the chosen one is left',
      guard.id,
      1,
      [automatic.id, dedicated.id],
      undefined,
    ],
  ] as const)('goes %s', (_, chosen, by, reviewed, expected) => {
    expect(nextUnreviewed(units, { chosen, by }, new Set(reviewed))).toBe(
      expected,
    );
  });
});

describe('patchedParts', () => {
  it('shows what the patch demands, and what it leaves', () => {
    expect(
      patchedParts([
        { op: 'test', path: '/metadata/generation', value: 4 },
        { op: 'test', path: '/spec/template', value: { name: 'old' } },
        { op: 'remove', path: '/spec/template' },
        { op: 'add', path: '/spec/profile', value: { name: 'new' } },
      ]),
    ).toEqual({
      before: {
        metadata: { generation: 4 },
        spec: { template: { name: 'old' } },
      },
      after: {
        metadata: { generation: 4 },
        spec: { profile: { name: 'new' } },
      },
    });
  });

  it('takes a test for null as word that there is nothing, and reads escaped keys', () => {
    expect(
      patchedParts([
        { op: 'test', path: '/metadata/annotations', value: null },
        { op: 'add', path: '/metadata/annotations', value: {} },
        { op: 'add', path: '/metadata/annotations/a.b~1c~0d', value: '5' },
      ]),
    ).toEqual({
      before: {},
      after: { metadata: { annotations: { 'a.b/c~d': '5' } } },
    });
  });
});

describe('comparePin', () => {
  const [service, , config, absent] = automatic.pins;
  const seen = (part: object) => [{ ...service, ...part }];
  it.each([
    ['the same', service, seen({ resourceVersion: '9' }), { state: 'same' }],
    ['not read', service, [], { state: 'notRead' }],
    [
      'another object of the name',
      service,
      seen({ uid: 'uid-2' }),
      { state: 'differs', field: 'uid', now: 'uid-2' },
    ],
    [
      'a newer generation',
      service,
      seen({ generation: 5 }),
      { state: 'differs', field: 'generation', now: '5' },
    ],
    [
      'another version where that is pinned',
      config,
      [{ ...config, resourceVersion: '90437' }],
      { state: 'differs', field: 'resourceVersion', now: '90437' },
    ],
    ['gone', service, seen({ absent: true }), { state: 'gone' }],
    ['still absent', absent, [absent], { state: 'same' }],
    [
      'there although it must not be',
      absent,
      [{ ...absent, absent: undefined, uid: 'uid-3' }],
      { state: 'appeared' },
    ],
  ] as const)('says %s', (_, pin, identities, expected) => {
    expect(comparePin(pin, identities)).toEqual(expected);
  });
});
