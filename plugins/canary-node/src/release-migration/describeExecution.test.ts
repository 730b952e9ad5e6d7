import type {
  HelmMigrationPlan,
  HelmMigrationRun,
} from '@llm-canary/backstage-plugin-canary-common';
import { describeExecution } from './describeExecution';

const at = '2026-01-02T03:04:05.000Z';

const plan: HelmMigrationPlan = {
  schemaVersion: 1,
  planId: 'p',
  createdAt: at,
  cluster: 'east',
  namespace: 'search',
  release: 'rerank',
  revision: 3,
  chart: { name: 'vllm', version: '0.9.3', repo: 'https://charts.example' },
  preconditions: [],
  predicted: {},
  equal: true,
  drift: [],
  steps: [],
  executable: true,
};

type Step = HelmMigrationRun['steps'][number]['step'];

const runOf = (
  steps: Array<[step: Step, accepted?: boolean]>,
  end: Pick<HelmMigrationRun, 'outcome' | 'reason'> = {},
): HelmMigrationRun => ({
  runId: 'r',
  by: 'user:default/ada',
  startedAt: at,
  steps: steps.map(([step, accepted], index) => ({
    seq: index + 1,
    step,
    attemptedAt: at,
    ...(accepted !== undefined && { accepted }),
  })),
  ...end,
});

const describeRun = (run: HelmMigrationRun, isRunning = false) =>
  describeExecution(plan, run, { planDigest: 'sha256:1', isRunning });

describe('what an execution came to', () => {
  it('names the plan, the release, and each write with what became of it', () => {
    const run = runOf(
      [['create', true], ['waitAdopted', true], ['dropOrphanPolicy']],
      { outcome: 'outcomeUnknown' },
    );
    const target = { kind: 'LLMService', namespace: 'search', name: 'rerank' };
    expect(describeRun(run)).toMatchObject({
      ...run,
      schemaVersion: 1,
      kind: 'helm',
      planDigest: 'sha256:1',
      cluster: 'east',
      namespace: 'search',
      release: 'rerank',
      revision: 3,
    });
    expect(describeRun(run).written).toEqual([
      { step: 'create', verb: 'create', target, at, accepted: true },
      { step: 'dropOrphanPolicy', verb: 'patch', target, at },
    ]);
  });

  it.each<[sentence: string, run: HelmMigrationRun, first: RegExp]>([
    [
      'put back: where it is still being deleted, its operator is looked at',
      runOf(
        [
          ['create', true],
          ['waitAdopted', false],
          ['putBack', true],
        ],
        {
          outcome: 'putBack',
        },
      ),
      /is being deleted, look that its operator lets go/,
    ],
    [
      'refused at once: nothing is to be cleaned up',
      runOf([['create', false]], { outcome: 'failed' }),
      /^No LLMService search\/rerank was made/,
    ],
    [
      'ended before its first step: nothing was written',
      runOf([], { outcome: 'failed' }),
      /^Nothing was written/,
    ],
    [
      'somebody else changed the service: who did is asked',
      runOf(
        [
          ['create', true],
          ['waitAdopted', false],
        ],
        { outcome: 'failed' },
      ),
      /who changed or deleted/,
    ],
    [
      'adopted with its policy left: only the annotation is',
      runOf(
        [
          ['create', true],
          ['waitAdopted', true],
          ['dropOrphanPolicy', false],
        ],
        {
          outcome: 'failed',
        },
      ),
      /^The release was adopted. Where .* still has the annotation/,
    ],
    [
      'could not be put back: it stands under its policy',
      runOf(
        [
          ['create', true],
          ['waitAdopted', false],
          ['putBack', false],
        ],
        {
          outcome: 'failed',
        },
      ),
      /stands and is adopted.*deletion-policy=Orphan/,
    ],
    [
      'no answer: it may stand',
      runOf([['create']], { outcome: 'outcomeUnknown' }),
      /^Look whether LLMService/,
    ],
    [
      'no recorded end: it may stand',
      runOf([['create', true], ['waitAdopted']]),
      /^Look whether LLMService/,
    ],
    [
      'adopted while the records moved: the history is compared',
      runOf([['create', true]], { outcome: 'adopted', reason: 'moved' }),
      /history of release/,
    ],
  ])('%s', (_sentence, run, first) => {
    expect(describeRun(run).recovery[0]).toMatch(first);
  });

  it.each<[sentence: string, run: HelmMigrationRun, isRunning: boolean]>([
    ['is adopted', runOf([['create', true]], { outcome: 'adopted' }), false],
    ['goes on', runOf([['create', true]]), true],
  ])('of one that %s nothing is left to do', (_sentence, run, isRunning) => {
    expect(describeRun(run, isRunning).recovery).toEqual([]);
  });
});
