import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import {
  automaticUnitOf,
  manualUnitOf,
  migrationDetailOf,
  migrationDigest,
  migrationRunOf,
  reviewsOf,
} from '../../../__testing__';
import { currentStep, lastRun, readStep, runningRun, stepsOf } from './steps';

const units = [automaticUnitOf(), manualUnitOf('guard')];
const reviews = reviewsOf(units);
const approval = {
  by: 'user:default/r.chen',
  at: '2026-11-30T04:00:00.000Z',
  digest: migrationDigest,
};
const dryRun = migrationRunOf();
const commit = migrationRunOf({ runId: 'run-2', mode: 'commit' });

function of(part: Partial<MigrationDetail>): MigrationDetail {
  return migrationDetailOf(units, part);
}

describe('stepsOf', () => {
  it.each<[string, MigrationDetail, string]>([
    [
      'locks all behind the review',
      of({}),
      'done open locked locked locked locked',
    ],
    [
      'opens the dry-run after the review',
      of({
        reviews,
        state: 'reviewed',
        blocked: { approval: 'no dry-run', commit: 'no dry-run' },
      }),
      'done done open locked locked locked',
    ],
    [
      'opens the approval after a dry-run',
      of({
        reviews,
        runs: [dryRun],
        state: 'dryRun',
        blocked: { commit: 'not approved' },
      }),
      'done done done open locked locked',
    ],
    [
      'opens the commit after the approval',
      of({ reviews, runs: [dryRun], approval, state: 'approved', blocked: {} }),
      'done done done done open locked',
    ],
    [
      'shows a commit that runs',
      of({
        reviews,
        runs: [dryRun, { ...commit, endedAt: undefined }],
        approval,
        state: 'running',
        blocked: {},
      }),
      'done done done done running running',
    ],
    [
      'shows trouble where the end was not recorded',
      of({
        reviews,
        runs: [dryRun, { ...commit, endedAt: undefined }],
        approval,
        state: 'noEndRecorded',
        blocked: {},
      }),
      'done done done done trouble trouble',
    ],
    [
      'shows trouble where a unit was refused',
      of({
        reviews,
        runs: [{ ...dryRun, counts: { ...dryRun.counts, failed: 1 } }],
        state: 'dryRun',
        blocked: { commit: 'not approved' },
      }),
      'done done trouble open locked locked',
    ],
  ])('%s', (_, migration, expected) => {
    expect(
      stepsOf(migration)
        .map(({ progress }) => progress)
        .join(' '),
    ).toBe(expected);
  });
});

describe('currentStep', () => {
  it.each([
    ['review', [], 'review'],
    ['reviewed', [], 'dryRun'],
    ['dryRun', [dryRun], 'approval'],
    ['approved', [dryRun], 'commit'],
    ['running', [{ ...dryRun, endedAt: undefined }], 'dryRun'],
    ['running', [dryRun, commit], 'commit'],
    ['committed', [dryRun, commit], 'result'],
    ['noEndRecorded', [dryRun], 'dryRun'],
    ['noEndRecorded', [dryRun, commit], 'result'],
  ] as const)('of %s with %j is %s', (state, runs, step) => {
    expect(currentStep(of({ state, runs: [...runs] }))).toBe(step);
  });
});

describe('readStep', () => {
  it.each([
    ['step=commit', 'commit'],
    ['step=break', undefined],
    ['', undefined],
  ])('of %j is %s', (query, step) => {
    expect(readStep(new URLSearchParams(query))).toBe(step);
  });
});

describe('runs', () => {
  it('are found by their mode, the newest first', () => {
    const later = { ...dryRun, runId: 'run-3', startedAt: '2026-12-01' };
    expect(lastRun({ runs: [later, dryRun] }, 'dry-run')).toBe(later);
    expect(lastRun({ runs: [later] }, 'commit')).toBeUndefined();
    expect(lastRun({ runs: [later, commit] })).toBe(later);
  });

  it('without an end run only while the server says so', () => {
    const runs = [{ ...dryRun, endedAt: undefined }];
    expect(runningRun(of({ runs, state: 'running' }))).toBe(runs[0]);
    expect(runningRun(of({ runs, state: 'noEndRecorded' }))).toBeUndefined();
  });
});
