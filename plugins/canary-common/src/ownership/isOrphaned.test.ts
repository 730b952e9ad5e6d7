import { isOrphaned } from './isOrphaned';
import type { ManagedBy } from './types';

describe('isOrphaned', () => {
  it.each<[string, Pick<ManagedBy, 'parentState'> | undefined, boolean]>([
    ['a service that is no arm', undefined, false],
    [
      'an arm whose experiment nobody looked for',
      { parentState: undefined },
      false,
    ],
    ['one whose experiment is there', { parentState: 'present' }, false],
    [
      'one whose experiment is being deleted',
      { parentState: 'deleting' },
      false,
    ],
    [
      'one whose experiment may not be read',
      { parentState: 'unreadable' },
      false,
    ],
    ['one whose experiment is gone', { parentState: 'missing' }, true],
    [
      'one whose experiment is another by now',
      { parentState: 'replaced' },
      true,
    ],
  ])('%s', (_, managedBy, orphaned) => {
    expect(isOrphaned(managedBy)).toBe(orphaned);
  });
});
