import { codesOf } from '../__testUtils__/judging';
import { cleanUnit, dedicatedUnit, unitWithTarget } from '../__testUtils__/cleanUnit';
import { judgeUnit } from '.';

it('a', () => {
  expect(judgeUnit(cleanUnit())).toEqual([]);
  expect(judgeUnit(unitWithTarget())).toEqual([]);
  expect(codesOf(dedicatedUnit())).toEqual(['DedicatedHandoffRequiresQuiescence']);
});
