import { describeHelm } from '../__testUtils__/describeHelm';
import { demoChart, rejection } from '../__testUtils__/HelmBench';
import type { HelmWrite } from '../types';

describeHelm('a dry-run of helm', bench => {
  afterEach(() => bench().proxy.reset());

  async function dryRun(name: string, write: HelmWrite) {
    const on = bench();
    const before = await on.state();
    const { objects, warnings } = await on.helm.dryRun({
      ref: on.ref(name),
      write,
    });
    expect(await on.state()).toEqual(before);
    expect(on.proxy.writes).toEqual([]);
    const results = objects.map(
      ({ kind, name: object, result }) => `${kind} ${object} ${result}`,
    );
    return { objects, warnings, results };
  }

  it('says what each write would do, and stores nothing', async () => {
    const on = bench();
    const older = demoChart('vllm', '0.9.4');
    const newer = demoChart('vllm', '0.9.5');
    const install = await dryRun('plan', {
      verb: 'install',
      chart: newer,
      values: { modelRoute: { enabled: true } },
    });
    expect(install.results).toEqual([
      'ConfigMap plan-engine created',
      'Service plan created',
      'Deployment plan created',
      'ModelRoute plan created',
    ]);
    await on.run('plan', {
      verb: 'install',
      chart: newer,
      values: { modelRoute: { enabled: true } },
    });
    on.proxy.reset();

    const same = await dryRun('plan', {
      verb: 'upgrade',
      chart: newer,
      values: { modelRoute: { enabled: true } },
    });
    expect(same.results.every(result => result.endsWith('unchanged'))).toBe(
      true,
    );

    const upgrade = await dryRun('plan', {
      verb: 'upgrade',
      chart: older,
      values: { replicaCount: 5, model: { maxLength: 1_048_576 } },
    });
    // The label of the chart's version changes everywhere.
    expect(upgrade.results).toEqual([
      'Service plan changed',
      'Deployment plan changed',
      'ConfigMap plan-engine deleted',
      'ModelRoute plan deleted',
    ]);
    expect(upgrade.warnings).toEqual([
      expect.stringContaining('model.maxLength'),
    ]);
    const deployment = upgrade.objects[1];
    expect(deployment.before).toMatchObject({ spec: { replicas: 1 } });
    expect(deployment.after).toMatchObject({ spec: { replicas: 5 } });
    expect(JSON.stringify(deployment)).not.toMatch(/managedFields|"status"/);

    await on.run('plan', { verb: 'upgrade', chart: older, values: {} });
    on.proxy.reset();
    const rollback = await dryRun('plan', { verb: 'rollback', toRevision: 1 });
    expect(rollback.results).toEqual([
      'ConfigMap plan-engine created',
      'Service plan changed',
      'Deployment plan changed',
      'ModelRoute plan created',
    ]);
    const uninstall = await dryRun('plan', { verb: 'uninstall' });
    expect(uninstall.results).toEqual([
      'Service plan deleted',
      'Deployment plan deleted',
    ]);
  });

  it('finds the conflict that helm finds too late, and names field, manager and operation (cases 26)', async () => {
    const on = bench();
    const chart = on.configMaps('a', 'z');
    await on.install('owned', chart, { x: 1 });
    const change = (manager: string, type: string, body: object) =>
      on.send(
        'PATCH',
        `${on.path('configmaps', 'owned-z')}?fieldManager=${manager}`,
        body,
        type,
      );
    await change('kubectl-edit', 'application/merge-patch+json', {
      data: { x: 'theirs' },
    });
    on.proxy.reset();
    const write: HelmWrite = { verb: 'upgrade', chart, values: { x: 2 } };

    const { objects, results } = await dryRun('owned', write);
    expect(results).toEqual([
      'ConfigMap owned-a changed',
      'ConfigMap owned-z conflict',
    ]);
    expect(objects[1].detail).toBe('.data.x is set by kubectl-edit (Update)');

    const error = await rejection(on.run('owned', write));
    expect(error.code).toBe('FIELD_CONFLICT');
    expect(error.writes).toEqual(
      expect.arrayContaining(['POST v1 secrets/sh.helm.release.v1.owned.v2']),
    );
    expect((await on.read('configmaps', 'owned-z')).data.x).toBe('theirs');

    const forced: HelmWrite = { ...write, force: true };
    on.proxy.reset();
    expect((await dryRun('owned', forced)).results[1]).toBe(
      'ConfigMap owned-z changed',
    );
    await on.run('owned', forced);
    expect((await on.read('configmaps', 'owned-z')).data.x).toBe('2');
  });

  it('tells what the API server would refuse, object by object', async () => {
    const chart = demoChart('broken', '0.0.1');
    const { results, objects } = await dryRun('doomed', {
      verb: 'install',
      chart,
      values: {},
    });
    expect(results).toEqual([
      'ConfigMap doomed-written created',
      'ModelRoute doomed rejected',
    ]);
    expect(objects[1].detail).toContain('spec.nginx.route');
  });

  it('never shows the data of a Secret, and says whether they change', async () => {
    const on = bench();
    const chart = on.chart({
      'templates/a.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata: {name: "{{ .Release.Name }}"}\nstringData: {password: "{{ .Values.password }}"}\n',
    });
    await on.install('vault', chart, { password: 'hunter1' });
    on.proxy.reset();
    const values = { password: 'hunter2' };
    const { objects, results } = await dryRun('vault', {
      verb: 'upgrade',
      chart,
      values,
    });
    expect(results).toEqual(['Secret vault changed']);
    expect(JSON.stringify(objects)).not.toMatch(
      /hunter|aHVudGVy|"data"|stringData/,
    );
  });

  it('keeps what a resource policy keeps', async () => {
    const on = bench();
    const chart = on.chart({
      'templates/a.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: kept\n  annotations: {"helm.sh/resource-policy": keep}\n',
    });
    await on.install('keeper', chart);
    on.proxy.reset();
    const { objects, warnings } = await dryRun('keeper', { verb: 'uninstall' });
    expect(objects).toEqual([]);
    expect(warnings).toEqual([
      'ConfigMap kept stays: its resource policy says keep',
    ]);
  });

  it('is refused where the write would be', async () => {
    const write: HelmWrite = { verb: 'rollback', toRevision: 3 };
    const missing = bench().helm.dryRun({ ref: bench().ref('none'), write });
    expect((await rejection(missing)).code).toBe('RELEASE_NOT_FOUND');
  });
});
