import { mergeKubeconfigs } from './kubeconfig';

/** The user of a file in the folder `/b` that is merged as the second one. */
function userOf(user: object): unknown {
  const { users } = mergeKubeconfigs([
    { folder: '/a', document: { clusters: [{ name: 'c', cluster: {} }] } },
    { folder: '/b', document: { users: [{ name: 'u', user }] } },
  ]);
  return users;
}

const tokenFile = (path: string) => ({
  'auth-provider': { name: 'tokenFile', config: { tokenFile: path } },
});

// kubectl shows these as they stand and sends no token without TLS: what it does is known from its sources.
describe('paths that a user names', () => {
  it.each<[string, object, object]>([
    [
      'a file of a token is beside the kubeconfig, and counts before a token',
      { token: 'stale', tokenFile: 'token' },
      tokenFile('/b/token'),
    ],
    ['one from the root', { tokenFile: '/t' }, tokenFile('/t')],
    ['a token stays', { token: 't' }, { token: 't' }],
    [
      'a plugin with a path is beside the kubeconfig',
      { exec: { command: '../bin/plugin' } },
      { exec: { command: '/bin/plugin' } },
    ],
    [
      'a plugin without one is looked up in PATH',
      { exec: { command: 'plugin', args: ['a/b'] } },
      { exec: { command: 'plugin', args: ['a/b'] } },
    ],
    [
      'a certificate and its key are beside the kubeconfig',
      { 'client-certificate': 'crt', 'client-key': 'keys/key' },
      { 'client-certificate': '/b/crt', 'client-key': '/b/keys/key' },
    ],
    ['nothing is added', { as: 'ada' }, { as: 'ada' }],
  ])('%s', (_what, user, expected) => {
    expect(userOf(user)).toEqual([{ name: 'u', user: expected }]);
  });
});
