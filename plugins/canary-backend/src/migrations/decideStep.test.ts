import type { MigrationState } from '@llm-canary/backstage-plugin-canary-common';
import {
  decideState,
  decideStep,
  type MigrationStepName,
  type StepFacts,
} from './decideStep';
import type { StoredRun } from './types';

const at = new Date('2026-01-02T03:04:05Z');
const digest = `sha256:${'a'.repeat(64)}`;

const run = (change: Partial<StoredRun> = {}): StoredRun => ({
  runId: 'r1',
  migrationId: 'm1',
  mode: 'dry-run',
  by: 'user:default/ada',
  startedAt: at,
  endedAt: at,
  total: 2,
  counts: { succeeded: 1, failed: 0, manual: 1, skipped: 0 },
  ...change,
});

const reviews = ['a/one', 'a/two'].map(unit => ({
  unit,
  by: 'user:default/ada',
  at,
}));
const approval = { by: 'user:default/bob', at: at.toISOString(), digest };

/** A plan that may be committed. */
const ready: StepFacts = {
  steps: { review: true, dryRun: true, approval: true, clusterLock: true },
  migration: {
    id: 'm1',
    kind: 'template',
    cluster: 'east',
    namespaces: ['a'],
    digest,
    counts: { automatic: 1, manual: 1, byOutcome: {} },
    createdAt: at,
    createdBy: 'user:default/ada',
  },
  units: [{ id: 'a/one' }, { id: 'a/two' }],
  progress: { reviews, approval, runs: [run()] },
  secondApproverRequired: true,
  actor: 'user:default/bob',
};

const lock = {
  cluster: 'east',
  runId: 'r9',
  migrationId: 'm9',
  holder: 'a-host, process 7',
  by: 'user:default/eve',
  since: at,
};
const unreviewed = { ...ready.progress, reviews: reviews.slice(1) };
const used = { ...ready.migration, commitRunId: 'r1' };

describe('what may come next', () => {
  it('lets each step through when all before it are done', () => {
    const fresh = { ...ready, progress: { reviews, runs: [run()] } };
    expect(decideStep('dryRun', fresh)).toBeUndefined();
    expect(decideStep('approval', fresh)).toBeUndefined();
    expect(decideStep('commit', ready)).toBeUndefined();
  });

  it('R114: lets a plan of manual units alone through, whose commit writes nothing and says so', () => {
    const migration = {
      ...ready.migration,
      counts: { automatic: 0, manual: 2, byOutcome: {} },
    };
    const fresh = { ...ready, migration, progress: { reviews, runs: [run()] } };
    expect(decideStep('approval', fresh)).toBeUndefined();
    expect(decideStep('commit', { ...ready, migration })).toBeUndefined();
  });

  it.each<
    [
      sentence: string,
      step: MigrationStepName,
      change: Partial<StepFacts>,
      code: string,
      message: RegExp,
    ]
  >([
    [
      'R204: a dry-run waits for every unit to be reviewed',
      'dryRun',
      { progress: unreviewed },
      'MIGRATION_NOT_READY',
      /1 of 2 units is not reviewed/,
    ],
    [
      'R204: so does a commit, whatever was approved before',
      'commit',
      { progress: unreviewed },
      'MIGRATION_NOT_READY',
      /not reviewed/,
    ],
    [
      'R203: nothing is committed before a dry-run of the same plan has ended',
      'commit',
      { progress: { reviews, approval, runs: [] } },
      'MIGRATION_NOT_READY',
      /dry-run/,
    ],
    [
      'R203: a dry-run that never ended is none',
      'commit',
      { progress: { reviews, approval, runs: [run({ endedAt: undefined })] } },
      'MIGRATION_NOT_READY',
      /dry-run/,
    ],
    [
      'R203: a dry-run that failed as a whole is none',
      'approval',
      { progress: { reviews, runs: [run({ error: 'no cluster' })] } },
      'MIGRATION_NOT_READY',
      /came to its end/,
    ],
    [
      'R84: nothing is committed that nobody approved',
      'commit',
      { progress: { reviews, runs: [run()] } },
      'MIGRATION_NOT_APPROVED',
      /Nobody/,
    ],
    [
      'R84: an approval of other bytes is none of this plan',
      'commit',
      {
        progress: {
          ...ready.progress,
          approval: { ...approval, digest: 'sha256:0' },
        },
      },
      'MIGRATION_NOT_APPROVED',
      /not this plan/,
    ],
    [
      'R84: who planned may not approve',
      'approval',
      { actor: 'user:default/ada' },
      'MIGRATION_NOT_APPROVED',
      /another person/,
    ],
    [
      'R84: an approval by who planned counts for nothing once a second is asked for',
      'commit',
      {
        progress: {
          ...ready.progress,
          approval: { ...approval, by: 'user:default/ada' },
        },
      },
      'MIGRATION_NOT_APPROVED',
      /another person/,
    ],
    [
      'R86: no run begins while another holds the lock',
      'dryRun',
      { lock },
      'MIGRATION_LOCKED',
      /r9.*eve.*process 7/,
    ],
    [
      'R86: a lock whose holder is silent is still one',
      'commit',
      { lock: { ...lock, silentSince: at } },
      'MIGRATION_LOCKED',
      /last heard of.*Nothing breaks the lock/,
    ],
    [
      'a used plan is never dry-run again',
      'dryRun',
      { migration: used },
      'MIGRATION_PLAN_USED',
      /plan anew/,
    ],
    [
      'a used plan is said to be used before anything else that is missing',
      'commit',
      { migration: used, lock, progress: { reviews: [], runs: [] } },
      'MIGRATION_PLAN_USED',
      /plan anew/,
    ],
    [
      'a plan without pin keys is never committed',
      'commit',
      {
        noCommit: { code: 'MIGRATION_PIN_KEYS_MISSING', message: 'No keys' },
        progress: { reviews: [], runs: [] },
      },
      'MIGRATION_PIN_KEYS_MISSING',
      /No keys/,
    ],
    [
      'nobody approves a plan that can never be committed',
      'approval',
      {
        noCommit: { code: 'MIGRATION_NOT_READY', message: 'It would drift' },
      },
      'MIGRATION_NOT_READY',
      /would drift/,
    ],
    [
      'a read-only cluster sees no dry-run',
      'dryRun',
      { noRuns: { code: 'READ_ONLY', message: 'Read-only' } },
      'READ_ONLY',
      /Read-only/,
    ],
  ])('%s', (_sentence, step, change, code, message) => {
    const refusal = decideStep(step, { ...ready, ...change });
    expect(refusal?.code).toBe(code);
    expect(refusal?.message).toMatch(message);
  });

  it('lets who planned approve where no second person is asked for', () => {
    const alone = {
      ...ready,
      actor: 'user:default/ada',
      secondApproverRequired: false,
    };
    expect(decideStep('approval', alone)).toBeUndefined();
    const progress = {
      ...ready.progress,
      approval: { ...approval, by: 'user:default/ada' },
    };
    expect(decideStep('commit', { ...alone, progress })).toBeUndefined();
  });

  it('lets a dry-run without pin keys through', () => {
    const noCommit = {
      code: 'MIGRATION_PIN_KEYS_MISSING',
      message: '',
    } as const;
    expect(decideStep('dryRun', { ...ready, noCommit })).toBeUndefined();
  });

  it('asks a kind for its own steps only', () => {
    const steps = {
      review: false,
      dryRun: false,
      approval: false,
      clusterLock: false,
    };
    const bare = { ...ready, steps, progress: { reviews: [], runs: [] } };
    expect(decideStep('commit', bare)).toBeUndefined();
  });
});

describe('where a migration stands', () => {
  it.each<[MigrationState, Partial<StepFacts['progress']>, boolean?]>([
    ['review', { reviews: reviews.slice(1), runs: [], approval: undefined }],
    ['reviewed', { runs: [], approval: undefined }],
    ['dryRun', { approval: undefined }],
    ['approved', {}],
    ['review', { reviews: [] }],
    ['running', { runs: [run(), run({ endedAt: undefined })] }, true],
    ['noEndRecorded', { runs: [run({ endedAt: undefined })] }],
    ['committed', { runs: [run(), run({ mode: 'commit' })] }],
    [
      'committed',
      { runs: [run(), run({ mode: 'commit', error: 'no cluster' })] },
    ],
  ])('%s: %j', (state, change, isAlive = false) => {
    expect(
      decideState({
        steps: ready.steps,
        unitCount: 2,
        progress: { ...ready.progress, ...change },
        isAlive,
      }),
    ).toBe(state);
  });
});
