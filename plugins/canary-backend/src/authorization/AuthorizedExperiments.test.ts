import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { ExperimentReader } from '../experiments';
import { AuthorizedExperiments } from './AuthorizedExperiments';
import type { Caller } from './Caller';

const caller: Caller = {
  credentials: mockCredentials.user(),
  actor: 'user:default/mock',
  door: 'portal',
};

const reader = (): jest.Mocked<ExperimentReader> => ({
  listExperiments: jest.fn(),
  getExperiment: jest.fn(),
  getPlan: jest.fn(),
  listEvents: jest.fn(),
  listRemains: jest.fn(),
});

const reads = [
  'listExperiments',
  'getExperiment',
  'getPlan',
  'listEvents',
  'listRemains',
] as const;

describe.each(reads)('%s', read => {
  const call = async (answers: Record<string, AuthorizeResult>) => {
    const behind = reader();
    const input = jest.fn().mockResolvedValue({});
    const asked: string[] = [];
    const permissions = mockServices.permissions.mock({
      authorize: async requests =>
        requests.map(({ permission: { name } }) => {
          asked.push(name);
          return { result: answers[name] as AuthorizeResult.ALLOW };
        }),
    });
    const doors = new AuthorizedExperiments({ reader: behind, permissions });
    const outcome = await doors[read](input, caller).then(
      () => 'allowed',
      error => error.name,
    );
    return { outcome, asked, input, behind };
  };

  it.each([AuthorizeResult.DENY, AuthorizeResult.CONDITIONAL])(
    'is refused with %s before anything is looked at',
    async result => {
      const { outcome, input, behind } = await call({
        'canary.experiment.read': result,
        'canary.service.read': AuthorizeResult.ALLOW,
      });
      expect(outcome).toBe('NotAllowedError');
      expect(input).not.toHaveBeenCalled();
      expect(behind[read]).not.toHaveBeenCalled();
    },
  );

  it('passes with exactly ALLOW', async () => {
    const { outcome, behind, asked } = await call({
      'canary.experiment.read': AuthorizeResult.ALLOW,
      'canary.service.read': AuthorizeResult.ALLOW,
    });
    expect(outcome).toBe('allowed');
    expect(behind[read]).toHaveBeenCalledTimes(1);
    expect(asked).toEqual(
      read === 'getPlan'
        ? ['canary.experiment.read', 'canary.service.read']
        : ['canary.experiment.read'],
    );
  });

  it('needs the right to read services where it shows their plans', async () => {
    const { outcome } = await call({
      'canary.experiment.read': AuthorizeResult.ALLOW,
      'canary.service.read': AuthorizeResult.DENY,
    });
    expect(outcome).toBe(read === 'getPlan' ? 'NotAllowedError' : 'allowed');
  });
});
