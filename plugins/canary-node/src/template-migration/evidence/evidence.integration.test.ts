import {
  dedicatedEvidenceSchema,
  migrationNotice,
  type DedicatedEvidence,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  fileOf,
  startExamples,
  type ExampleCluster,
} from '../__testUtils__/plannedFixture';
import { parseEvidence } from '../parse/parsePlan';
import { compareEvidence } from './compareEvidence';
import { evidenceFileNames } from './evidenceFileNames';

const fileName = 'dedicated-handoff-team-a-qwen-batch.json';

describe('evidence of a Dedicated unit', () => {
  let examples: ExampleCluster;
  let evidence: DedicatedEvidence;

  beforeAll(async () => {
    examples = await startExamples();
    const text = fileOf(await examples.plan(), fileName);
    evidence = parseEvidence(Buffer.from(text));
  }, 120_000);
  afterAll(() => examples.close());

  const compare = () =>
    compareEvidence({
      reader: examples.client,
      evidence,
      now: () => new Date('2026-07-22T08:00:00Z'),
    });

  it('R37: there is one file for each Dedicated unit, and none for any other', async () => {
    const { files, plan } = await examples.plan();
    expect(files.map(({ name }) => name)).toEqual([
      'plan.json',
      'backup.yaml',
      fileName,
    ]);
    for (const unit of plan.units) {
      expect(unit.evidenceFile).toBe(
        unit.outcome === 'DedicatedHandoffRequiresQuiescence'
          ? fileName
          : undefined,
      );
    }
  });

  it.each([
    ['two units that come to one stem', ['a-b/c', 'a/b-c']],
    ['names with dots', ['a/..', 'a/.', 'a/b.c']],
    [
      'names of the greatest length',
      [`a/${'x'.repeat(253)}`, `a/${'x'.repeat(252)}y`],
    ],
    [
      'names that no server takes',
      ['a/../../etc/passwd', 'a/b\\c', 'a/B', 'a/b'],
    ],
  ])('R39: file names lead nowhere and differ: %s', (_, ids) => {
    const names = [...evidenceFileNames(ids).values()];
    expect(names).toHaveLength(ids.length);
    expect(new Set(names).size).toBe(ids.length);
    for (const name of names) {
      expect(name).toMatch(/^dedicated-handoff-[a-z0-9.-]+\.json$/);
      expect(name.length).toBeLessThan(256);
    }
  });

  it('R176: is no manifest, and says so', () => {
    expect(evidence).toMatchObject({
      notAManifest: true,
      kindOfDocument: 'dedicated-handoff-evidence',
    });
    for (const field of ['apiVersion', 'kind', 'metadata', 'items']) {
      expect(evidence).not.toHaveProperty(field);
    }
    expect(evidence.notices[0]).toBe(migrationNotice);
    expect(evidence.notices[1]).toContain('never apply');
  });

  it('R177: holds identities, exact owners with their flags, state and digests', () => {
    const symbolic = examples.loaded.symbolic(evidence);
    expect(dedicatedEvidenceSchema.safeParse(evidence).success).toBe(true);
    expect(symbolic).toMatchObject({
      unit: 'team-a/qwen-batch',
      service: {
        uid: '5b1de0a2-77c3-4f6a-8a55-0f9f5f0c2d01',
        generation: 1,
        template: 'qwen3-32b-mi300x-lat-fp8',
      },
      inferenceService: {
        generation: 1,
        observedGeneration: 1,
        ready: true,
        specDigest: expect.stringMatching(/^sha256:/),
        metadataDigest: expect.stringMatching(/^sha256:/),
        ownerReferences: [{ kind: 'AIMService', controller: true }],
      },
      sourceCache: {
        uid: '22222222-0000-4000-8000-000000000001',
        observedGeneration: 1,
        ready: true,
        paused: false,
        ownerReferences: [
          {
            kind: 'AIMService',
            uid: '5b1de0a2-77c3-4f6a-8a55-0f9f5f0c2d01',
            controller: true,
          },
        ],
        artifacts: [
          {
            uid: '6d2c9a4b-0e8f-4b3d-9c11-7a0d5e4f3b22',
            status: 'Ready',
            persistentVolumeClaim: expect.stringContaining('cache'),
          },
        ],
      },
      artifact: {
        ready: true,
        pvcName: expect.stringContaining('cache'),
        ownerReferences: [{ kind: 'AIMTemplateCache', controller: true }],
      },
      persistentVolumeClaim: {
        phase: 'Bound',
        ownerReferences: [{ kind: 'AIMArtifact', controller: true }],
      },
    });
  });

  it('R194: compares what is live field by field, phase by phase, and only reads', async () => {
    examples.server.requests.clear();
    const comparison = await compare();
    expect(comparison.stop).toBe(false);
    expect(comparison.fields.every(({ same }) => same)).toBe(true);
    const phases = comparison.fields.map(({ phase }) => phase);
    expect(phases).toEqual([...phases].sort((one, other) => one - other));
    expect(new Set(phases)).toEqual(new Set([1, 2, 3]));
    expect(comparison.fields.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'service.template',
        'inferenceService.metadataDigest',
        'sourceCache.paused',
        'artifact.ownerReferences',
        'persistentVolumeClaim.phase',
      ]),
    );
    const methods = examples.server.requests.all().map(({ method }) => method);
    expect(new Set(methods)).toEqual(new Set(['GET']));
  });

  it('R178, R194: a fault of a read is a reason to stop, and never absence', async () => {
    const remove = examples.server.faults.add({
      match: { resource: 'aimartifacts', verb: 'get' },
      respond: { type: 'status', status: 403 },
    });
    try {
      const { stop, fields } = await compare();
      expect(stop).toBe(true);
      expect(fields.filter(({ same }) => !same)).toEqual([
        {
          phase: 3,
          field: 'artifact',
          evidence: `uid ${evidence.artifact?.uid}`,
          live: 'could not be read: forbidden',
          same: false,
        },
      ]);
    } finally {
      remove();
    }
  });

  it('R194: a cluster that cannot be read is told, and is no difference', async () => {
    const remove = examples.server.faults.add({
      match: { verb: 'get' },
      respond: { type: 'status', status: 403 },
    });
    try {
      await expect(compare()).rejects.toMatchObject({
        code: 'CLUSTER_UNAVAILABLE',
      });
    } finally {
      remove();
    }
  });

  it('R178: each difference is a reason to stop, and the evidence stays as it is', async () => {
    const before = JSON.stringify(evidence);
    const { namespace, name } = evidence.sourceCache!;
    await examples.client.patch(
      {
        group: 'aim.eai.amd.com',
        version: 'v1alpha1',
        plural: 'aimtemplatecaches',
        kind: 'AIMTemplateCache',
      },
      { namespace: namespace!, name },
      [
        {
          op: 'add',
          path: '/metadata/annotations',
          value: { 'aim.eai.amd.com/reconciliation-paused': 'true' },
        },
      ],
    );
    const { stop, fields } = await compare();
    expect(stop).toBe(true);
    expect(fields.filter(({ same }) => !same)).toEqual([
      {
        phase: 3,
        field: 'sourceCache.paused',
        evidence: 'false',
        live: 'true',
        same: false,
      },
    ]);
    expect(JSON.stringify(evidence)).toBe(before);
  });
});
