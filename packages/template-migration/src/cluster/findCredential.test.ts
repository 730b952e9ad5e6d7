import { findCredential } from './findCredential';

const home = '/home/ada';
const usual = `${home}/.kube/config`;

describe('the cluster that kubectl would use', () => {
  it.each<
    [
      string,
      { kubeconfig?: string; context?: string },
      Record<string, string>,
      string[],
      unknown,
    ]
  >([
    [
      'the file that is named',
      { kubeconfig: '/k' },
      { KUBECONFIG: '/e' },
      ['/k', '/e'],
      { type: 'kubeconfig', path: ['/k'] },
    ],
    [
      'with its context',
      { kubeconfig: '/k', context: 'c' },
      {},
      ['/k'],
      { type: 'kubeconfig', path: ['/k'], context: 'c' },
    ],
    [
      'the one of the environment',
      {},
      { KUBECONFIG: '/e' },
      ['/e', usual],
      { type: 'kubeconfig', path: ['/e'] },
    ],
    [
      'those of several that are there, in their order and each once',
      {},
      { KUBECONFIG: '/e:/x::/d:/e' },
      ['/d', '/e'],
      { type: 'kubeconfig', path: ['/e', '/d'] },
    ],
    [
      'the one of several that is there',
      {},
      { KUBECONFIG: '/x:/e:' },
      ['/e'],
      { type: 'kubeconfig', path: ['/e'] },
    ],
    [
      'the one at home',
      { context: 'c' },
      {},
      [usual],
      { type: 'kubeconfig', path: [usual], context: 'c' },
    ],
    [
      'the one at home before the pod',
      {},
      { KUBERNETES_SERVICE_HOST: 'h' },
      [usual],
      { type: 'kubeconfig', path: [usual] },
    ],
    [
      'the service account of the pod',
      {},
      { KUBERNETES_SERVICE_HOST: 'h' },
      [],
      { type: 'inCluster' },
    ],
  ])('is %s', (_what, options, env, there, expected) => {
    const exists = (path: string) => there.includes(path);
    expect(findCredential(options, { env, exists, home })).toEqual(expected);
  });

  it.each<
    [
      string,
      { kubeconfig?: string; context?: string },
      Record<string, string>,
      string[],
      string,
    ]
  >([
    [
      'the file that is named is not there',
      { kubeconfig: '/k' },
      { KUBECONFIG: '/e' },
      ['/e'],
      'no kubeconfig at /k',
    ],
    [
      'the environment names none that is there',
      {},
      { KUBECONFIG: '/a' },
      [usual],
      'found at /a',
    ],
    ['there is none at all', {}, {}, [], `found at ${usual}`],
    [
      'a context is named in a pod',
      { context: 'c' },
      { KUBERNETES_SERVICE_HOST: 'h' },
      [],
      'No kubeconfig',
    ],
  ])('is refused where %s', (_what, options, env, there, text) => {
    const exists = (path: string) => there.includes(path);
    expect(() => findCredential(options, { env, exists, home })).toThrow(text);
  });
});
