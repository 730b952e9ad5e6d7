import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { readCanaryConfig } from './readCanaryConfig';

const read = (data: JsonObject) => readCanaryConfig(new ConfigReader(data));
const cluster = {
  name: 'eu-1',
  url: 'https://api.example.com',
  token: 'very-secret',
};

describe('readCanaryConfig', () => {
  it('has defaults for everything', () => {
    expect(read({})).toMatchObject({
      clusters: [],
      notes: [],
      helm: {
        charts: ['vllm', 'sglang'],
        binary: 'helm',
        serverSide: 'auto',
        allowHooks: false,
        maxProcesses: 4,
        timeoutMilliseconds: 300_000,
      },
      keys: { group: 'canary.modelsphere.dev', kind: 'LLMCanary' },
      attention: {
        notReadyMilliseconds: 300_000,
        applyingMilliseconds: 900_000,
      },
      activity: { retentionMilliseconds: 90 * 86_400_000 },
      notifications: { refusals: true, adoptions: true },
    });
  });

  it.each<[string, JsonObject, object]>([
    [
      'a url with a token',
      cluster,
      { type: 'direct', url: cluster.url, token: 'very-secret' },
    ],
    [
      'a token file',
      { name: 'a', url: cluster.url, tokenFile: '/t' },
      { type: 'direct', tokenFile: '/t' },
    ],
    [
      'a kubeconfig',
      { name: 'a', kubeconfig: { path: '/k', context: 'c' } },
      { type: 'kubeconfig', path: '/k', context: 'c' },
    ],
    [
      'the pod it runs in',
      { name: 'a', inCluster: true },
      { type: 'inCluster' },
    ],
    [
      'plain HTTP to this machine',
      { name: 'a', url: 'http://127.0.0.1:1' },
      { type: 'direct' },
    ],
  ])('connects by %s', (_, entry, credential) => {
    expect(
      read({ canary: { clusters: [entry] } }).clusters[0]?.credential,
    ).toMatchObject(credential);
  });

  it.each<[string, JsonObject, RegExp]>([
    [
      'a misspelt key, which would be ignored',
      { ...cluster, readonly: true },
      /readonly/,
    ],
    ['two ways to connect', { ...cluster, inCluster: true }, /exactly one of/],
    ['no way to connect', { name: 'a' }, /exactly one of/],
    ['token and token file', { ...cluster, tokenFile: '/t' }, /not both/],
    [
      'a token without a url',
      { name: 'a', inCluster: true, token: 'very-secret' },
      /go with url/,
    ],
    ['a name with a slash', { ...cluster, name: 'a/b' }, /clusters\[0\]\.name/],
    [
      'a name that is a way up',
      { ...cluster, name: '..' },
      /clusters\[0\]\.name/,
    ],
    [
      'an empty allow-list',
      { ...cluster, namespaces: [] },
      /at least one namespace/,
    ],
    [
      'a namespace that cannot be one',
      { ...cluster, namespaces: ['Team A'] },
      /namespaces/,
    ],
  ])('refuses %s, and tells no secret', (_, entry, message) => {
    const attempt = () => read({ canary: { clusters: [entry] } });
    expect(attempt).toThrow(message);
    expect(attempt).not.toThrow(/very-secret/);
  });

  it('refuses two clusters of one name', () => {
    expect(() => read({ canary: { clusters: [cluster, cluster] } })).toThrow(
      /Two clusters are named eu-1/,
    );
  });

  it('derives the label keys from the group, and lets each be named', () => {
    const { keys } = read({
      canary: {
        experiments: { group: 'x.example.com', labels: { arm: 'my/arm' } },
      },
    });
    expect(keys.labels).toEqual({
      name: 'x.example.com/name',
      namespace: 'x.example.com/namespace',
      uid: 'x.example.com/uid',
      arm: 'my/arm',
    });
  });

  it('reads what holds for experiments, and keeps it apart from the keys', () => {
    const day = 86_400_000;
    const { experiments, keys } = read({
      canary: {
        experiments: {
          plannedDuration: '30m',
          plannedLooks: 3,
          warmUp: '30s',
          retention: { days: 7 },
        },
      },
    });
    expect(experiments).toEqual({
      retentionMilliseconds: 7 * day,
      warmUpMilliseconds: 30_000,
      planned: { durationSeconds: 1_800, looks: 3 },
    });
    expect(keys).toEqual(read({}).keys);
    expect(read({}).experiments).toEqual({
      retentionMilliseconds: 365 * day,
      warmUpMilliseconds: 600_000,
      planned: { durationSeconds: 86_400, looks: 6 },
    });
    expect(() =>
      read({ canary: { experiments: { plannedLooks: 21 } } }),
    ).toThrow(/plannedLooks/);
  });

  it.each(['', 'no-dot', 'UPPER.example.com', 'a..b'])(
    'refuses %p as a group',
    group => {
      expect(() => read({ canary: { experiments: { group } } })).toThrow(
        /group/,
      );
    },
  );

  it('reads how Helm releases are told apart and written', () => {
    const { helm } = read({
      canary: {
        helm: {
          charts: ['my-chart'],
          selector: 'team in (llm, gpu)',
          binary: '/opt/helm',
          serverSide: false,
          allowHooks: true,
          maxProcesses: 2,
          timeout: '90s',
        },
      },
    });
    expect(helm).toMatchObject({
      charts: ['my-chart'],
      binary: '/opt/helm',
      serverSide: false,
      allowHooks: true,
      maxProcesses: 2,
      timeoutMilliseconds: 90_000,
    });
    expect(helm.isSelected?.({ team: 'gpu' })).toBe(true);
    expect(helm.isSelected?.({ team: 'db' })).toBe(false);
  });

  it.each<[string, JsonObject, RegExp]>([
    ['a misspelt key', { chart: ['vllm'] }, /helm/],
    ['a selector that is none', { selector: 'team in llm' }, /helm\.selector/],
    ['no process at all', { maxProcesses: 0 }, /helm\.maxProcesses/],
    ['a timeout of nothing', { timeout: '0s' }, /helm\.timeout/],
    ['an apply of unknown kind', { serverSide: 'maybe' }, /helm\.serverSide/],
  ])('refuses helm with %s', (_, helm, message) => {
    expect(() => read({ canary: { helm } })).toThrow(message);
  });

  it('keeps activity as long, and notifies of what, one says', () => {
    expect(
      read({
        canary: {
          activity: { retention: { days: 7 } },
          notifications: { refusals: false },
        },
      }),
    ).toMatchObject({
      activity: { retentionMilliseconds: 7 * 86_400_000 },
      notifications: { refusals: false, adoptions: true },
    });
  });

  it.each<[string, JsonObject]>([
    ['no time at all', { activity: { retention: '0s' } }],
    ['a misspelt key', { activity: { retain: '7d' } }],
    ['a switch that is no switch', { notifications: { refusals: 'yes' } }],
  ])('refuses %s', (_, canary) => {
    expect(() => read({ canary })).toThrow(/activity|notifications/);
  });

  it.each(['0s', '-5m', 'soon'])('refuses %p as a duration', notReady => {
    expect(() => read({ canary: { attention: { notReady } } })).toThrow(
      /attention.notReady/,
    );
  });
});

describe('clusters of the Kubernetes plugin', () => {
  const located = (entry: JsonObject, more: JsonObject = {}) =>
    read({
      kubernetes: {
        clusterLocatorMethods: [{ type: 'config', clusters: [entry] }],
        ...more,
      },
    });
  const entry = {
    name: 'b',
    url: 'https://b.example.com',
    authProvider: 'serviceAccount',
    serviceAccountToken: 'very-secret',
  };
  const own = [
    { group: 'serving.example.com', apiVersion: 'v1', plural: 'llmservices' },
  ];

  it('are used when they have a service account', () => {
    expect(located(entry).clusters).toMatchObject([
      { name: 'b', credential: { url: entry.url } },
    ]);
  });

  it('case 9: a cluster uses its own list of kinds, and the shared one without', () => {
    const shared = [
      { group: 'shared.example.com', apiVersion: 'v1', plural: 'llmservices' },
    ];
    const more = { customResources: shared };
    expect(
      located({ ...entry, customResources: own }, more).clusters[0]?.kinds,
    ).toEqual(own);
    expect(located(entry, more).clusters[0]?.kinds).toEqual(shared);
  });

  it('are not looked at once canary.clusters is there', () => {
    const { clusters } = read({
      canary: { clusters: [cluster] },
      kubernetes: {
        clusterLocatorMethods: [{ type: 'config', clusters: [entry] }],
      },
    });
    expect(clusters.map(({ name }) => name)).toEqual(['eu-1']);
  });

  it.each<[string, JsonObject, RegExp]>([
    [
      'another way to authenticate',
      { ...entry, authProvider: 'google' },
      /authProvider google/,
    ],
    [
      'no token',
      { ...entry, serviceAccountToken: undefined } as JsonObject,
      /no serviceAccountToken/,
    ],
    ['unchecked TLS', { ...entry, skipTLSVerify: true }, /skipTLSVerify/],
    ['plain HTTP', { ...entry, url: 'http://b.example.com' }, /https/],
  ])('with %s become a note, and stop nothing', (_, bad, note) => {
    const { clusters, notes } = located(bad);
    expect(clusters).toEqual([]);
    expect(notes).toEqual([expect.stringMatching(note)]);
    expect(notes.join()).not.toContain('very-secret');
  });

  it('of another locator are named', () => {
    const { notes } = read({
      kubernetes: { clusterLocatorMethods: [{ type: 'gke', projectId: 'x' }] },
    });
    expect(notes).toEqual([expect.stringContaining('type gke')]);
  });
});
