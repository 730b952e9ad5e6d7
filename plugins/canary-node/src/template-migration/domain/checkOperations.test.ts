import type { MigrationUnit } from '@llm-canary/backstage-plugin-canary-common';
import { buildUnit } from './buildUnit';
import { revalidateUnit } from './revalidateUnit';
import { cleanUnit, setAt } from './__testUtils__/cleanUnit';
import { uidOf } from './__testUtils__/sourceObjects';

const pinKeys = {
  generation: 'bridge.example/generation',
  inferenceServiceUid: 'bridge.example/uid',
};

const planned = buildUnit(cleanUnit(), pinKeys);

describe('R96: an edited plan', () => {
  const edit = (change: (unit: MigrationUnit) => void) => {
    const unit = structuredClone(planned);
    change(unit);
    return revalidateUnit(unit, cleanUnit(), { pinKeys }).map(
      ({ path }) => path,
    );
  };
  const operationAt = (unit: MigrationUnit, step: string) =>
    unit.operations.find(one => one.step === step);

  it('may change the profile that is created', () => {
    expect(
      edit(unit =>
        setAt(
          operationAt(unit, 'EnsureTargetProfile'),
          ['body', 'spec', 'engineArgs'],
          { 'max-model-len': '4096' },
        ),
      ),
    ).toEqual([]);
  });

  it.each<[string, (unit: MigrationUnit) => void, string]>([
    [
      'name a profile that is not the target’s',
      unit =>
        setAt(
          operationAt(unit, 'EnsureTargetProfile'),
          ['target', 'name'],
          'x',
        ),
      'operations[0].target.name',
    ],
    [
      'make a cache of another profile',
      unit =>
        setAt(
          operationAt(unit, 'EnsureTargetCache'),
          ['body', 'spec', 'profileName'],
          'x',
        ),
      'operations[1].body.spec.profileName',
    ],
    [
      'name another target',
      unit => setAt(unit, ['target', 'profile'], 'x'),
      'target.profile',
    ],
    [
      'leave out the protection',
      unit =>
        void (unit.operations = unit.operations.filter(
          ({ step }) => step !== 'ProtectArtifact',
        )),
      'operations of ProtectArtifact',
    ],
    [
      'cut over twice',
      unit => void unit.operations.push(unit.operations[3]),
      'operations of CutoverService',
    ],
    [
      'leave out a pin of what is there',
      unit =>
        void (unit.pins = unit.pins.filter(
          ({ kind }) => kind !== 'AIMTemplateCache',
        )),
      'AIMTemplateCache/team-a/',
    ],
    [
      'protect another artifact',
      unit =>
        setAt(
          operationAt(unit, 'ProtectArtifact'),
          ['patch', '0', 'value'],
          uidOf(0x77),
        ),
      'operations[2].test /metadata/uid',
    ],
  ])('may not %s', (_sentence, change, path) => {
    expect(edit(change)).toContainEqual(expect.stringContaining(path));
  });

  it('R141: may not pin another InferenceService', () => {
    const patch = structuredClone(planned);
    const cutover = operationAt(patch, 'CutoverService');
    const text = JSON.stringify(cutover).replaceAll(uidOf(8), uidOf(0x66));
    patch.operations[3] = JSON.parse(text) as MigrationUnit['operations'][3];
    expect(revalidateUnit(patch, cleanUnit(), { pinKeys })).toEqual([
      {
        path: `operations[3].pin ${pinKeys.inferenceServiceUid}`,
        expected: uidOf(8),
        actual: uidOf(0x66),
      },
    ]);
  });
});
