import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { Migrations } from '../migrations';
import { AuthorizedMigrations } from './AuthorizedMigrations';
import type { Caller } from './Caller';

const caller: Caller = {
  credentials: mockCredentials.user(),
  actor: 'user:default/mock',
  door: 'portal',
};

const behind = (): jest.Mocked<Migrations> => ({
  list: jest.fn(),
  get: jest.fn(),
  create: jest.fn(),
  review: jest.fn(),
  dryRun: jest.fn(),
  approve: jest.fn(),
  commit: jest.fn(),
  getResult: jest.fn(),
  getFile: jest.fn(),
  compareEvidence: jest.fn(),
});

const read = 'canary.migration.read';
const calls: Array<[keyof Migrations, string[]]> = [
  ['list', [read]],
  ['get', [read]],
  ['getResult', [read]],
  ['getFile', [read]],
  ['compareEvidence', [read]],
  ['create', [read, 'canary.migration.plan']],
  ['review', [read, 'canary.migration.plan']],
  ['dryRun', [read, 'canary.migration.plan']],
  ['approve', [read, 'canary.migration.approve']],
  ['commit', [read, 'canary.migration.commit']],
];

async function call(
  name: keyof Migrations,
  decide: (permission: string) => AuthorizeResult,
) {
  const migrations = behind();
  const input = jest.fn().mockResolvedValue({});
  const permissions = mockServices.permissions.mock({
    authorize: async requests =>
      requests.map(({ permission }) => ({
        result: decide(permission.name) as AuthorizeResult.ALLOW,
      })),
  });
  const doors = new AuthorizedMigrations({ migrations, permissions });
  const outcome = await doors[name](input, caller).then(
    () => 'allowed',
    error => error.name,
  );
  return { outcome, input, behind: migrations[name] };
}

describe.each(calls)('R200: %s', (name, needed) => {
  it('is allowed with exactly what it needs', async () => {
    const { outcome, behind: reached } = await call(name, permission =>
      needed.includes(permission)
        ? AuthorizeResult.ALLOW
        : AuthorizeResult.DENY,
    );
    expect(outcome).toBe('allowed');
    expect(reached).toHaveBeenCalledTimes(1);
  });

  it.each(
    needed.flatMap(permission =>
      [AuthorizeResult.DENY, AuthorizeResult.CONDITIONAL].map(
        result => [permission, result] as const,
      ),
    ),
  )(
    'is refused with %s: %s, before anything is looked at',
    async (lacking, result) => {
      const answer = await call(name, permission =>
        permission === lacking ? result : AuthorizeResult.ALLOW,
      );
      expect(answer.outcome).toBe('NotAllowedError');
      expect(answer.input).not.toHaveBeenCalled();
      expect(answer.behind).not.toHaveBeenCalled();
    },
  );
});
