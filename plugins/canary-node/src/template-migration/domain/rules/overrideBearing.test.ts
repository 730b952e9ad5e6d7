import { cleanUnit } from '../__testUtils__/cleanUnit';
import {
  codesAfter,
  codesOf,
  set,
  type Change,
} from '../__testUtils__/judging';

describe('OverrideBearing', () => {
  it.each<[string, Change]>([
    ['overrides', set('service', 'spec.overrides', { metric: 'throughput' })],
    ['empty overrides', set('service', 'spec.overrides', {})],
    [
      'overrides of a profile',
      set('service', 'spec.profileOverrides', { engineArgs: {} }),
    ],
    ['overrides that cannot be read', set('service', 'spec.overrides', 'x')],
  ])('R49: %s are manual', (_sentence, change) => {
    expect(codesAfter(change)).toEqual(['OverrideBearing']);
  });

  it.each<[string, Change]>([
    [
      'that the service states',
      set('service', 'spec.template.name', 'tpl-ovr-1'),
    ],
    [
      'that the service resolved',
      set('service', 'status.resolvedTemplate.name', 'tpl-ovr-1'),
    ],
    ['that is there', set('template', 'metadata.name', 'tpl-ovr-1')],
  ])('R49: a derived template %s is manual', (_sentence, change) => {
    expect(codesAfter(change)).toContain('OverrideBearing');
  });

  it('R49: so is one that was not resolved', () => {
    const unit = cleanUnit();
    set('template', 'metadata.name', 'tpl-ovr-1')(unit);
    delete unit.template;
    expect(codesOf(unit)).toContain('OverrideBearing');
  });

  it('R49: null overrides nothing', () => {
    expect(codesAfter(set('service', 'spec.overrides', null))).toEqual([]);
  });
});
