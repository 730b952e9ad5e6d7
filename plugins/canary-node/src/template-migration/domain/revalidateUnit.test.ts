import fc from 'fast-check';
import type { MigrationUnit } from '@llm-canary/backstage-plugin-canary-common';
import { annotationBytes, annotationLimit } from './annotationSize';
import { buildUnit } from './buildUnit';
import type { UnitFacts } from './facts';
import { revalidateUnit } from './revalidateUnit';
import {
  cleanUnit,
  dedicatedUnit,
  setAt,
  unitWithTarget,
} from './__testUtils__/cleanUnit';
import {
  artifact,
  inferenceService,
  runtimeConfig,
  service,
  templateCache,
  uidOf,
} from './__testUtils__/sourceObjects';
import { targetCache, targetProfile } from './__testUtils__/targetObjects';

const pinKeys = {
  generation: 'bridge.example/generation',
  inferenceServiceUid: 'bridge.example/uid',
};

const planned = buildUnit(cleanUnit(), pinKeys);
const look = (facts: UnitFacts, unit: MigrationUnit = planned) =>
  revalidateUnit(unit, facts, { pinKeys });

/** The clean unit after something happened to it. */
function after(change: (facts: UnitFacts) => void): UnitFacts {
  const facts = cleanUnit();
  change(facts);
  return facts;
}

const [workload] = cleanUnit().inferenceServices.map(
  ({ metadata }) => `InferenceService/team-a/${metadata.name}`,
);

describe('revalidateUnit', () => {
  it('finds nothing in the very state that was planned on', () => {
    expect(planned.handling).toBe('automatic');
    expect(look(cleanUnit())).toEqual([]);
  });

  it('finds nothing where the target was there already', () => {
    const facts = unitWithTarget();
    expect(look(unitWithTarget(), buildUnit(facts, pinKeys))).toEqual([]);
  });

  it.each<[string, (facts: UnitFacts) => void]>([
    [
      'R105: of the service',
      ({ service: live }) => {
        live.metadata.resourceVersion = '99999';
        setAt(live, ['status', 'conditions', '0', 'message'], 'checked again');
      },
    ],
    [
      'R105: of the artifact',
      ({ artifacts }) => {
        artifacts[0].metadata.resourceVersion = '99999';
        setAt(artifacts[0], ['status', 'lastUsed'], 'now');
      },
    ],
    [
      'R77: that an earlier unit protected a shared artifact',
      ({ artifacts }) =>
        setAt(
          artifacts[0],
          ['metadata', 'annotations', 'aim.eai.amd.com/eviction-protected'],
          'true',
        ),
    ],
  ])('tolerates churn %s', (_sentence, change) => {
    expect(look(after(change))).toEqual([]);
  });

  it.each<[string, (facts: UnitFacts) => void, string]>([
    [
      'R101: the artifact under its name is another',
      ({ artifacts }) => void (artifacts[0].metadata.uid = uidOf(0x99)),
      `AIMArtifact/team-a/${artifact().metadata.name}: uid`,
    ],
    [
      'R101: the claim was made anew',
      ({ claim }) => void (claim && (claim.metadata.uid = uidOf(0x98))),
      'PersistentVolumeClaim/team-a/',
    ],
    [
      'R101: the service was made anew',
      ({ service: live }) => void (live.metadata.uid = uidOf(0x97)),
      'AIMService/team-a/qwen-chat: uid',
    ],
    [
      'R102: the spec of the service moved on',
      ({ service: live }) => {
        live.metadata.generation = 4;
        setAt(live, ['status', 'observedGeneration'], 4);
      },
      'AIMService/team-a/qwen-chat: generation',
    ],
    [
      'R102: the InferenceService moved on and observed it',
      ({ inferenceServices: [live] }) => {
        live.metadata.generation = 2;
        setAt(live, ['status', 'observedGeneration'], 2);
      },
      `${workload}: generation`,
    ],
    [
      'R103: a label was added, which moves no generation',
      ({ service: live }) => setAt(live, ['metadata', 'labels', 'a'], 'b'),
      'AIMService/team-a/qwen-chat: contentDigest',
    ],
    [
      'R103: the class of the claim differs',
      ({ claim }) => setAt(claim, ['spec', 'storageClassName'], 'other'),
      'PersistentVolumeClaim/team-a/',
    ],
    [
      'R104: an input vanished',
      facts => void delete facts.runtimeConfigs.namespaced,
      'AIMRuntimeConfig/team-a/default',
    ],
    [
      'R104: a configuration of the cluster appeared',
      facts => {
        const cluster = runtimeConfig();
        delete cluster.metadata.namespace;
        cluster.kind = 'AIMClusterRuntimeConfig';
        facts.runtimeConfigs.cluster = cluster;
      },
      'AIMClusterRuntimeConfig/default',
    ],
    [
      'R104: another InferenceService of the service appeared',
      ({ inferenceServices }) => {
        const other = inferenceService();
        other.metadata.name = 'other';
        other.metadata.uid = uidOf(0x96);
        inferenceServices.push(other);
      },
      'InferenceService/team-a/other',
    ],
    [
      'R79, R104: the target profile, planned absent, is there',
      ({ target }) => void (target && (target.profile = targetProfile())),
      'AIMProfile/team-a/',
    ],
    [
      'R79, R104: the target cache, planned absent, is there',
      ({ target }) => void (target && (target.cache = targetCache())),
      'AIMProfileCache/team-a/',
    ],
    [
      'R104: a competing cache appeared',
      ({ target }) => void target?.matchingCaches.push(targetCache('prewarm')),
      'AIMProfileCache/team-a/prewarm',
    ],
    [
      'R106: a configuration was edited and put back, and only its version tells',
      ({ runtimeConfigs }) =>
        setAt(
          runtimeConfigs.namespaced,
          ['metadata', 'resourceVersion'],
          '48999',
        ),
      'AIMRuntimeConfig/team-a/default: resourceVersion',
    ],
    [
      'R107: the InferenceService is gone',
      facts => void (facts.inferenceServices = []),
      `${workload}`,
    ],
  ])('%s', (_sentence, change, path) => {
    const found = look(after(change));
    expect(found.some(one => one.path.startsWith(path))).toBe(true);
  });

  it.each<[string, (facts: UnitFacts) => void, string]>([
    [
      'R107: the InferenceService is not current',
      ({ inferenceServices: [live] }) =>
        setAt(live, ['status', 'observedGeneration'], 0),
      'PredecessorNotCurrent',
    ],
    [
      'R107: the InferenceService is not Ready',
      ({ inferenceServices: [live] }) =>
        setAt(live, ['status', 'conditions'], []),
      'PredecessorNotReady',
    ],
    [
      'R108: its template label is empty',
      ({ inferenceServices: [live] }) =>
        setAt(live, ['metadata', 'labels', 'aim.eai.amd.com/template'], ''),
      'LegacyLabelsInvalid',
    ],
    [
      'R108: it has a profile label, if an empty one',
      ({ inferenceServices: [live] }) =>
        setAt(live, ['metadata', 'labels', 'aim.eai.amd.com/profile'], ''),
      'LegacyLabelsInvalid',
    ],
    [
      'R109: a second ownerless artifact of the source appeared',
      ({ rivalArtifacts }) => {
        const rival = artifact();
        rival.metadata.name = 'rival';
        rival.metadata.uid = uidOf(0x95);
        rivalArtifacts.push(rival);
      },
      'Ambiguous',
    ],
    [
      'R109: the source cache is paused',
      facts => {
        facts.templateCache = templateCache();
        setAt(
          facts.templateCache,
          ['metadata', 'annotations', 'aim.eai.amd.com/reconciliation-paused'],
          'true',
        );
      },
      'Paused',
    ],
    [
      'R109: a GitOps controller took over the template of the service',
      facts => void (facts.templateManagers = ['argocd-controller']),
      'ExternallyManaged',
    ],
    [
      'R109: another service would share the target cache',
      facts => void (facts.rivalServices = ['team-a/other']),
      'SharedTargetCollision',
    ],
    [
      'R95: the cache became Dedicated',
      facts =>
        void Object.assign(facts, {
          templateCache: dedicatedUnit().templateCache,
        }),
      'DedicatedHandoffRequiresQuiescence',
    ],
  ])('%s', (_sentence, change, code) => {
    const found = look(after(change));
    expect(found.map(({ actual }) => actual.split(':')[0])).toContain(code);
  });

  it('R110: the service left the template pipeline', () => {
    const facts = after(({ service: live }) => {
      setAt(live, ['spec', 'template'], undefined);
      setAt(live, ['spec', 'profile'], { name: 'other' });
    });
    expect(look(facts)).toContainEqual({
      path: 'AIMService/team-a/qwen-chat: pipeline',
      expected: 'template',
      actual: 'profile',
    });
  });

  it('R111: says of each mismatch where, what was planned and what is there', () => {
    const facts = after(({ claim }) => {
      if (claim) claim.metadata.uid = uidOf(0x98);
    });
    expect(look(facts)).toContainEqual({
      path: `PersistentVolumeClaim/team-a/${facts.claim?.metadata.name}: uid`,
      expected: uidOf(7),
      actual: uidOf(0x98),
    });
  });

  it('R144: refuses annotations that the pin would make too large', () => {
    const facts = after(({ service: live }) => {
      const used = annotationBytes({ a: '' });
      setAt(live, ['metadata', 'annotations'], {
        a: 'x'.repeat(annotationLimit - used),
      });
    });
    const unit = buildUnit(facts, pinKeys);
    expect(look(facts, unit)).toEqual([
      expect.objectContaining({ expected: `at most ${annotationLimit}` }),
    ]);
    expect(revalidateUnit(unit, facts)).toEqual([]);
  });

  it('R173: objects that this run made are no mismatch, and those that others made are', () => {
    const facts = unitWithTarget();
    const created = new Set(
      planned.operations
        .filter(({ verb }) => verb === 'create')
        .map(({ target }) => `${target.kind}/team-a/${target.name}`),
    );
    expect(created.size).toBe(2);
    expect(revalidateUnit(planned, facts, { pinKeys, created })).toEqual([]);
    expect(revalidateUnit(planned, facts, { pinKeys })).not.toEqual([]);
  });

  it('R101-R104: no change of a pinned value passes', () => {
    const keys = ['uid', 'generation', 'contentDigest'] as const;
    fc.assert(
      fc.property(
        fc.nat({ max: planned.pins.length - 1 }),
        fc.constantFrom(...keys),
        (index, key) => {
          const unit = structuredClone(planned);
          const pin = unit.pins[index];
          fc.pre(pin[key] !== undefined);
          Object.assign(pin, {
            [key]: key === 'generation' ? 77 : `${pin[key]}0`,
          });
          expect(
            look(cleanUnit(), unit).map(({ path }) => path),
          ).toContainEqual(expect.stringContaining(`${pin.name}: ${key}`));
        },
      ),
    );
  });

  it('holds against a service that is garbage', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (spec, status) => {
        const facts = cleanUnit({ service: { ...service(), spec, status } });
        expect(() => look(facts)).not.toThrow();
      }),
    );
  });
});
