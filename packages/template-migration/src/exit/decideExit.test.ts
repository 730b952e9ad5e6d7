import {
  CanaryError,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesErrorReason,
} from '@llm-canary/backstage-plugin-canary-node';
import { decideExit } from './decideExit';

describe('how the program ends', () => {
  it.each<[ErrorCode, number]>([
    ['INVALID_INPUT', 2],
    ['MIGRATION_PLAN_INVALID', 2],
    ['MIGRATION_PIN_KEYS_MISSING', 2],
    ['MIGRATION_LOCKED', 3],
    ['MIGRATION_RESULT_EXISTS', 3],
    ['CLUSTER_UNAVAILABLE', 4],
    ['UPSTREAM_FORBIDDEN', 4],
    ['MIGRATION_NOT_APPROVED', 5],
    ['MIGRATION_DIGEST_MISMATCH', 5],
    ['OUTCOME_UNKNOWN', 1],
  ])('R168: %s ends with %i and says what it is', (code, expected) => {
    const ending = decideExit(new CanaryError(code, 'This is why.'));
    expect(ending.code).toBe(expected);
    expect(ending.text).toContain('This is why.');
  });

  it.each<[KubernetesErrorReason, string]>([
    ['forbidden', 'rights'],
    ['unauthorized', 'kubectl'],
    ['unavailable', 'kubectl'],
    ['timeout', 'kubectl'],
    ['notFound', 'kubectl'],
  ])('R21: a cluster that answers %s ends it with 4', (reason, next) => {
    const ending = decideExit(new KubernetesError(reason, 'why'));
    expect(ending.code).toBe(4);
    expect(ending.text).toContain(next);
  });

  it.each<[string, string]>([
    ['refused (ECONNREFUSED)', 'refused (ECONNREFUSED). Look'],
    ['It is away.', 'It is away. Look'],
  ])('what to do next is a sentence of its own after %j', (message, text) => {
    const error = new CanaryError('CLUSTER_UNAVAILABLE', message);
    expect(decideExit(error).text).toContain(text);
  });

  it('a read that was stopped ends it with 1', () => {
    const ending = decideExit(new KubernetesError('aborted', 'why'));
    expect(ending).toEqual({ code: 1, text: 'It was stopped before its end.' });
  });

  it.each<[string, unknown]>([
    [
      'an error of the system',
      Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }),
    ],
    ['what is no error', 'nothing'],
  ])('%s ends it with 1, without a stack', (_what, error) => {
    const ending = decideExit(error);
    expect(ending.code).toBe(1);
    expect(ending.text).not.toContain('    at ');
  });
});
