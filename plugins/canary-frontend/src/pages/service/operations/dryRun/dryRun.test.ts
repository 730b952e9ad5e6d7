import type {
  DiffResponse,
  ObjectChange,
} from '@llm-canary/backstage-plugin-canary-common';
import { decideApply, type ApplyObstacle } from './decideApply';
import { changedObjects, countChanges } from './describeChanges';
import type { DryRun } from './useDryRun';

function object(part: Partial<ObjectChange> = {}): ObjectChange {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    name: 'c',
    change: 'changed',
    ...part,
  };
}

function response(part: Partial<DiffResponse> = {}): DiffResponse {
  return {
    cluster: 'eu-1',
    namespace: 'prod',
    name: 'chat-70b',
    operation: 'apply',
    changed: true,
    values: [],
    objects: [],
    warnings: [],
    ...part,
  };
}

const done = (part: Partial<DiffResponse> = {}): DryRun => ({
  step: 'done',
  of: 'text',
  response: response(part),
});
const failure = { message: 'oops' };
const conflict = { objects: [object({ change: 'conflict' })] };

describe('decideApply', () => {
  it.each<
    [
      string,
      Partial<Parameters<typeof decideApply>[0]>,
      ApplyObstacle | undefined,
    ]
  >([
    [
      'a dry-run of the text that changes something lets it pass',
      {},
      undefined,
    ],
    ['a faulty text is mended first', { valid: false }, 'invalid'],
    [
      'a text that cannot be read is none',
      { fingerprint: undefined },
      'invalid',
    ],
    ['without a dry-run nothing passes', { dryRun: { step: 'none' } }, 'first'],
    [
      'a dry-run of another text does not count',
      { fingerprint: 'other' },
      'outdated',
    ],
    [
      'a dry-run that runs is waited for',
      { dryRun: { step: 'running', of: 'text', since: 0 } },
      'running',
    ],
    [
      'a dry-run that failed says nothing',
      { dryRun: { step: 'failed', of: 'text', failure, fields: [] } },
      'failed',
    ],
    [
      'what would be refused is not sent',
      {
        dryRun: done({
          applyBlocked: { code: 'RELEASE_BUSY', reason: 'busy' },
        }),
      },
      'blocked',
    ],
    [
      'what changes nothing is not sent',
      { dryRun: done({ changed: false }) },
      'nothing',
    ],
    [
      'what the API server rejects is not sent',
      {
        force: true,
        dryRun: done({ objects: [object({ change: 'rejected' })] }),
      },
      'rejected',
    ],
    ['a conflict stops it', { dryRun: done(conflict) }, 'conflict'],
    [
      'force overrides a conflict',
      { force: true, dryRun: done(conflict) },
      undefined,
    ],
  ])('%s', (_, part, obstacle) => {
    const facts = { valid: true, fingerprint: 'text', dryRun: done(), ...part };
    expect(decideApply(facts)).toBe(obstacle);
  });
});

describe('countChanges', () => {
  const workload = (replicas: number, image: string, part = {}) => ({
    kind: 'Deployment',
    before:
      'spec:\n  replicas: 1\n  template:\n    spec:\n      image: a\n  x: 1',
    after: `spec:\n  replicas: ${replicas}\n  template:\n    spec:\n      image: ${image}\n  x: 1`,
    ...part,
  });

  it.each([
    ['another image restarts pods', workload(1, 'b'), true],
    ['other replicas restart none', workload(2, 'a'), false],
    [
      'a new workload restarts none',
      workload(1, 'b', { change: 'created' }),
      false,
    ],
    [
      'another kind restarts none',
      workload(1, 'b', { kind: 'ConfigMap' }),
      false,
    ],
    [
      'the template of a LeaderWorkerSet counts',
      {
        kind: 'LeaderWorkerSet',
        before: 'spec:\n  leaderWorkerTemplate:\n    size: 1\n',
        after: 'spec:\n  leaderWorkerTemplate:\n    size: 2\n',
      },
      true,
    ],
  ])('%s', (_, part, podsRestart) => {
    expect(countChanges(response({ objects: [object(part)] }))).toEqual({
      values: 0,
      objects: 1,
      podsRestart,
    });
  });

  it('counts no object that stays, and puts first what stands in the way', () => {
    const objects = [
      object({ name: 'a' }),
      object({ name: 'b', change: 'unchanged' }),
      object({ name: 'c', change: 'conflict' }),
    ];
    expect(changedObjects(response({ objects })).map(o => o.name)).toEqual([
      'c',
      'a',
    ]);
  });
});
