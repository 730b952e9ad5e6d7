import { dedicatedUnit } from '../__testUtils__/cleanUnit';
import { codesAfter, codesOf, set } from '../__testUtils__/judging';
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
});
