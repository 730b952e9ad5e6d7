import { migrationPath, readMigrationPath } from './migrationPath';

describe('readMigrationPath', () => {
  it.each([
    ['/canary/migrations', undefined],
    ['/canary/migrations/', undefined],
    ['/canary/migrations/new', undefined],
    ['/canary/migrations/m-1/plan', undefined],
    ['/canary/services/m-1', undefined],
    ['/canary/migrations/m-1', 'm-1'],
    ['/canary/migrations/m-1/', 'm-1'],
    ['/canary/migrations/%E0%A4%A', '%E0%A4%A'],
  ])('%s', (path, expected) => {
    expect(readMigrationPath(path, '/canary')).toBe(expected);
  });

  it('reads back an id that holds a slash', () => {
    expect(readMigrationPath(`/p${migrationPath('a/b')}`, '/p')).toBe('a/b');
  });
});
