import { decideApproval, type Assent } from './decideApproval';

const digest = `sha256:0123abcd${'f'.repeat(56)}`;
const other = `sha256:${'e'.repeat(64)}`;
const record = { by: 'ada@workstation', at: '2026-01-01T00:00:00Z', digest };

describe('the approval of a commit', () => {
  it.each<[string, Assent]>([
    ['R84: the digest that is named', { named: digest }],
    ['R84: its first eight characters, typed', { typed: '0123abcd' }],
    ['R84: typed with spaces and in upper case', { typed: ' 0123ABCD\n' }],
  ])('%s gives who, when and which bytes', (_what, assent) => {
    expect(decideApproval(assent, record)).toEqual(record);
  });

  it.each<[string, Assent | undefined, string]>([
    ['nothing', undefined, 'MIGRATION_NOT_APPROVED'],
    ['an empty answer', { typed: '' }, 'MIGRATION_NOT_APPROVED'],
    ['a yes', { typed: 'yes' }, 'MIGRATION_NOT_APPROVED'],
    ['seven characters', { typed: '0123abc' }, 'MIGRATION_NOT_APPROVED'],
    [
      'the word before the digest',
      { typed: 'sha256:0' },
      'MIGRATION_NOT_APPROVED',
    ],
    [
      'the digest of another plan',
      { named: other },
      'MIGRATION_DIGEST_MISMATCH',
    ],
  ])('R84: %s is none', (_what, assent, code) => {
    expect(() => decideApproval(assent, record)).toThrow(
      expect.objectContaining({ code }),
    );
  });
});
