import { mockCredentials } from '@backstage/backend-test-utils';
import {
  AuthorizeResult,
  type AuthorizePermissionRequest,
} from '@backstage/plugin-permission-common';
import { AuthorizedServices } from './AuthorizedServices';

const caller = {
  credentials: mockCredentials.user(),
  actor: 'user:default/mock',
  door: 'portal' as const,
};
const ref = { cluster: 'main', namespace: 'team', name: 'chat' };

function start(decide: (name: string) => unknown) {
  const calls: string[] = [];
  const record = (name: string) => async () => {
    calls.push(name);
    return undefined as never;
  };
  const services = new AuthorizedServices({
    reader: {
      listClusters: record('listClusters'),
      listServices: record('listServices'),
      getService: record('getService'),
      getOwnership: record('getOwnership'),
      listRevisions: record('listRevisions'),
      listObjects: record('listObjects'),
      listPods: record('listPods'),
      listEvents: record('listEvents'),
    },
    operations: {
      install: record('install'),
      autoscale: record('autoscale'),
      uninstall: record('uninstall'),
      apply: record('apply'),
      rollback: record('rollback'),
    },
    diffs: { diff: record('diff') },
    permissions: {
      authorize: async (requests: AuthorizePermissionRequest[]) =>
        requests.map(({ permission }) => decide(permission.name)) as never,
      authorizeConditional: async () => [],
    },
  });
  return { services, calls };
}

const layers = { layers: [] };
const scaling = { enabled: true, minReplicas: 1, maxReplicas: 2 };
const rollback = { toRevision: 1, expectRevision: 2 };

const doors: Array<
  [
    string,
    string,
    (services: AuthorizedServices, input: jest.Mock) => Promise<unknown>,
  ]
> = [
  [
    'listClusters',
    'canary.service.read',
    services => services.listClusters(caller),
  ],
  [
    'listServices',
    'canary.service.read',
    (services, input) => services.listServices(input, caller),
  ],
  [
    'getService',
    'canary.service.read',
    (services, input) => services.getService(input, caller),
  ],
  [
    'listPods',
    'canary.service.read',
    (services, input) => services.listPods(input, caller),
  ],
  [
    'listEvents',
    'canary.service.read',
    (services, input) => services.listEvents(input, caller),
  ],
  [
    'getOwnership',
    'canary.service.read',
    (services, input) => services.getOwnership(input, caller),
  ],
  [
    'listRevisions',
    'canary.service.read',
    (services, input) => services.listRevisions(input, caller),
  ],
  [
    'listObjects',
    'canary.service.read',
    (services, input) => services.listObjects(input, caller),
  ],
  [
    'diff',
    'canary.service.read',
    (services, input) =>
      services.diff(
        input.mockReturnValue({ ref, request: { operation: 'uninstall' } }),
        caller,
      ),
  ],
  [
    'uninstall',
    'canary.service.uninstall',
    (services, input) => services.uninstall(input, caller),
  ],
  [
    'install',
    'canary.service.install',
    (services, input) =>
      services.install(input.mockReturnValue({ ref, request: layers }), caller),
  ],
  [
    'autoscale',
    'canary.service.autoscale',
    (services, input) =>
      services.autoscale(
        input.mockReturnValue({ ref, request: scaling }),
        caller,
      ),
  ],
  [
    'apply',
    'canary.service.apply',
    (services, input) =>
      services.apply(input.mockReturnValue({ ref, request: layers }), caller),
  ],
  [
    'rollback',
    'canary.service.rollback',
    (services, input) =>
      services.rollback(
        input.mockReturnValue({ ref, request: rollback }),
        caller,
      ),
  ],
];

describe.each(doors)('%s', (name, permission, call) => {
  it.each([
    ['DENY', { result: AuthorizeResult.DENY }],
    ['CONDITIONAL', { result: AuthorizeResult.CONDITIONAL }],
    ['an answer that nobody knows', { result: 'MAYBE' }],
    ['no answer', undefined],
  ])('refuses on %s, and looks at no input', async (_, decision) => {
    const { services, calls } = start(() => decision);
    const input = jest.fn();
    await expect(call(services, input)).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: `You lack the permission ${permission}`,
    });
    expect(calls).toEqual([]);
    expect(input).not.toHaveBeenCalled();
  });

  it('passes on ALLOW of its own permission, and of no other', async () => {
    const only = (allowed: string) => (asked: string) => ({
      result: asked === allowed ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
    });
    const own = start(only(permission));
    await call(own.services, jest.fn());
    expect(own.calls).toEqual([name]);
    const other = start(only('canary.something.else'));
    await expect(call(other.services, jest.fn())).rejects.toThrow();
  });
});

it('force needs its own permission beside the one to apply', async () => {
  const { services, calls } = start(name => ({
    result:
      name === 'canary.service.apply'
        ? AuthorizeResult.ALLOW
        : AuthorizeResult.DENY,
  }));
  const forced = () => ({ ref, request: { ...layers, force: true } });
  await expect(services.apply(forced, caller)).rejects.toThrow(
    'canary.service.apply.force',
  );
  expect(calls).toEqual([]);
});

it('overwriting needs the permission to apply beside the one to install', async () => {
  const { services, calls } = start(name => ({
    result:
      name === 'canary.service.install'
        ? AuthorizeResult.ALLOW
        : AuthorizeResult.DENY,
  }));
  const overwriting = () => ({ ref, request: { ...layers, overwrite: true } });
  await expect(services.install(overwriting, caller)).rejects.toThrow(
    'canary.service.apply',
  );
  expect(calls).toEqual([]);
});
