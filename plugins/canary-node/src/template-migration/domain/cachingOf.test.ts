import { cleanUnit, dedicatedUnit, ownerOf } from './__testUtils__/cleanUnit';
import { set, type Change } from './__testUtils__/judging';
import { service, template } from './__testUtils__/sourceObjects';
import { cachingOf } from './cachingOf';

describe('cachingOf', () => {
  it.each<[string, Change]>([
    ['R44: Dedicated', set('service', 'spec.caching.mode', 'Dedicated')],
    ['R44: Never', set('service', 'spec.caching.mode', 'Never')],
    [
      'R95: a Dedicated cache, whatever the service says',
      set('templateCache', 'spec.mode', 'Dedicated'),
    ],
    [
      'R95: a cache that a service owns, whatever both say',
      set('templateCache', 'metadata.ownerReferences', [ownerOf(service())]),
    ],
  ])('%s is Dedicated', (_sentence, change) => {
    const unit = cleanUnit();
    change(unit);
    expect(cachingOf(unit)).toBe('Dedicated');
  });

  it.each<[string, Change]>([
    ['Shared', set('service', 'spec.caching.mode', 'Shared')],
    ['Auto', set('service', 'spec.caching.mode', 'Auto')],
    ['Always', set('service', 'spec.caching.mode', 'Always')],
    ['nothing', set('service', 'spec.caching', undefined)],
    [
      'a cache of its template',
      set('templateCache', 'metadata.ownerReferences', [ownerOf(template())]),
    ],
  ])('R45: %s is Shared', (_sentence, change) => {
    const unit = cleanUnit();
    change(unit);
    expect(cachingOf(unit)).toBe('Shared');
  });

  it('R95: a Dedicated cache makes the unit manual although its service says Shared', () => {
    const unit = dedicatedUnit();
    set('service', 'spec.caching.mode', 'Shared')(unit);
    expect(cachingOf(unit)).toBe('Dedicated');
  });
});
