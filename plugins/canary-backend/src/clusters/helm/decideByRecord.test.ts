import type { Operation } from '@llm-canary/backstage-plugin-canary-common';
import { decideByRecord, type RecordState } from './decideByRecord';

const now = Date.parse('2026-01-01T12:00:00Z');
const minutesAgo = (minutes: number) => now - minutes * 60_000;
const old = { changedAt: minutesAgo(6) };
const fresh = { changedAt: minutesAgo(4) };

const state = (own: Partial<RecordState>): RecordState => ({
  revision: 7,
  status: 'deployed',
  byRun: false,
  deployed: 6,
  ...own,
});

const pending = 'pending-upgrade';
const leaving = 'uninstalling';

describe('what the newest record lets an operation do', () => {
  it.each<[string, Operation, Partial<RecordState>, string]>([
    ['what is deployed may be upgraded', 'apply', {}, 'allowed'],
    ['and uninstalled', 'uninstall', {}, 'allowed'],
    ['what failed may be upgraded', 'apply', { status: 'failed' }, 'allowed'],
    ['93: what is deployed may be moved', 'migrate', {}, 'allowed'],
    [
      '91: what failed is not moved',
      'migrate',
      { status: 'failed' },
      'INVALID_INPUT',
    ],
    [
      '91: nor what another helm may be at',
      'migrate',
      { status: pending, ...fresh },
      'RELEASE_BUSY',
    ],
    ['the name is taken', 'install', {}, 'RELEASE_EXISTS'],
    [
      'also by what helm only remembers',
      'install',
      { status: 'uninstalled' },
      'RELEASE_EXISTS',
    ],
    [
      'what was left pending is not upgraded',
      'apply',
      { status: pending, ...old },
      'RELEASE_BUSY',
    ],
    ['nor scaled', 'autoscale', { status: pending, ...old }, 'RELEASE_BUSY'],
    [
      'but rolled back',
      'rollback',
      { status: pending, ...old },
      'allowed, unfinished',
    ],
    [
      'or uninstalled',
      'uninstall',
      { status: pending, ...old },
      'allowed, unfinished',
    ],
    [
      'not while another helm may be at it',
      'rollback',
      { status: pending, ...fresh },
      'RELEASE_BUSY',
    ],
    [
      'not even uninstalled then',
      'uninstall',
      { status: pending, ...fresh },
      'RELEASE_BUSY',
    ],
    [
      'nor when nobody knows since when',
      'rollback',
      { status: pending },
      'RELEASE_BUSY',
    ],
    [
      'what a run of the portal left may be rolled back at once',
      'rollback',
      { status: pending, ...fresh, byRun: true },
      'allowed, unfinished',
    ],
    [
      'what is going may be uninstalled again',
      'uninstall',
      { status: leaving, ...fresh },
      'allowed',
    ],
    [
      'and is not rolled back while it goes',
      'rollback',
      { status: leaving, ...fresh },
      'RELEASE_BUSY',
    ],
    [
      'but after it stood still',
      'rollback',
      { status: leaving, ...old },
      'allowed, unfinished',
    ],
    ['nor upgraded', 'apply', { status: leaving, ...old }, 'RELEASE_BUSY'],
    [
      'a remembered release is none to upgrade',
      'apply',
      { status: 'uninstalled' },
      'RELEASE_NOT_FOUND',
    ],
    [
      'and may be rolled back',
      'rollback',
      { status: 'uninstalled' },
      'allowed',
    ],
    [
      'an SLO is another object',
      'slo-update',
      { status: pending, ...fresh },
      'allowed',
    ],
  ])('%s', (_, operation, own, expected) => {
    const verdict = decideByRecord(operation, state(own), now);
    const words = verdict.allowed
      ? `allowed${verdict.warning === undefined ? '' : ', unfinished'}`
      : verdict.code;
    expect(words).toBe(expected);
  });

  it('says how long another helm may be at work', () => {
    expect(
      decideByRecord('rollback', state({ status: pending, ...fresh }), now),
    ).toMatchObject({ retryAfterSeconds: 60 });
  });

  it('says what may be done about a record without an end', () => {
    expect(
      decideByRecord('apply', state({ status: pending, ...old }), now),
    ).toMatchObject({
      why: expect.stringMatching(
        /revision 7 is pending-upgrade since 2026-01-01T11:54:00.000Z. Roll back to revision 6.* or uninstall/,
      ),
    });
  });
});
