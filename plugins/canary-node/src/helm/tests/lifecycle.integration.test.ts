import { describeHelm } from '../__testUtils__/describeHelm';
import {
  checkFoldersRemoved,
  demoChart,
  rejection,
} from '../__testUtils__/HelmBench';

/** Each of these alone would lead helm astray, were it told. */
const hostile = {
  HELM_NAMESPACE: 'kube-system',
  HELM_DRIVER: 'configmap',
  HELM_KUBEAPISERVER: 'http://127.0.0.1:1',
  HELM_KUBETOKEN: 'stolen',
  HELM_KUBEASUSER: 'nobody',
  HELM_PLUGINS: '/nonexistent',
  HTTPS_PROXY: 'http://127.0.0.1:1',
  HTTP_PROXY: 'http://127.0.0.1:1',
};

describeHelm('a Helm release, from install to uninstall', bench => {
  const before = { ...process.env };
  beforeAll(() => Object.assign(process.env, hostile));
  afterAll(() => {
    process.env = before;
  });

  const revision = (outcome: { revision?: number }) => outcome.revision;

  it('installs, upgrades, rolls back and uninstalls, whatever the environment says', async () => {
    const { run, record, names, read } = bind(bench());
    const accepted = jest.fn();

    const installed = await run(
      'chat',
      {
        verb: 'install',
        chart: demoChart('vllm', '0.9.4'),
        values: { replicaCount: 2, model: { path: '/m', maxLength: 1048576 } },
      },
      { onAccepted: accepted },
    );
    expect(installed.writes).toEqual([
      'POST v1 secrets/sh.helm.release.v1.chat.v1',
      'PATCH v1 services/chat',
      'PATCH apps/v1 deployments/chat',
      'PUT v1 secrets/sh.helm.release.v1.chat.v1',
    ]);
    expect(revision(installed)).toBe(1);
    expect(accepted).toHaveBeenCalledTimes(1);
    expect(await record('chat', 1)).toMatchObject({
      status: 'deployed',
      applyMethod: 'ssa',
    });
    expect(installed.output).toContain('DESCRIPTION: run-1');
    const services = await read('services', 'chat');
    expect(services.metadata.annotations).toMatchObject({
      'meta.helm.sh/release-name': 'chat',
    });

    const upgraded = await run('chat', {
      verb: 'upgrade',
      chart: demoChart('vllm', '0.9.5'),
      values: { replicaCount: 3 },
    });
    expect(revision(upgraded)).toBe(2);
    expect(await names('configmaps')).toEqual(['chat-engine']);
    expect((await record('chat', 1))?.labels.status).toBe('superseded');

    const back = await run('chat', { verb: 'rollback', toRevision: 1 });
    expect(revision(back)).toBe(3);
    expect(await names('configmaps')).toEqual([]);

    const gone = await run('chat', { verb: 'uninstall' });
    expect(gone.writes.at(-1)).toBe(
      'DELETE v1 secrets/sh.helm.release.v1.chat.v3',
    );
    expect(await names('services')).toEqual([]);
    expect(await names('secrets')).toEqual([]);
    checkFoldersRemoved();
  });

  it('resets values, and takes an empty map for one', async () => {
    const { run, install, read, configMaps } = bind(bench());
    const chart = configMaps('a');
    await install('values', chart, { x: 'kept?' });
    await run('values', { verb: 'upgrade', chart, values: {} });
    expect((await read('configmaps', 'values-a')).data.x).toBe('none');
    await run('values', { verb: 'uninstall' });
  });

  it('hands text over as text, whatever YAML would make of it', async () => {
    const { run, install, read, chart } = bind(bench());
    const words = {
      on: 'on',
      octal: '0123',
      big: '9007199254740993',
      p: '{{ x }}',
    };
    const printed = chart({
      'templates/a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: words\ndata:\n  all: {{ .Values.words | toJson | quote }}\n`,
    });
    await install('words', printed, { words, __proto__: { polluted: true } });
    const { data } = await read('configmaps', 'words');
    expect(JSON.parse(data.all)).toEqual(words);
    await run('words', { verb: 'uninstall' });
  });

  it('says what is wrong before helm is started, from the records', async () => {
    const { run, install, configMaps, proxy } = bind(bench());
    const chart = configMaps('a');
    await install('there', chart);
    proxy.reset();
    const cases = [
      [run('there', { verb: 'install', chart, values: {} }), 'RELEASE_EXISTS'],
      [
        run('none', { verb: 'upgrade', chart, values: {} }),
        'RELEASE_NOT_FOUND',
      ],
      [run('none', { verb: 'uninstall' }), 'RELEASE_NOT_FOUND'],
      [run('none', { verb: 'rollback', toRevision: 1 }), 'RELEASE_NOT_FOUND'],
      [run('there', { verb: 'rollback', toRevision: 7 }), 'RELEASE_NOT_FOUND'],
    ] as const;
    for (const [work, code] of cases) {
      expect((await rejection(work)).code).toBe(code);
    }
    expect(proxy.seen.every(({ method }) => method === 'GET')).toBe(true);
    expect(proxy.seen).toHaveLength(cases.length);
    await run('there', { verb: 'uninstall' });
  });

  it('keeps the schema of the chart, and names what broke it', async () => {
    const { run } = bind(bench());
    const chart = demoChart('vllm', '0.9.5');
    const values = { replicaCount: -1 };
    const error = await rejection(
      run('odd', { verb: 'install', chart, values }),
    );
    expect(error).toMatchObject({ code: 'INVALID_INPUT', writes: undefined });
    expect(error.message).toContain('/replicaCount');
  });

  it('refuses a number that helm would change', async () => {
    const { install, configMaps } = bind(bench());
    const values = { deep: [{ id: 9007199254740993n }] };
    const error = await rejection(install('big', configMaps('a'), values));
    expect(error.code).toBe('INVALID_INPUT');
    expect(error.message).toContain('deep[0].id');
  });

  it('lists what was written by a release that fails half-way', async () => {
    const { run, record } = bind(bench());
    const chart = demoChart('broken', '0.0.1');
    const error = await rejection(
      run('half', { verb: 'install', chart, values: {} }),
    );
    expect(error.code).toBe('OBJECT_REJECTED');
    expect(error.message).toContain('modelroutes/half');
    expect(error.writes).toEqual([
      'POST v1 secrets/sh.helm.release.v1.half.v1',
      'PATCH v1 configmaps/half-written',
      'PUT v1 secrets/sh.helm.release.v1.half.v1',
    ]);
    expect((await record('half', 1))?.status).toBe('failed');
    await run('half', { verb: 'uninstall' });
  });

  it('tells a credential that may not write from everything else', async () => {
    const { run, connect, server, namespace, configMaps, names } =
      bind(bench());
    const reading = ['get', 'list', 'watch'];
    const token = await server.grant('helm-reader', [
      {
        namespaces: [namespace],
        rules: [{ apiGroups: ['*'], resources: ['*'], verbs: reading }],
      },
    ]);
    const helm = connect({ token });
    const write = {
      verb: 'install' as const,
      chart: configMaps('a'),
      values: {},
    };
    const error = await rejection(run('weak', write, { helm }));
    expect(error).toMatchObject({
      code: 'UPSTREAM_FORBIDDEN',
      writes: undefined,
    });
    expect(await names('configmaps')).toEqual([]);
  });

  it('says so when there is no helm', async () => {
    const { run, connect, configMaps } = bind(bench());
    const helm = connect({ binary: '/nonexistent/helm' });
    const write = {
      verb: 'install' as const,
      chart: configMaps('a'),
      values: {},
    };
    const error = await rejection(run('nohelm', write, { helm }));
    expect(error.message).toContain('canary.helm.binary');
  });
});

/** The bench with its methods bound, so that they can be taken apart. */
function bind<T extends object>(bench: T): T {
  return new Proxy(bench, {
    get(target, key) {
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
