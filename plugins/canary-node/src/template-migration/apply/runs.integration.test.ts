import { workedExamples } from '@llm-canary/dev-cluster';
import type { MigrationUnit } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesWriter } from '../../kubernetes';
import type { MigrationReader } from '../ports';
import { applyTemplateMigration } from './applyTemplateMigration';
import { createMigrationWriter } from './createMigrationWriter';
import { MemoryJournal, journalAt } from './__testUtils__/MemoryJournal';
import { OneUnit, hasty, unitOf, useOneUnit } from './__testUtils__/useOneUnit';

const one = useOneUnit();

/** What a run asks and records, in the order in which it does. */
function watchRun() {
  const log: string[] = [];
  const { client } = one().cluster;
  const reader: MigrationReader = {
    get(resource, ref, options) {
      log.push('read');
      return client.get(resource, ref, options);
    },
    list(resource, options) {
      log.push('read');
      return client.list(resource, options);
    },
  };
  const writing: Pick<KubernetesWriter, 'create' | 'patch'> = {
    // eslint-disable-next-line max-params -- as the port has it
    create(resource, namespace, body, options) {
      if (!options?.dryRun) log.push(`send ${resource.kind}`);
      return client.create(resource, namespace, body, options);
    },
    // eslint-disable-next-line max-params -- as the port has it
    patch(resource, ref, patch, options) {
      if (!options?.dryRun) log.push(`send ${resource.kind}`);
      return client.patch(resource, ref, patch, options);
    },
  };
  const seen = new Set<string>();
  const journal = new MemoryJournal(({ attempted, completed }) => {
    const last = attempted.at(-1);
    if (!last) return;
    const isAnswered = completed.some(({ seq }) => seq === last.seq);
    const entry = `${isAnswered ? 'answer' : 'attempt'} ${last.target.kind}`;
    if (!seen.has(entry)) log.push(entry);
    seen.add(entry);
  });
  const { namespaces, pinKeys } = one().parsed.plan;
  const writer = createMigrationWriter(writing, {
    namespaces,
    dryRun: false,
    pinKeys,
  });
  return { log, overrides: { reader, writer, journal } };
}

describe('the order of a run', () => {
  it('R116, R118: records an attempt, sends it, records the answer, and only then looks at anything', async () => {
    one().cluster.bridge(one().namespaces);
    const { log, overrides } = watchRun();
    const result = await one().apply(overrides);
    expect(unitOf(result).outcome).toBe('succeeded');
    for (const kind of [
      'AIMProfile',
      'AIMProfileCache',
      'AIMArtifact',
      'AIMService',
    ]) {
      const at = log.indexOf(`attempt ${kind}`);
      expect(log.slice(at, at + 4)).toEqual([
        `attempt ${kind}`,
        `send ${kind}`,
        `answer ${kind}`,
        'read',
      ]);
    }
  });

  it('R99, R113: reads the unit anew before its first write', async () => {
    const { log, overrides } = watchRun();
    await one().apply({ ...overrides, waits: hasty });
    const first = log.findIndex(entry => entry.startsWith('send'));
    expect(
      log.slice(0, first).filter(entry => entry === 'read').length,
    ).toBeGreaterThan(20);
  });
});

describe('a journal that fails', () => {
  it.each([1, 2, 3, 4])(
    'R117: when the attempt %d cannot be recorded, it is not sent, and nothing is after it',
    async seq => {
      one().cluster.bridge(one().namespaces);
      const journal = new MemoryJournal(({ attempted, completed }) => {
        const last = attempted.at(-1);
        if (last?.seq === seq && completed.length < attempted.length) {
          throw new Error('ENOSPC: no space left on device');
        }
      });
      await expect(one().apply({ journal })).rejects.toThrow('ENOSPC');
      expect(one().realWrites()).toHaveLength(seq - 1);
      expect(await one().isCutOver()).toBe(false);
    },
  );

  it.each([1, 2, 3, 4])(
    'R118, R119: when the answer to %d cannot be recorded, the run ends, and its last record says that the outcome is unknown',
    async seq => {
      one().cluster.bridge(one().namespaces);
      const journal = new MemoryJournal(({ completed }) => {
        if (completed.at(-1)?.seq === seq) {
          throw new Error('EIO: i/o error');
        }
      });
      await expect(one().apply({ journal })).rejects.toThrow('EIO');
      expect(one().realWrites()).toHaveLength(seq);
      const last = journal.records.at(-1);
      expect(last?.outcome).toBeUndefined();
      expect(last?.attempted).toHaveLength(seq);
      expect(last?.completed).toHaveLength(seq - 1);
      expect(journal.finished).toBeUndefined();
    },
  );

  it('R117: a journal that cannot begin lets nothing be written', async () => {
    const journal = new MemoryJournal();
    journal.begin = async () => {
      throw new Error('EROFS: read-only file system');
    };
    await expect(one().apply({ journal })).rejects.toThrow('EROFS');
    expect(one().cluster.writes()).toEqual([]);
  });
});

describe('a Dedicated unit that is automatic in the plan', () => {
  const own = async () => {
    const { metadata } = await one().live('service');
    await one().change('templateCache', {
      metadata: {
        ownerReferences: [
          {
            apiVersion: 'aim.eai.amd.com/v1alpha1',
            kind: 'AIMService',
            name: metadata.name,
            uid: metadata.uid,
            controller: true,
          },
        ],
      },
    });
  };

  it.each([
    ['a dry-run', true],
    ['a commit', false],
  ])(
    'R94, R95: has %s refused as a whole, by its live cache, before any write',
    async (_mode, dryRun) => {
      await own();
      one().cluster.server.requests.clear();
      const options = one().cluster.options(one().parsed, { dryRun });
      await expect(applyTemplateMigration(options)).rejects.toMatchObject({
        code: 'MIGRATION_PLAN_INVALID',
        fields: { unit: one().unit.id },
      });
      expect(one().cluster.writes()).toEqual([]);
      expect(options.journal.begun).toBeUndefined();
    },
  );

  it('R94: has the run refused for the units before it, too', async () => {
    const { cluster } = one();
    const other = await cluster.load(workedExamples(['e1']));
    const namespaces = [...one().namespaces, ...other.namespaces];
    const both = await cluster.plan(namespaces);
    const last = both.plan.units.at(-1) as MigrationUnit;
    const { service } = last;
    const cache = last.pins.find(({ kind }) => kind === 'AIMTemplateCache');
    const onlyLast = {
      ...both,
      plan: { ...both.plan, units: [last] },
    };
    await new OneUnit(cluster, namespaces, onlyLast).change('templateCache', {
      metadata: {
        ownerReferences: [
          {
            apiVersion: service.apiVersion,
            kind: 'AIMService',
            name: service.name,
            uid: service.uid,
            controller: true,
          },
        ],
      },
    });
    cluster.server.requests.clear();
    await expect(cluster.apply(both)).rejects.toThrow(last.id);
    expect(cache).toBeDefined();
    expect(cluster.writes()).toEqual([]);
  });
});

describe('a plan without the keys of the pin', () => {
  it('R121: has its cutover not verified by a dry-run, and not sent', async () => {
    const { cluster, namespaces } = one();
    const parsed = await cluster.plan(namespaces, { pinKeys: false });
    const result = await cluster.apply(parsed, { dryRun: true });
    expect(unitOf(result).outcome).toBe('succeeded');
    expect(unitOf(result).verification).toContainEqual(
      expect.objectContaining({ step: 'CutoverService', state: 'notVerified' }),
    );
    expect(cluster.writes().map(({ path }) => path.split('/')[6])).toEqual([
      'aimprofiles',
      'aimprofilecaches',
      'aimartifacts',
    ]);
  });
});

describe('a cutover at another generation than its pin names', () => {
  /** A client that tells another generation of a service that was cut over. */
  const mistaken = (
    inDryRun: boolean,
  ): Pick<KubernetesWriter, 'create' | 'patch'> => {
    const { client } = one().cluster;
    return {
      create: client.create.bind(client),
      // eslint-disable-next-line max-params -- as the port has it
      async patch(resource, ref, patch, options) {
        const answer = await client.patch(resource, ref, patch, options);
        const counts =
          resource.kind === 'AIMService' &&
          Boolean(options?.dryRun) === inDryRun;
        if (counts) answer.metadata.generation = 17;
        return answer;
      },
    };
  };
  const writerOf = (inDryRun: boolean) => {
    const { namespaces, pinKeys } = one().parsed.plan;
    return createMigrationWriter(mistaken(inDryRun), {
      namespaces,
      dryRun: false,
      pinKeys,
    });
  };

  it('R142: is known by its dry-run, before it is sent', async () => {
    const result = await one().apply({ writer: writerOf(true) });
    expect(unitOf(result)).toMatchObject({
      outcome: 'failed',
      lastAttemptedStep: 'RevalidateSource',
    });
    expect(one().realWrites()).toEqual([]);
  });

  it('R142: is a failure that is reported loudly, where only the answer tells', async () => {
    one().cluster.bridge(one().namespaces);
    const result = await one().apply({ writer: writerOf(false) });
    expect(unitOf(result)).toMatchObject({
      outcome: 'failed',
      lastAttemptedStep: 'CutoverService',
    });
    expect(unitOf(result).reason).toMatch(/^ATTENTION.*may roll/);
  });
});

describe('a run that is asked to stop', () => {
  it('R170: ends the unit between two steps, and leaves the next one out', async () => {
    const { cluster } = one();
    const other = await cluster.load(workedExamples(['e1']));
    const namespaces = [...one().namespaces, ...other.namespaces];
    cluster.bridge(namespaces);
    const both = await cluster.plan(namespaces);
    const stop = new AbortController();
    const journal = journalAt('EnsureTargetCache', () => stop.abort());
    const result = await cluster.apply(both, { journal, signal: stop.signal });
    const [first, second] = result.units;
    expect(first).toMatchObject({
      outcome: 'failed',
      lastCompletedStep: 'EnsureTargetCache',
    });
    expect(first.completed).toHaveLength(first.attempted.length);
    expect(second).toMatchObject({ outcome: 'skipped', attempted: [] });
    expect(result.finishedAt).toBeDefined();
  });

  it('ends a wait at once', async () => {
    const bridge = one().cluster.bridge(one().namespaces);
    bridge.faults.add('cacheNeverReady');
    const stop = new AbortController();
    const journal = journalAt('VerifyTargetAdoption', () => {
      setTimeout(() => stop.abort(), 50);
    });
    const begun = performance.now();
    const result = await one().apply({ journal, signal: stop.signal });
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(unitOf(result)).toMatchObject({
      outcome: 'failed',
      lastAttemptedStep: 'VerifyTargetAdoption',
    });
    expect(unitOf(result).reason).toMatch(/asked to stop/);
  });

  it('waits for what became of a cutover', async () => {
    one().cluster.bridge(one().namespaces);
    const stop = new AbortController();
    const journal = journalAt('VerifyCutover', () => stop.abort());
    const result = await one().apply({ journal, signal: stop.signal });
    expect(unitOf(result).outcome).toBe('succeeded');
  });
});

describe('a rerun', () => {
  it('R173: of a plan that stopped half way fails at what it would create, and changes nothing', async () => {
    const bridge = one().cluster.bridge(one().namespaces);
    bridge.faults.add('cacheNeverReady');
    await one().apply({ waits: hasty });
    bridge.faults.heal('cacheNeverReady');
    one().cluster.server.requests.clear();
    const again = await one().apply();
    expect(unitOf(again)).toMatchObject({ outcome: 'failed', attempted: [] });
    expect(unitOf(again).reason).toMatch(/AIMProfile.*expected absent/);
    expect(one().cluster.writes()).toEqual([]);
  });

  it('R173: of a new plan takes up what is there already', async () => {
    const { cluster, namespaces } = one();
    const bridge = cluster.bridge(namespaces);
    bridge.faults.add('updateNotDispatched');
    const stop = journalAt('CutoverService', () => {
      throw new Error('stopped here');
    });
    await expect(one().apply({ journal: stop })).rejects.toThrow('stopped');
    await bridge.restart();
    const anew = await cluster.plan(namespaces);
    expect(anew.plan.units[0].operations.map(({ step }) => step)).toEqual([
      'ProtectArtifact',
      'CutoverService',
    ]);
    const result = await cluster.apply(anew);
    expect(unitOf(result)).toMatchObject({
      outcome: 'succeeded',
      attempted: [{ step: 'CutoverService' }],
      completed: [{ unneeded: true }, { accepted: true }],
    });
  });

  it('R172: after the service was made anew under its name fails, and is not skipped', async () => {
    one().cluster.bridge(one().namespaces);
    await one().apply();
    await one().recreate('service');
    one().cluster.server.requests.clear();
    const again = await one().apply();
    expect(unitOf(again).outcome).toBe('failed');
    expect(one().cluster.writes()).toEqual([]);
  });
});

it('R111: a mismatch names path, expected and actual, without what looks like a secret', async () => {
  await one().change('templateCache', {
    spec: { env: [{ name: 'HF_TOKEN', value: 'hf_EXAMPLE-NOT-A-REAL-TOKEN' }] },
  });
  const result = await one().apply();
  expect(unitOf(result).outcome).toBe('failed');
  const failed = unitOf(result).verification.filter(
    ({ state }) => state === 'failed',
  );
  expect(failed[0]).toMatchObject({
    check: expect.stringContaining('AIMTemplateCache/'),
    expected: expect.any(String),
    actual: expect.any(String),
  });
  expect(JSON.stringify(result)).not.toContain('NOT-A-REAL-TOKEN');
});
