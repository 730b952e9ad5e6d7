import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { MetricViews } from '../metricViews';
import { AuthorizedMetrics } from './AuthorizedMetrics';
import type { Caller } from './Caller';

const caller: Caller = {
  credentials: mockCredentials.user(),
  actor: 'user:default/mock',
  door: 'portal',
};
const { ALLOW, DENY, CONDITIONAL } = AuthorizeResult;
const service = 'canary.service.read';
const experiment = 'canary.experiment.read';

const needed: Array<[read: keyof MetricViews, permissions: string[]]> = [
  ['getMetrics', [service]],
  ['glanceAtServices', [service]],
  ['getExperimentMetrics', [experiment, service]],
];

async function call(
  read: keyof MetricViews,
  answers: Record<string, AuthorizeResult>,
) {
  const views: jest.Mocked<MetricViews> = {
    getMetrics: jest.fn(),
    getExperimentMetrics: jest.fn(),
    glanceAtServices: jest.fn(),
  };
  const input = jest.fn().mockResolvedValue({});
  const permissions = mockServices.permissions.mock({
    authorize: async requests =>
      requests.map(({ permission: { name } }) => ({
        result: answers[name] as AuthorizeResult.ALLOW,
      })),
  });
  const doors = new AuthorizedMetrics({ views, permissions });
  const outcome = await doors[read](input, caller).then(
    () => 'allowed',
    error => error.name,
  );
  return { outcome, input, view: views[read] };
}

describe.each(needed)('%s', (read, permissions) => {
  it('passes with exactly ALLOW', async () => {
    const allowed = Object.fromEntries(permissions.map(name => [name, ALLOW]));
    const { outcome, view } = await call(read, allowed);
    expect(outcome).toBe('allowed');
    expect(view).toHaveBeenCalledTimes(1);
  });

  it.each(
    permissions.flatMap((name): Array<[string, AuthorizeResult]> => [
      [name, DENY],
      [name, CONDITIONAL],
    ]),
  )('is refused before anything is looked at: %s %s', async (name, result) => {
    const answers = { [service]: ALLOW, [experiment]: ALLOW, [name]: result };
    const { outcome, input, view } = await call(read, answers);
    expect(outcome).toBe('NotAllowedError');
    expect(input).not.toHaveBeenCalled();
    expect(view).not.toHaveBeenCalled();
  });
});
