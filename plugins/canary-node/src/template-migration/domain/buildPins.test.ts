import { cleanUnit, setAt, unitWithTarget } from './__testUtils__/cleanUnit';
import { buildPins } from './buildPins';
import type { UnitFacts } from './facts';

const pinOf = (facts: UnitFacts, kind: string) =>
  buildPins(facts).find(pin => pin.kind === kind);

describe('buildPins', () => {
  it('R77, R80: pins each object of the closure with identity, generation and content', () => {
    const pins = buildPins(unitWithTarget()).filter(({ absent }) => !absent);
    expect(pins.map(({ kind }) => kind)).toEqual([
      'AIMService',
      'InferenceService',
      'AIMServiceTemplate',
      'AIMModel',
      'AIMTemplateCache',
      'AIMArtifact',
      'PersistentVolumeClaim',
      'AIMRuntimeConfig',
      'AIMProfile',
      'AIMProfileCache',
    ]);
    for (const pin of pins) {
      expect(pin.apiVersion).toMatch(/v\d/);
      expect(pin.uid).toMatch(/-/);
      expect(pin.contentDigest).toMatch(/^sha256:[0-9a-f]{64}$/);
      expect(pin.generation === undefined).toBe(
        pin.kind === 'PersistentVolumeClaim',
      );
    }
  });

  it('R78: pins the exact version of runtime configurations, and of nothing else', () => {
    const versioned = buildPins(unitWithTarget()).filter(
      ({ resourceVersion }) => resourceVersion !== undefined,
    );
    expect(versioned).toMatchObject([
      { kind: 'AIMRuntimeConfig', resourceVersion: '48213' },
    ]);
  });

  it('R79: pins that there is no target, and no competitor for a name', () => {
    const absent = buildPins(cleanUnit()).filter(pin => pin.absent);
    expect(absent.map(({ kind }) => kind)).toEqual([
      'AIMClusterServiceTemplate',
      'AIMClusterModel',
      'AIMClusterRuntimeConfig',
      'AIMProfile',
      'AIMClusterProfile',
      'AIMProfileCache',
    ]);
    for (const pin of absent) expect(pin.uid).toBeUndefined();
  });

  it('R81: pins the uid of the live claim', () => {
    const facts = cleanUnit();
    expect(pinOf(facts, 'PersistentVolumeClaim')?.uid).toBe(
      facts.claim?.metadata.uid,
    );
    expect(
      pinOf(cleanUnit({ claim: undefined }), 'PersistentVolumeClaim'),
    ).toMatchObject({ absent: true });
  });

  it('R77: neither a status nor the protection of the artifact changes a pin', () => {
    const before = buildPins(cleanUnit());
    const facts = cleanUnit();
    setAt(facts.service, ['status', 'conditions'], []);
    setAt(facts.service, ['metadata', 'resourceVersion'], '99999');
    setAt(facts.artifacts[0], ['metadata', 'annotations'], {
      'aim.eai.amd.com/eviction-protected': 'true',
    });
    expect(buildPins(facts)).toEqual(before);
    setAt(facts.service, ['spec', 'replicas'], 2);
    expect(buildPins(facts)).not.toEqual(before);
  });
});
