import { cleanUnit, setAt, unitWithTarget } from '../__testUtils__/cleanUnit';
import { codesAfter, codesOf, partNames, set } from '../__testUtils__/judging';

const now = '2026-07-20T08:00:00Z';
const paused = 'metadata.annotations[aim.eai.amd.com/reconciliation-paused]';

describe('Terminating', () => {
  it.each(partNames)('R69: a %s that is being deleted is manual', name => {
    expect(
      codesAfter(
        set(name, 'metadata.deletionTimestamp', now),
        unitWithTarget(),
      ),
    ).toEqual(['Terminating']);
  });

  it('R69: so is a namespace that is being deleted', () => {
    const unit = cleanUnit();
    setAt(unit, ['namespace', 'terminating'], true);
    expect(codesOf(unit)).toEqual(['Terminating']);
  });
});

describe('Paused', () => {
  it.each(partNames)('R70: a paused %s is manual', name => {
    expect(codesAfter(set(name, paused, 'true'), unitWithTarget())).toEqual([
      'Paused',
    ]);
  });

  it.each([
    ['true', ['Paused']],
    ['True', ['Paused']],
    ['', ['Paused']],
    ['false', []],
  ])('R70: the value %j has %j against it', (value, codes) => {
    expect(codesAfter(set('templateCache', paused, value))).toEqual(codes);
  });
});
