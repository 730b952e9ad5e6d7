import {
  standInPinKeys,
  workedExamples,
  type ApiServer,
} from '@llm-canary/dev-cluster';
import type { MigrationResult } from '@llm-canary/backstage-plugin-canary-common';
import {
  migrationNotice,
  migrationSteps,
  rerunNotice,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '../../kubernetes';
import { describeApi } from '../../kubernetes/__testUtils__/describeApi';
import type { ParsedPlan } from '../engine';
import { MigratingCluster } from './__testUtils__/MigratingCluster';
import { useOneUnit } from './__testUtils__/useOneUnit';

/** Long enough for a busy machine. */
const waits = { readiness: 60_000, dispatch: 60_000, poll: 20 };

/** What nobody but the controllers of statuses may have changed. */
function desired({ metadata, status: _status, ...rest }: KubernetesObject) {
  const { resourceVersion: _version, ...kept } = metadata;
  const { managedFields: _managers, ...stable } = kept as typeof kept & {
    managedFields?: unknown;
  };
  return { ...rest, metadata: stable };
}

describeApi('a commit of all worked examples', started => {
  let cluster: MigratingCluster<ApiServer>;
  let namespaces: string[];
  let parsed: ParsedPlan;
  let before: Map<string, KubernetesObject>;
  let after: Map<string, KubernetesObject>;
  let dryRunAfter: Map<string, KubernetesObject>;
  let dryRun: MigrationResult;
  let result: MigrationResult;
  let unit: string;

  const at = (map: Map<string, KubernetesObject>, key: string) => {
    const found = map.get(key);
    if (!found) throw new Error(`there is no ${key}`);
    return found;
  };
  const resultOf = (id: string) => {
    const found = result.units.find(one => one.id === id);
    if (!found) throw new Error(`there is no result of ${id}`);
    return found;
  };

  beforeAll(async () => {
    cluster = await MigratingCluster.on(started().server, async () => {});
    const loaded = await cluster.load(workedExamples());
    namespaces = loaded.namespaces;
    unit = `${loaded.live('team-a')}/qwen-chat`;
    parsed = await cluster.plan(namespaces);
    before = await cluster.snapshot(namespaces);
    dryRun = await cluster.apply(parsed, { dryRun: true, waits });
    dryRunAfter = await cluster.snapshot(namespaces);
    // Where nothing is moved, nothing of an operator may look like ours.
    cluster.bridge([loaded.live('team-a')]);
    result = await cluster.apply(parsed, { waits });
    after = await cluster.snapshot(namespaces);
  }, 120_000);

  afterAll(() => cluster?.close());

  it('R82: a dry-run changes nothing, byte by byte', () => {
    expect(dryRun.mode).toBe('dry-run');
    expect(JSON.stringify([...dryRunAfter])).toBe(JSON.stringify([...before]));
  });

  it('R120: a dry-run asks the server for every planned write, and it agrees', () => {
    const found = dryRun.units.find(one => one.id === unit);
    expect(found).toMatchObject({ outcome: 'succeeded' });
    expect(found?.attempted.map(({ step }) => step)).toEqual([
      'EnsureTargetProfile',
      'EnsureTargetCache',
      'ProtectArtifact',
      'CutoverService',
    ]);
    expect(found?.completed.every(({ accepted }) => accepted)).toBe(true);
  });

  it('R121: a dry-run passes nothing that only a commit would make', () => {
    const found = dryRun.units.find(one => one.id === unit);
    const open = found?.verification.filter(
      ({ state }) => state === 'notVerified',
    );
    expect(open?.map(({ step }) => step)).toEqual([
      'VerifyTargetProfile',
      'VerifyTargetAdoption',
      'PreCutoverFence',
      'PreCutoverFence',
      'VerifyCutover',
    ]);
  });

  it('R166: a dry-run says that nothing was changed, a commit that the unit was cut over', () => {
    const found = dryRun.units.find(one => one.id === unit);
    expect(found?.reason).toContain('Nothing was changed');
    expect(found?.reason).not.toMatch(/migrat|cut over/i);
    expect(resultOf(unit).reason).toMatch(/^Cut over, preserved/);
  });

  it('R126-R135: takes the one automatic unit through its steps, in order', () => {
    expect(resultOf(unit)).toMatchObject({
      outcome: 'succeeded',
      lastAttemptedStep: 'VerifyCutover',
      lastCompletedStep: 'VerifyCutover',
    });
    const seen = resultOf(unit).verification.map(({ step }) => step);
    expect([...new Set(seen)]).toEqual(
      migrationSteps.filter(step => seen.includes(step)),
    );
    expect(resultOf(unit).verification.every(one => one.state === 'ok')).toBe(
      true,
    );
  });

  it('R153: leaves the InferenceService as it was, byte by byte but for its status', () => {
    const keys = [...before.keys()].filter(key =>
      key.startsWith('InferenceService/'),
    );
    expect(keys.length).toBeGreaterThan(9);
    for (const key of keys) {
      expect(JSON.stringify(desired(at(after, key)))).toBe(
        JSON.stringify(desired(at(before, key))),
      );
    }
  });

  it('R139, R140, R141: changes selection and pins of the service, and nothing else', () => {
    const key = `AIMService/${unit}`;
    const [was, is] = [at(before, key), at(after, key)];
    const { template: _template, ...kept } = was.spec as Record<
      string,
      unknown
    >;
    const workload = [...before.values()].find(
      ({ kind, metadata }) =>
        kind === 'InferenceService' &&
        metadata.ownerReferences?.[0]?.uid === was.metadata.uid,
    );
    expect(is.metadata).toMatchObject({
      uid: was.metadata.uid,
      generation: 4,
      annotations: {
        [standInPinKeys.generation]: '4',
        [standInPinKeys.inferenceServiceUid]: workload?.metadata.uid,
      },
    });
    expect(is.spec).toEqual({
      ...kept,
      profile: { name: parsed.plan.units[1].target?.profile },
    });
    expect(is.metadata.labels).toEqual(was.metadata.labels);
    expect(is.metadata.finalizers).toEqual(was.metadata.finalizers);
  });

  it('R155: the service resolves to the target, and to no template cache', () => {
    expect(at(after, `AIMService/${unit}`).status).toMatchObject({
      observedGeneration: 4,
      resolvedProfile: { name: parsed.plan.units[1].target?.profile },
      cache: { profileCacheRef: { name: parsed.plan.units[1].target?.cache } },
    });
  });

  it('R132, R137: protects the artifact, and gives no object an owner', () => {
    const [namespace] = unit.split('/');
    const artifacts = [...after.values()].filter(
      ({ kind, metadata }) =>
        kind === 'AIMArtifact' &&
        metadata.namespace === namespace &&
        metadata.annotations?.['aim.eai.amd.com/eviction-protected'] === 'true',
    );
    expect(artifacts).toHaveLength(1);
    for (const [key, was] of before) {
      expect(at(after, key).metadata.ownerReferences).toEqual(
        was.metadata.ownerReferences,
      );
    }
    const { target } = parsed.plan.units[1];
    const made = at(after, `AIMProfileCache/${namespace}/${target?.cache}`);
    expect(made.metadata.ownerReferences).toBeUndefined();
  });

  it('R136: the predecessor’s cache stays as it was', () => {
    for (const key of before.keys()) {
      if (!key.startsWith('AIMTemplateCache/')) continue;
      expect(desired(at(after, key))).toEqual(desired(at(before, key)));
    }
  });

  it('R7, R114: manual units, and all that the migration does not write, stay unwritten', () => {
    const [namespace] = unit.split('/');
    const written = [...before].filter(
      ([key, was]) =>
        JSON.stringify(desired(at(after, key))) !==
        JSON.stringify(desired(was)),
    );
    const artifact = parsed.plan.units[1].pins.find(
      ({ kind }) => kind === 'AIMArtifact',
    );
    expect(written.map(([key]) => key).toSorted()).toEqual([
      `AIMArtifact/${namespace}/${artifact?.name}`,
      `AIMService/${unit}`,
    ]);
    const manual = result.units.filter(({ id }) => id !== unit);
    expect(manual).toHaveLength(9);
    for (const one of manual) {
      expect(one).toMatchObject({ outcome: 'manual', attempted: [] });
    }
  });

  it('R160, R91, R92: records the run, the digest of the plan and the mode', () => {
    expect(result).toMatchObject({
      schemaVersion: 1,
      planDigest: parsed.digest,
      mode: 'commit',
      approval: { by: 'user:default/ann', digest: parsed.digest },
    });
    expect(result.runId).not.toBe(dryRun.runId);
    expect(result.finishedAt).toBeDefined();
  });

  it('R1, R174: says what it is for, and that a rerun promises nothing', () => {
    expect(result.notices).toEqual(
      expect.arrayContaining([migrationNotice, rerunNotice]),
    );
  });

  it('R2: no text of a success speaks of production', () => {
    const texts = JSON.stringify([dryRun.units, result.units]);
    expect(texts).not.toMatch(/production|safe\b|serving works/i);
  });

  it('R161, R165: counts what it ended as', () => {
    expect(result.counts).toEqual({
      succeeded: 1,
      failed: 0,
      manual: 9,
      skipped: 0,
    });
  });

  it('R162, R164: keeps what was attempted apart from what was answered', () => {
    const { attempted, completed } = resultOf(unit);
    expect(attempted.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(completed.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(completed.map(({ httpStatus }) => httpStatus)).toEqual([
      201, 201, 200, 200,
    ]);
  });

  it('R163: records the identities that are live', () => {
    const [namespace, name] = unit.split('/');
    const found = resultOf(unit).currentIdentities;
    const service = at(after, `AIMService/${unit}`);
    expect(found[0]).toMatchObject({
      kind: 'AIMService',
      namespace,
      name,
      uid: service.metadata.uid,
      generation: 4,
    });
    expect(found.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'InferenceService',
        'AIMArtifact',
        'PersistentVolumeClaim',
        'AIMProfile',
        'AIMProfileCache',
      ]),
    );
    const manual = result.units.find(({ outcome }) => outcome === 'manual');
    expect(manual?.currentIdentities).toHaveLength(1);
  });

  it('R53: no literal that looks like a secret is in a result', () => {
    expect(JSON.stringify([dryRun, result])).not.toContain('NOT-A-REAL-TOKEN');
  });

  it('R100, R171, R172: a second run starts anew, finds the unit on its target, and writes nothing', async () => {
    const again = await cluster.apply(parsed, { waits });
    expect(again.units.flatMap(({ attempted }) => attempted)).toEqual([]);
    expect(JSON.stringify([...(await cluster.snapshot(namespaces))])).toBe(
      JSON.stringify([...after]),
    );
    expect(again.counts).toEqual({
      succeeded: 0,
      failed: 0,
      manual: 9,
      skipped: 1,
    });
    const found = again.units.find(({ id }) => id === unit);
    expect(found?.reason).toMatch(/^AlreadyOnTarget/);
    expect(found?.reason).toContain('nothing was verified');
  });
});

describe('requests of a commit', () => {
  const one = useOneUnit();

  it('R3, R5, R6: sends creates and patches, and no delete; a second run sends no write', async () => {
    const { cluster, namespaces, parsed } = one();
    cluster.bridge(namespaces);
    await cluster.apply(parsed, { waits });
    // Each write of the unit is rehearsed, and the cutover once more before it is sent.
    expect(
      cluster
        .writes()
        .map(({ method }) => method)
        .toSorted(),
    ).toEqual([...Array(5).fill('PATCH'), ...Array(4).fill('POST')]);

    cluster.server.requests.clear();
    await cluster.apply(parsed, { waits });
    expect(cluster.writes()).toEqual([]);
  });
});
