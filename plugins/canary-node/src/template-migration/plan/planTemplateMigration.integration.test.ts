import {
  migrationNotice,
  migrationPlanSchema,
  sanitizationNotice,
  type MigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';
import { requestApi } from '@llm-canary/dev-cluster';
import { createHash } from 'node:crypto';
import { parseAllDocuments } from 'yaml';
import { pinKeys } from '../__testUtils__/planOptions';
import {
  fileOf,
  startExamples,
  type ExampleCluster,
} from '../__testUtils__/plannedFixture';

describe('planTemplateMigration', () => {
  let examples: ExampleCluster;
  beforeAll(async () => {
    examples = await startExamples();
  }, 120_000);
  afterAll(() => examples.close());

  const unitOf = (plan: MigrationPlan, id: string) =>
    plan.units.find(unit => unit.id === id)!;

  it.each([
    ['R13: without a namespace', { namespaces: [] }, 'namespaces'],
    ['R14: for an empty namespace', { namespaces: [''] }, 'namespaces'],
    ['R14: for all namespaces', { namespaces: ['*'] }, 'namespaces'],
    [
      'R14: for a namespace that is no name',
      { namespaces: ['team-a', 'Team/../b'] },
      'namespaces',
    ],
    [
      'R16: in a mode of another spelling',
      { mode: 'both' as never },
      'runtimeProjectionMode',
    ],
    [
      'R16: without a mode',
      { mode: undefined as never },
      'runtimeProjectionMode',
    ],
    [
      'with one key for both pins',
      { pinKeys: { generation: 'a/b', inferenceServiceUid: 'a/b' } },
      'pinKeys',
    ],
  ])('%s it refuses before any request', async (_, options, path) => {
    examples.server.requests.clear();
    await expect(examples.plan(options)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { path },
    });
    expect(examples.server.requests.all()).toEqual([]);
  });

  it('R1, R23, R35: says what it is, of which namespaces, and in which mode', async () => {
    const { plan, digest, files } = await examples.plan();
    expect(migrationPlanSchema.safeParse(plan).error).toBeUndefined();
    expect(plan.notices).toEqual([migrationNotice, sanitizationNotice]);
    expect(plan.namespaces).toEqual(['team-a', 'team-b']);
    expect(plan.runtimeProjectionMode).toBe('Both');
    expect(plan.pinKeys).toEqual(pinKeys);
    const bytes = Buffer.from(files[0].text);
    expect(digest).toBe(
      `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
    );
    expect(JSON.parse(files[0].text)).toEqual(plan);
  });

  it('R27, R28: each unit has one handling, and says why it is manual', async () => {
    const { plan, counts } = await examples.plan();
    expect(counts).toMatchObject({ automatic: 1, manual: 9 });
    for (const unit of plan.units) {
      const isManual = unit.handling === 'manual';
      expect(unit.reasons.length > 0).toBe(isManual);
      expect(unit.operations.length === 0).toBe(isManual);
      expect(unit.pins.length).toBeGreaterThan(5);
      expect(unit.outcome).toBe(
        isManual ? unit.reasons[0].code : 'AutomaticSharedCutover',
      );
    }
  });

  it('R29: lists each value that the template does not state', async () => {
    const { plan } = await examples.plan();
    const { imputations } = unitOf(plan, 'team-a/qwen-chat');
    const paths = imputations.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'AIMProfile/spec.engine',
        'AIMProfile/spec.image',
        'AIMProfile/spec.acceleratorCount',
      ]),
    );
    expect(imputations.every(({ source }) => source.includes('/'))).toBe(true);
  });

  it('R30: is the same for the same cluster, units by namespace and name', async () => {
    const first = await examples.plan();
    const second = await examples.plan({ namespaces: ['team-b', 'team-a'] });
    expect(second.files).toEqual(first.files);
    const ids = first.plan.units.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    const later = await examples.plan({
      planId: 'plan-2',
      now: () => new Date('2026-08-01T00:00:00Z'),
    });
    expect({
      ...later.plan,
      planId: first.plan.planId,
      createdAt: first.plan.createdAt,
    }).toEqual({
      ...first.plan,
      units: first.plan.units,
    });
  });

  it('R150: warns that any later change of the spec may roll the workload', async () => {
    const { plan } = await examples.plan();
    const { warnings } = unitOf(plan, 'team-a/qwen-chat');
    expect(warnings[0]).toMatch(/later change of the spec.*may roll/);
  });

  it('proposes exactly the four writes, bound to uid, generation and template', async () => {
    const { plan } = await examples.plan();
    const { operations } = examples.loaded.symbolic(
      unitOf(plan, 'team-a/qwen-chat'),
    );
    expect(operations.map(({ seq, step }) => [seq, step])).toEqual([
      [1, 'EnsureTargetProfile'],
      [2, 'EnsureTargetCache'],
      [3, 'ProtectArtifact'],
      [4, 'CutoverService'],
    ]);
    expect(operations[1]).toMatchObject({
      body: {
        metadata: { labels: { 'aim.eai.amd.com/service': 'qwen-chat' } },
        spec: { mode: 'Shared', storageClassName: 'shared-rwx' },
      },
    });
    expect(operations[2]).toMatchObject({
      patch: [
        { op: 'test', path: '/metadata/uid' },
        { op: 'test', path: '/metadata/ownerReferences', value: null },
        { op: 'test', path: '/metadata/annotations', value: null },
        { op: 'add', path: '/metadata/annotations' },
      ],
    });
    expect(operations[3]).toMatchObject({
      patch: [
        {
          op: 'test',
          path: '/metadata/uid',
          value: '11111111-0000-4000-8000-000000000004',
        },
        { op: 'test', path: '/metadata/generation', value: 3 },
        { op: 'test', path: '/spec/template' },
        { op: 'test', path: '/metadata/annotations', value: null },
        { op: 'remove', path: '/spec/template' },
        { op: 'add', path: '/spec/profile' },
        {
          op: 'add',
          path: '/metadata/annotations',
          value: {
            [pinKeys.generation]: '4',
            [pinKeys.inferenceServiceUid]:
              '11111111-0000-4000-8000-000000000008',
          },
        },
      ],
    });
  });

  describe('backup.yaml', () => {
    const documentsOf = (text: string) =>
      parseAllDocuments(text).map(document => document.toJS());

    it('R31, R32: holds no Secret, uid, version, status, owner, time or managed field', async () => {
      const text = fileOf(await examples.plan(), 'backup.yaml');
      const documents = documentsOf(text);
      expect(documents.length).toBeGreaterThan(40);
      const kinds = new Set(documents.map(({ kind }) => kind));
      expect(kinds).toContain('AIMService');
      expect(kinds).not.toContain('Secret');
      for (const { metadata, ...rest } of documents) {
        expect(Object.keys(rest).sort()).toEqual([
          'apiVersion',
          'kind',
          'spec',
        ]);
        expect(
          Object.keys(metadata).filter(
            key =>
              !['name', 'namespace', 'labels', 'annotations'].includes(key),
          ),
        ).toEqual([]);
      }
      expect(text).not.toMatch(
        /resourceVersion|managedFields|creationTimestamp|last-applied|ownerReferences|"?uid"?:/,
      );
      for (const uid of examples.loaded.uids.values()) {
        expect(text).not.toContain(uid);
      }
    });

    it('R33, R35, R36: says what it is not, and asks for a backup of the credentials', async () => {
      const text = fileOf(await examples.plan(), 'backup.yaml');
      const header = text.split('---')[0];
      expect(header).toContain('cannot restore the identity');
      expect(header).toContain('cached bytes');
      expect(header).toContain('Back up the credentials');
      expect(header).toContain(sanitizationNotice);
      expect(header).toContain(migrationNotice);
    });
  });

  it('R34, R40: a literal that looks like a secret is in none of the files', async () => {
    const { files, plan } = await examples.plan();
    const unit = unitOf(plan, 'team-b/m3-literal');
    expect(unit.outcome).toBe('SecretLookingLiteral');
    for (const { text } of files) {
      expect(text).not.toContain('hf_EXAMPLE-NOT-A-REAL-TOKEN');
    }
    const imputed = unit.imputations.find(({ path }) =>
      path.includes('containerEnv'),
    );
    expect(JSON.stringify(imputed ?? '<redacted>')).toContain('<redacted>');
    expect(fileOf({ files } as never, 'backup.yaml')).toContain('<redacted>');
  });

  it('plans without a Warning event nobody asked for, and with the reason of one of the closure', async () => {
    const { metadata } = await examples.client.get(
      {
        group: 'aim.eai.amd.com',
        version: 'v1alpha1',
        plural: 'aimservices',
        kind: 'AIMService',
      },
      { namespace: 'team-a', name: 'qwen-chat' },
    );
    await requestApi(examples.server, {
      method: 'POST',
      path: '/api/v1/namespaces/team-a/events',
      body: {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: 'a-warning' },
        type: 'Warning',
        reason: 'SomethingOdd',
        message: 'password=hunter22',
        involvedObject: {
          kind: 'AIMService',
          namespace: 'team-a',
          name: 'qwen-chat',
          uid: metadata.uid,
        },
      },
    });
    const { plan, files } = await examples.plan();
    expect(unitOf(plan, 'team-a/qwen-chat').warnings).toContain(
      'Warning event about AIMService/qwen-chat: SomethingOdd',
    );
    expect(files[0].text).not.toContain('hunter22');
  });
});
