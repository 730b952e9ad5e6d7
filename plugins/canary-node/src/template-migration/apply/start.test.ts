import type { ApplyMigrationOptions } from '../engine';
import { buildUnit } from '../domain/buildUnit';
import { fingerprintOf } from '../domain/fingerprintOf';
import { KubernetesError, type Resource } from '../../kubernetes';
import { cleanUnit } from '../domain/__testUtils__/cleanUnit';
import type { MigrationReader, MigrationWriter } from '../ports';
import { applyTemplateMigration } from './applyTemplateMigration';
import { MemoryJournal } from './__testUtils__/MemoryJournal';

const pinKeys = { generation: 'a/generation', inferenceServiceUid: 'a/uid' };
const digest = `sha256:${'0'.repeat(64)}`;

const namespace = { metadata: { name: 'team-a', uid: 'uid-of-team-a' } };

/** Options of a commit that may start, over a cluster that tells of every request. */
function start(overrides: Partial<ApplyMigrationOptions> = {}) {
  const requests: string[] = [];
  const journal = new MemoryJournal();
  const called = (name: string) => async () => {
    requests.push(name);
    throw new Error('nothing was to be asked');
  };
  const reader = {
    get: called('get'),
    async *list(
      { kind }: Resource,
      { project }: { project(object: object): unknown },
    ) {
      requests.push('list');
      const found = kind === 'Namespace' ? [project(namespace)] : [];
      yield { items: found, resourceVersion: '1' };
    },
  } as unknown as MigrationReader;
  const writes = {
    createProfile: called('create'),
    createProfileCache: called('create'),
    protectArtifact: called('patch'),
    cutOverService: called('patch'),
  };
  const writer: MigrationWriter = {
    ...writes,
    dryRun: false,
    rehearsal: writes,
  };
  const options: ApplyMigrationOptions = {
    reader,
    writer,
    parsed: { plan: plan(), digest },
    runId: 'run',
    approval: { by: 'ann', at: '2026-07-20T08:00:00Z', digest },
    journal,
    clock: {
      now: () => new Date(0),
      monotonic: () => 0,
      sleep: async () => {},
    },
    ...overrides,
  };
  return { options, requests, journal };
}

function plan(): ApplyMigrationOptions['parsed']['plan'] {
  return {
    schemaVersion: 1,
    notices: [],
    planId: 'plan',
    createdAt: '2026-07-20T08:00:00Z',
    tool: { name: 'test', version: '0' },
    cluster: {
      fingerprint: fingerprintOf([
        { ...namespace.metadata, terminating: false },
      ]),
    },
    namespaces: ['team-a'],
    runtimeProjectionMode: 'Both',
    pinKeys,
    units: [buildUnit(cleanUnit(), pinKeys)],
  };
}

const parsedWith = (change: object) => ({
  parsed: { plan: { ...plan(), ...change }, digest },
});

describe('a run is refused before any request', () => {
  it.each<[string, Partial<ApplyMigrationOptions>, string]>([
    [
      'R98: a plan of the mode Reduced that has an automatic unit',
      parsedWith({ runtimeProjectionMode: 'Reduced' }),
      'MIGRATION_PLAN_INVALID',
    ],
    [
      'R84: a commit that nobody approved',
      { approval: undefined },
      'MIGRATION_NOT_APPROVED',
    ],
    [
      'R84: a commit approved by nobody',
      { approval: { by: '', at: '2026-07-20T08:00:00Z', digest } },
      'MIGRATION_NOT_APPROVED',
    ],
    [
      'R84: a commit approved at no time',
      { approval: { by: 'ann', at: '', digest } },
      'MIGRATION_NOT_APPROVED',
    ],
    [
      'R84: a commit approved for another digest',
      {
        approval: {
          by: 'ann',
          at: '2026-07-20T08:00:00Z',
          digest: `sha256:${'1'.repeat(64)}`,
        },
      },
      'MIGRATION_DIGEST_MISMATCH',
    ],
    [
      'R139: a commit of a plan without the keys of the pin',
      parsedWith({ pinKeys: undefined }),
      'MIGRATION_PIN_KEYS_MISSING',
    ],
    [
      'R161: a unit accepted as unverified that is none of the plan',
      { acceptUnverified: ['team-a/other'] },
      'INVALID_INPUT',
    ],
  ])('%s', async (_sentence, overrides, code) => {
    const { options, requests, journal } = start(overrides);
    await expect(applyTemplateMigration(options)).rejects.toMatchObject({
      code,
    });
    expect(requests).toEqual([]);
    expect(journal.begun).toBeUndefined();
  });

  it('R84, R82: a dry-run needs neither an approval nor the keys of the pin', async () => {
    const { options, requests } = start({
      approval: undefined,
      ...parsedWith({ pinKeys: undefined }),
    });
    const writer = { ...options.writer, dryRun: true };
    const result = await applyTemplateMigration({ ...options, writer });
    expect(result.mode).toBe('dry-run');
    expect(requests).not.toEqual([]);
  });
});

describe('a run of a plan that is about something else', () => {
  it('R93: is refused where the namespaces are not those that were planned', async () => {
    const { options, journal } = start(
      parsedWith({ cluster: { fingerprint: digest } }),
    );
    await expect(applyTemplateMigration(options)).rejects.toMatchObject({
      code: 'MIGRATION_PLAN_INVALID',
      fields: { path: 'cluster.fingerprint' },
    });
    expect(journal.begun).toBeUndefined();
  });

  it('R112: is refused where the cluster does not answer, before any unit is said to have failed', async () => {
    const { options, journal } = start();
    const reader: MigrationReader = {
      ...options.reader,
      async *list() {
        throw new KubernetesError('unavailable', 'The cluster is away');
      },
    };
    await expect(
      applyTemplateMigration({ ...options, reader }),
    ).rejects.toMatchObject({ code: 'CLUSTER_UNAVAILABLE' });
    expect(journal.begun).toBeUndefined();
  });
});

describe('a run that is asked to stop before it begins', () => {
  it('R170: leaves every unit out, and asks for nothing', async () => {
    const { options, requests, journal } = start({
      signal: AbortSignal.abort(),
    });
    const result = await applyTemplateMigration(options);
    expect(result.units).toEqual([
      expect.objectContaining({ outcome: 'skipped', attempted: [] }),
    ]);
    expect(result.units[0].reason).toMatch(/^Stopped/);
    expect(requests).toEqual([]);
    expect(journal.finished).toEqual(result);
  });
});
