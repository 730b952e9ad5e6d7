import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import { KubernetesError, type KubernetesErrorReason } from '../kubernetes';
import { decideHelmError, type EndedCall } from './decideHelmError';
import { lastErrorOf } from './errorOfText';

function ended(changes: {
  result?: Partial<EndedCall['result']>;
  journal?: Partial<EndedCall['journal']>;
  stopped?: { reason: unknown };
}): EndedCall {
  return {
    release: 'models/chat',
    result: {
      exitCode: 1,
      end: 'self',
      stdout: '',
      stderr: '',
      ...changes.result,
    },
    journal: {
      accepted: [],
      inDoubt: [],
      refused: [],
      denied: [],
      ...changes.journal,
    },
    ...(changes.stopped ? { stopped: changes.stopped } : {}),
  };
}

const refused = (reason: KubernetesErrorReason, write = true) => ({
  what: `PATCH v1 pods/x`,
  write,
  record: false,
  error: new KubernetesError(reason, reason),
});

describe('decideHelmError', () => {
  it('has nothing to say of a success, whatever was refused on the way', () => {
    const journal = { refused: [refused('throttled')] };
    expect(decideHelmError(ended({ result: { exitCode: 0 }, journal }))).toBe(
      undefined,
    );
  });

  it.each<[string, Parameters<typeof ended>[0], string]>([
    [
      'a write in doubt before everything else that happened',
      {
        journal: {
          inDoubt: ['x'],
          denied: ['y'],
          refused: [refused('invalid')],
        },
      },
      'OUTCOME_UNKNOWN',
    ],
    [
      'a deadline before any write',
      { result: { end: 'deadline' } },
      'CLUSTER_UNAVAILABLE',
    ],
    [
      'a deadline after a write',
      { result: { end: 'deadline' }, journal: { accepted: ['x'] } },
      'OUTCOME_UNKNOWN',
    ],
    [
      'a caller that gave up after a write, though helm ended well',
      { result: { end: 'aborted', exitCode: 0 }, journal: { accepted: ['x'] } },
      'OUTCOME_UNKNOWN',
    ],
    ['too much output', { result: { end: 'overflow' } }, 'INVALID_INPUT'],
    [
      'a rule of ours before the answers of the cluster',
      { journal: { denied: ['no'], refused: [refused('forbidden')] } },
      'INVALID_INPUT',
    ],
    [
      'a refused write before a refused read',
      {
        journal: {
          refused: [refused('forbidden', false), refused('fieldConflict')],
        },
      },
      'FIELD_CONFLICT',
    ],
    [
      'a read that is forbidden',
      { journal: { refused: [refused('forbidden', false)] } },
      'UPSTREAM_FORBIDDEN',
    ],
    [
      'a namespace that is not there',
      {
        journal: {
          refused: [{ ...refused('notFound'), what: 'POST v1 secrets/x' }],
        },
      },
      'INVALID_INPUT',
    ],
    [
      'a policy',
      { journal: { refused: [refused('rejectedByPolicy')] } },
      'OBJECT_REJECTED',
    ],
    [
      'a cluster that fails',
      { journal: { refused: [refused('unavailable')] } },
      'CLUSTER_UNAVAILABLE',
    ],
    [
      'a lost race',
      { journal: { refused: [refused('alreadyExists')] } },
      'RELEASE_MOVED',
    ],
    [
      'a read that we gave up ourselves says nothing',
      {
        journal: { refused: [refused('aborted', false)] },
        result: {
          stderr:
            'Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress',
        },
      },
      'RELEASE_BUSY',
    ],
  ])('%s', (_sentence, changes, code) => {
    expect(decideHelmError(ended(changes))?.code).toBe(code);
  });

  it.each([
    ['cannot reuse a name that is still in use', 'RELEASE_EXISTS'],
    ['cannot re-use a name that is still in use', 'RELEASE_EXISTS'],
    ['"x" has no deployed releases', 'RELEASE_NOT_FOUND'],
    [
      'uninstall: Release not loaded: x: release: not found',
      'RELEASE_NOT_FOUND',
    ],
    ['release has no 7 version', 'RELEASE_NOT_FOUND'],
    ['release: already exists', 'RELEASE_MOVED'],
    [
      'Unable to continue with install: ConfigMap "a" in namespace "b" exists and cannot be imported into the current release: invalid ownership metadata',
      'FIELD_CONFLICT',
    ],
    [
      'kubernetes cluster unreachable: Get "http://127.0.0.1:1/version"',
      'CLUSTER_UNAVAILABLE',
    ],
    [
      'unable to build kubernetes objects: resource mapping not found for name',
      'OBJECT_REJECTED',
    ],
    ["values don't meet the specifications of the schema(s)", 'INVALID_INPUT'],
    ['', 'INVALID_INPUT'],
  ])('reads helm’s own words where it has nothing better: %s', (text, code) => {
    const stderr = `level=ERROR msg="something"\nError: ${text}\n`;
    const error = decideHelmError(ended({ result: { stderr } }));
    expect(error?.code).toBe(code);
    expect(error?.message).not.toContain('127.0.0.1');
  });

  it('says why it was stopped, in the words of who stopped it, with the writes before', () => {
    const reason = new CanaryError('CANARY_MANAGED_SERVICE', 'an arm', {
      fields: { managedBy: { name: 'demo' } },
    });
    const journal = { accepted: ['POST v1 secrets/r'] };
    const error = decideHelmError(ended({ journal, stopped: { reason } }));
    expect(error?.toJSON()).toMatchObject({
      code: 'CANARY_MANAGED_SERVICE',
      message: 'an arm',
      managedBy: { name: 'demo' },
      writes: ['POST v1 secrets/r'],
    });
    const unknown = { reason: new Error('lost') };
    expect(decideHelmError(ended({ stopped: unknown }))?.code).toBe(
      'RELEASE_MOVED',
    );
  });
});

describe('lastErrorOf', () => {
  it.each([
    ['level=ERROR msg=x\nError: one\n', 'one'],
    ['Error: one\nError: two\n', 'two'],
    ['Error: of two\nlines\n', 'of two\nlines'],
    ['a warning: Error: inside\n', ''],
    ['', ''],
  ])('%j', (stderr, expected) => {
    expect(lastErrorOf(stderr)).toBe(expected);
  });
});
