import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeHelm } from '../__testUtils__/describeHelm';
import { rejection, type HelmBench } from '../__testUtils__/HelmBench';

const isWrite = ({ method }: { method: string }) => method !== 'GET';

const object = (kind: string, rest: string, apiVersion = 'v1') =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: {{ .Release.Name }}-x\n${rest}`;

const plain = object('ConfigMap', 'data: {x: "1"}\n');

describeHelm('a hostile chart', bench => {
  afterEach(() => bench().proxy.reset());

  /** Installs a chart of these templates, which must be refused before anything is written. */
  async function refused(
    name: string,
    templates: Record<string, string>,
    on: HelmBench = bench(),
  ) {
    const chart = on.chart(
      Object.fromEntries(
        Object.entries({ ok: plain, ...templates }).map(([file, text]) => [
          `templates/${file}.yaml`,
          text,
        ]),
      ),
    );
    const error = await rejection(on.install(name, chart));
    expect(on.proxy.seen.filter(isWrite)).toEqual([]);
    expect(error).toMatchObject({ code: 'INVALID_INPUT', writes: undefined });
    return error.message;
  }

  it.each([
    [
      'writes into another namespace',
      object('ConfigMap', '  namespace: kube-system\n'),
      /another namespace/,
    ],
    [
      'hides that in a list',
      `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: x, namespace: kube-system}\n`,
      /another namespace/,
    ],
    [
      'writes a cluster-scoped object',
      object('ClusterRole', 'rules: []\n', 'rbac.authorization.k8s.io/v1'),
      /cluster-scoped/,
    ],
    ['makes a namespace', object('Namespace', ''), /cluster-scoped/],
    [
      'writes an LLMService past its guard',
      object(
        'LLMService',
        'spec: {chart: {name: vllm}}\n',
        'serving.modelsphere.dev/v1alpha1',
      ),
      /only the portal itself/,
    ],
    [
      'forges a record of another release',
      `apiVersion: v1\nkind: Secret\nmetadata: {name: sh.helm.release.v1.other.v1}\ntype: helm.sh/release.v1\n`,
      /only helm writes records/,
    ],
    [
      'renders more objects than are allowed',
      `{{- range until 600 }}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: "x-{{ . }}"}\n{{- end }}\n`,
      /601 objects/,
    ],
    [
      'renders more bytes than are allowed',
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\ndata: {x: "{{ repeat 5000000 "x" }}"}\n`,
      /more than 4194304 bytes/,
    ],
  ])('%s', async (sentence, template, message) => {
    const name = `h-${sentence.replace(/[^a-z]/g, '').slice(0, 20)}`;
    expect(await refused(name, { bad: template })).toMatch(message);
  });

  it('costs no old record, though helm drops the oldest first', async () => {
    const on = bench();
    const helm = on.connect({ historyMax: 2 });
    const calm = on.configMaps('a');
    const upgrade = (chart: { folder: string }, x: number) =>
      on.run('full', { verb: 'upgrade', chart, values: { x } }, { helm });
    await on.install('full', calm);
    await upgrade(calm, 2);
    const bad = on.chart({
      'templates/a.yaml': object('ConfigMap', '  namespace: kube-system\n'),
    });
    const state = await on.state();
    const error = await rejection(upgrade(bad, 3));
    expect(error).toMatchObject({ code: 'INVALID_INPUT', writes: undefined });
    expect(await on.state()).toEqual(state);

    const { writes } = await upgrade(calm, 3);
    expect(writes.slice(0, 2)).toEqual([
      'POST v1 secrets/sh.helm.release.v1.full.v3',
      'DELETE v1 secrets/sh.helm.release.v1.full.v1',
    ]);
    expect(await on.record('full', 1)).toBeUndefined();
  });

  it('looks up a Secret of somebody else, by name and in lists', async () => {
    const on = bench();
    const stringData = { password: 'hunter2' };
    const body = { metadata: { name: 'foreign' }, stringData };
    await on.send('POST', on.path('secrets'), body);
    const byName =
      '{{ (lookup "v1" "Secret" .Release.Namespace "foreign").data }}';
    const inList = '{{ (lookup "v1" "Secret" .Release.Namespace "").items }}';
    const elsewhere = '{{ (lookup "v1" "ConfigMap" "kube-system" "").items }}';
    for (const [index, stolen] of [byName, inList, elsewhere].entries()) {
      const bad = object('ConfigMap', `data: {x: '${stolen}'}\n`);
      expect(await refused(`thief-${index}`, { bad })).toMatch(
        /may not be read/,
      );
    }
    const chart = on.chart({
      'templates/a.yaml': object('ConfigMap', `data: {x: '${byName}'}\n`),
    });
    const write = { verb: 'install' as const, chart, values: {} };
    const dry = on.helm.dryRun({ ref: on.ref('thief'), write });
    expect((await rejection(dry)).code).toBe('INVALID_INPUT');
  });

  it('may look up a Secret that is its own', async () => {
    const on = bench();
    const password =
      '{{ $old := lookup "v1" "Secret" .Release.Namespace "own-x" }}' +
      '{{ if $old }}{{ $old.data.password }}{{ else }}{{ randAlphaNum 12 | b64enc }}{{ end }}';
    const chart = on.chart({
      'templates/a.yaml': object('Secret', `data: {password: "${password}"}\n`),
    });
    await on.install('own', chart);
    const first = (await on.read('secrets', 'own-x')).data.password;
    await on.run('own', { verb: 'upgrade', chart, values: {} });
    expect((await on.read('secrets', 'own-x')).data.password).toBe(first);
  });

  it('holds links to files outside, or is one', async () => {
    const on = bench();
    const secret = join(on.chartsRoot, '..', 'outside-secret');
    writeFileSync(secret, 'stolen');
    const linked = on.chart({ 'templates/a.yaml': plain }, 'linked');
    symlinkSync(secret, join(on.chartsRoot, 'linked', 'files.txt'));
    symlinkSync('/etc', join(on.chartsRoot, 'etc-link'));
    mkdirSync(join(on.chartsRoot, 'deep'));
    symlinkSync(
      join(on.chartsRoot, 'linked'),
      join(on.chartsRoot, 'deep', 'c'),
    );
    const folders = [linked.folder, 'etc-link', 'deep/c', 'etc-link/ssl'];
    for (const folder of folders) {
      const error = await rejection(on.install('links', { folder }));
      expect(error.code).toBe('INVALID_INPUT');
    }
    expect(on.proxy.seen.filter(isWrite)).toEqual([]);
  });

  it('is addressed as a plugin, a path outside or an address: helm never sees it', async () => {
    const on = bench();
    // Were helm started, it would not be found, and the code be another.
    const helm = on.connect({ binary: '/nonexistent/helm' });
    const folders = [
      'evil://chart',
      'https://charts.invalid/x.tgz',
      'oci://charts.invalid/x',
      '../outside',
      '/etc',
      'a/../../b',
      '-f',
      '.hidden',
      '',
      'a\u0000b',
    ];
    for (const folder of folders) {
      const write = { verb: 'install' as const, chart: { folder }, values: {} };
      const error = await rejection(on.run('plugin', write, { helm }));
      expect(error).toMatchObject({ code: 'INVALID_INPUT' });
    }
  });

  it.each(['a b', '-x', 'x/y', '../x', 'A', 'x'.repeat(54), '', 'a\n'])(
    'has a name that is no name: %j',
    async name => {
      const on = bench();
      const chart = { folder: 'none' };
      expect((await rejection(on.install(name, chart))).code).toBe(
        'INVALID_INPUT',
      );
      expect(on.proxy.seen).toEqual([]);
    },
  );

  it('runs no hooks and creates no definitions, unless that is allowed', async () => {
    const on = bench();
    const hook = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: {{ .Release.Name }}-hook\n  annotations: {"helm.sh/hook": pre-install}\n`;
    const crd = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.hostile.example}\nspec:\n  group: hostile.example\n  scope: Namespaced\n  names: {plural: widgets, singular: widget, kind: Widget}\n  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}]\n`;
    const chart = on.chart({
      'templates/a.yaml': plain,
      'templates/hook.yaml': hook,
      'crds/widgets.yaml': crd,
    });
    const write = { verb: 'install' as const, chart, values: {} };
    const { warnings } = await on.helm.dryRun({ ref: on.ref('calm'), write });
    expect(warnings).toEqual(['The chart has 1 hooks, which are not run']);
    const quiet = await on.run('calm', write);
    expect(quiet.writes.join()).not.toMatch(/hook|widgets/);

    const helm = on.connect({ allowHooks: true });
    const loud = await on.run('loud', write, { helm });
    expect(loud.writes.join()).toContain('configmaps/loud-hook');
  });

  it('says more than anybody reads: the output is cut', async () => {
    const on = bench();
    const chart = on.chart({
      'templates/a.yaml': plain,
      'templates/NOTES.txt': '{{ repeat 900000 "x" }}',
    });
    const helm = on.connect({ limits: { output: 2_000 } });
    const write = { verb: 'install' as const, chart, values: {} };
    const { output } = await on.run('noisy', write, { helm });
    expect(output.length).toBeLessThan(5_000);
  });
});
