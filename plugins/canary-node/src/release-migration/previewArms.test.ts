import { defaultCanaryKeys as keys } from '@llm-canary/backstage-plugin-canary-common';
import { migrationFacts } from './__testUtils__/migrationFacts';
import { predictService } from './predictService';
import { previewArms } from './previewArms';
import type { ReleaseMigrationFacts } from './types';

function previewOf(own: Partial<ReleaseMigrationFacts> = {}) {
  const facts = migrationFacts(own);
  return previewArms(facts, predictService(facts), keys);
}

describe('the arms of a release that is to be moved', () => {
  it('have names, labels and layers as an experiment over it would make them', () => {
    const { experiment, arms, conflicts } = previewOf();
    expect(experiment).toEqual({ namespace: 'search', name: 'rerank-ab' });
    expect(arms).toEqual(
      ['control', 'candidate'].map(name => ({
        name,
        service: { namespace: 'search', name: `rerank-ab-${name}` },
        labels: expect.objectContaining({
          [keys.labels.name]: 'rerank-ab',
          [keys.labels.arm]: name,
        }),
        layers: ['values', keys.systemLayer],
        fixed: expect.any(Array),
      })),
    );
    expect(conflicts).toEqual([]);
  });

  it('say of a name that would be too long how long it is, and that it is a conflict', () => {
    const { names, conflicts } = previewOf({ name: 'r'.repeat(45) });
    expect(
      names.find(({ what, arm }) => what === 'service' && arm === 'candidate'),
    ).toMatchObject({
      length: 58,
      limit: 53,
      problem: expect.stringContaining('58'),
    });
    expect(conflicts).toContainEqual({
      code: 'NAME_INVALID',
      arm: 'candidate',
      message: expect.stringContaining('58'),
    });
  });

  it('hold no value of the release', () => {
    const values = { replicaCount: 2, hub: { token: 's3cret' } };
    const release = { ...migrationFacts().release, values };
    expect(JSON.stringify(previewOf({ release }))).not.toContain('s3cret');
  });

  it('of a release without values have the layer of the experiment alone', () => {
    const release = { ...migrationFacts().release, values: null };
    const { arms } = previewOf({ release });
    expect(arms.map(({ layers }) => layers)).toEqual([
      [keys.systemLayer],
      [keys.systemLayer],
    ]);
  });
});
