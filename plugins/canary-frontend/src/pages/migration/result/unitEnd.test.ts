import {
  failedUnitResultOf,
  manualUnitResultOf,
  migrationResultOf,
  unitResultOf,
} from '../../../__testing__';
import {
  failuresByStep,
  notVerified,
  operationLines,
  stepNumber,
  unitEnd,
} from './unitEnd';

const begun = unitResultOf({ outcome: undefined, completed: [] });

describe('unitEnd', () => {
  it.each([
    ['what the run recorded', unitResultOf(), false, 'succeeded'],
    ['running', begun, true, 'running'],
    ['unknown where a run ended without saying', begun, false, 'unknown'],
    ['not reached without a word of it', undefined, false, 'notReached'],
    [
      'not reached while nothing was attempted',
      { ...manualUnitResultOf('x'), outcome: undefined },
      true,
      'notReached',
    ],
  ] as const)('is %s', (_, unit, running, expected) => {
    expect(unitEnd(unit, running)).toBe(expected);
  });
});

describe('what a result comes to', () => {
  const failed = failedUnitResultOf();
  const result = migrationResultOf([
    unitResultOf(),
    failed,
    { ...failed, id: 'team-a/other' },
  ]);

  it('counts failures by the step that was attempted last', () => {
    expect(failuresByStep(result)).toEqual([
      { step: 'VerifyTargetAdoption', n: 2 },
    ]);
    expect(stepNumber('VerifyTargetAdoption')).toBe(5);
  });

  it('counts what only a commit would show', () => {
    const check = { step: 'VerifyCutover', check: 'x' } as const;
    const unit = unitResultOf({
      verification: [
        { ...check, state: 'notVerified' },
        { ...check, state: 'ok' },
      ],
    });
    expect(notVerified(migrationResultOf([unit, unit]))).toBe(2);
  });

  it('sets each attempt beside its answer', () => {
    const unit = unitResultOf({ completed: [{ seq: 1, accepted: true }] });
    expect(
      operationLines(unit).map(({ completed }) => completed?.accepted),
    ).toEqual([true, undefined, undefined, undefined]);
  });
});
