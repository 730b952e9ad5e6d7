import { defaultCanaryKeys } from '@llm-canary/backstage-plugin-canary-common';
import { defaultAdmissionOperators } from '@llm-canary/backstage-plugin-canary-node';
import { readAdmissionOptions } from './readAdmissionOptions';

describe('what the admission policies are made from', () => {
  it.each([
    ['nothing is configured', undefined],
    ['other keys are', { clusters: 'x', helm: { binary: 'helm' } }],
  ])('is the default where %s', (_sentence, canary) => {
    expect(readAdmissionOptions(canary)).toEqual({
      keys: defaultCanaryKeys,
      operators: defaultAdmissionOperators,
    });
  });

  it('is the keys of the guard and the operators that are named, no others', () => {
    const users = ['system:serviceaccount:ops:canary'];
    const options = readAdmissionOptions({
      experiments: { group: 'rollout.example.org' },
      operators: { users },
    });
    expect(options.operators).toEqual({ users, groups: [] });
    expect(options.keys.labels.name).toBe('rollout.example.org/name');
  });

  it.each([
    ['a group of everybody', { groups: ['system:authenticated'] }, /everybody/],
    ['an empty name', { users: [''] }, /users/],
    ['a list', ['a'], /operators/],
    ['a key that is not known', { accounts: [] }, /accounts/],
  ])('refuses %s', (_sentence, operators, message) => {
    expect(() => readAdmissionOptions({ operators })).toThrow(message);
  });
});
