import type { MigrationStep } from '@llm-canary/backstage-plugin-canary-common';
import { journalAt } from './__testUtils__/MemoryJournal';
import {
  expectFailed,
  hasty,
  unitOf,
  useOneUnit,
  type Kind,
} from './__testUtils__/useOneUnit';

const one = useOneUnit();

describe('what happens between two steps', () => {
  const owner = () => [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: 'x',
      uid: one().parsed.plan.planId,
    },
  ];
  const notReady = { conditions: [{ type: 'Ready', status: 'False' }] };

  it.each<
    [string, MigrationStep, () => Promise<unknown>, RegExp, MigrationStep?]
  >([
    [
      'R131: the claim is made anew after the adoption',
      'VerifyPersistentVolumeClaim',
      () => one().recreate('claim'),
      /metadata.uid/,
    ],
    [
      'R132: the artifact gets an owner before it is protected',
      'ProtectArtifact',
      () =>
        one().change('artifact', {
          metadata: { ownerReferences: owner() },
        }),
      /AIMArtifact\/metadata.ownerReferences/,
    ],
    [
      'R130: the artifact is made anew before it is protected',
      'ProtectArtifact',
      () => one().recreate('artifact'),
      /AIMArtifact\/metadata.uid/,
    ],
    [
      'R124: the profile is edited after it was made',
      'VerifyTargetProfile',
      () => one().change('profile', { spec: { engine: 'other' } }),
      /spec.engine/,
    ],
    [
      'R134, R107: the InferenceService stops being Ready before the fence',
      'PreCutoverFence',
      () => one().changeStatus('inferenceService', notReady),
      /PredecessorNotReady/,
    ],
    [
      'R134, R108: the InferenceService gets a profile label before the fence',
      'PreCutoverFence',
      () =>
        one().change('inferenceService', {
          metadata: { labels: { 'aim.eai.amd.com/profile': 'x' } },
        }),
      /contentDigest/,
    ],
    [
      'R134, R131: the claim is made anew before the fence',
      'PreCutoverFence',
      () => one().recreate('claim'),
      /PersistentVolumeClaim/,
    ],
    [
      'R134, R102: the service is scaled before the fence',
      'PreCutoverFence',
      () => one().change('service', { spec: { replicas: 2 } }),
      /generation/,
    ],
    [
      'R134, R106: a runtime configuration is touched before the fence',
      'PreCutoverFence',
      () => one().annotate('runtimeConfig', 'a', 'b'),
      /AIMRuntimeConfig/,
    ],
    [
      'R122: the service is scaled after the fence, and the patch tests it',
      'CutoverService',
      () => one().change('service', { spec: { replicas: 2 } }),
      /refused|generation/,
    ],
    [
      'R153: the InferenceService is changed after the cutover',
      'VerifyCutover',
      () =>
        one().change('inferenceService', {
          spec: { predictor: { minReplicas: 2 } },
        }),
      /InferenceService\/metadata.generation/,
    ],
    [
      'R153: the InferenceService gets a label after the cutover',
      'VerifyCutover',
      () =>
        one().change('inferenceService', {
          metadata: { labels: { a: 'b' } },
        }),
      /InferenceService: desired spec and metadata/,
    ],
    [
      'R154: the InferenceService is not Ready after the cutover',
      'VerifyCutover',
      () => one().changeStatus('inferenceService', notReady),
      /conditions\[Ready\]/,
    ],
    [
      'R149: the service is scaled after the cutover, which expires the pin',
      'VerifyCutover',
      () => one().change('service', { spec: { replicas: 2 } }),
      /AIMService\/metadata.generation|InferenceService/,
    ],
    [
      'R156: the claim is made anew after the cutover',
      'VerifyCutover',
      () => one().recreate('claim'),
      /PersistentVolumeClaim\/metadata.uid/,
    ],
    [
      'R136: the predecessor’s cache is deleted after the cutover',
      'VerifyCutover',
      () => one().remove('templateCache'),
      /AIMTemplateCache\/metadata.uid/,
    ],
  ])('%s', async (_sentence, step, act, reason) => {
    one().cluster.bridge(one().namespaces);
    const journal = journalAt(step, act);
    const result = await one().apply({ waits: hasty, journal });
    expectFailed(result, step, reason);
    expect(await one().isCutOver()).toBe(step === 'VerifyCutover');
  });

  it('R143: a label that the service gets after the cutover moves no generation, and expires no pin', async () => {
    one().cluster.bridge(one().namespaces);
    const journal = journalAt('VerifyCutover', () =>
      one().change('service', { metadata: { labels: { a: 'b' } } }),
    );
    const result = await one().apply({ journal });
    expect(unitOf(result).outcome).toBe('succeeded');
  });

  it('R105, R122: status churn before the cutover fails nothing', async () => {
    one().cluster.bridge(one().namespaces);
    const journal = journalAt('CutoverService', () =>
      one().changeStatus('service', { status: 'Degraded' }),
    );
    const result = await one().apply({ journal });
    expect(unitOf(result).outcome).toBe('succeeded');
  });

  it('R133: an artifact that is protected already is left unwritten', async () => {
    one().cluster.bridge(one().namespaces);
    const journal = journalAt('ProtectArtifact', () =>
      one().annotate('artifact', 'aim.eai.amd.com/eviction-protected', 'true'),
    );
    const result = await one().apply({ journal });
    expect(unitOf(result)).toMatchObject({
      outcome: 'succeeded',
      completed: [{}, {}, { seq: 3, accepted: true, unneeded: true }, {}],
    });
    expect(unitOf(result).attempted.map(({ seq }) => seq)).toEqual([1, 2, 4]);
  });

  it.each<[string, Kind, MigrationStep]>([
    ['profile', 'profile', 'EnsureTargetProfile'],
    ['cache', 'profileCache', 'EnsureTargetCache'],
  ])(
    'R123, R173: a %s that somebody made first fails the create, which is no upsert',
    async (_name, kind, step) => {
      one().cluster.bridge(one().namespaces);
      const operation = one().unit.operations.find(
        planned => planned.step === step,
      );
      const body = operation?.verb === 'create' ? operation.body : {};
      const journal = journalAt(step, () =>
        one().cluster.send('POST', one().collection(kind), body),
      );
      const result = await one().apply({ journal });
      expectFailed(result, step, /exists already/);
      expect(unitOf(result).completed.at(-1)).toMatchObject({
        accepted: false,
        httpStatus: 409,
      });
    },
  );
});
