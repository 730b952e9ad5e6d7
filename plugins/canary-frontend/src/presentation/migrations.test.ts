import { readBlocked } from './migrationSentences';
import { cutDigest, cutUid, placeOf } from './migrations';

describe('readBlocked', () => {
  it.each([
    [
      'A commit of this plan began at 2026-11-30T03:12:07.000Z by user:default/a (run r-1); plan anew',
      { key: 'migration.blocked.used', values: { run: 'r-1' } },
    ],
    [
      '4 of 41 units are not reviewed; every unit must be',
      { key: 'migration.blocked.unreviewed', values: { n: '4', total: '41' } },
    ],
    [
      'Run r-1 of user:default/a holds the migration lock of eu-1 since 2026-11-30T03:12:07.000Z (host 12)',
      {
        key: 'migration.blocked.locked',
        values: { run: 'r-1', cluster: 'eu-1' },
      },
    ],
    [
      'Nobody has approved a commit of this plan',
      { key: 'migration.blocked.notApproved', values: {} },
    ],
    ['Something new', 'Something new'],
  ])('%s', (text, expected) => {
    expect(readBlocked(text)).toEqual(expected);
  });
});

describe('placeOf', () => {
  it('names the first three namespaces and counts the others', () => {
    const namespaces = ['a', 'b', 'c', 'd', 'e'];
    expect(placeOf({ kind: 'template', namespaces })).toEqual({
      names: 'a, b, c',
      more: 2,
    });
  });

  it('names the release of a Helm migration', () => {
    expect(
      placeOf({ kind: 'helm', namespaces: ['prod'], release: 'prod/chat' }),
    ).toEqual({ names: 'prod/chat', more: 0 });
  });
});

describe('digests and UIDs', () => {
  it('are cut in the middle, and left as they are where they are short', () => {
    expect(cutDigest(`sha256:77ab04e1${'0'.repeat(52)}e19d`)).toBe(
      'sha256:77ab04…e19d',
    );
    expect(cutUid('51d09a7e-0000-4000-8000-00000000c04f')).toBe('51d09a…c04f');
    expect(cutUid('uid-1')).toBe('uid-1');
  });
});
