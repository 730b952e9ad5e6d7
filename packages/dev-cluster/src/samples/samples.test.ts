import { canaryKeys, listAt, textField } from '../standins/client';
import { sampleServices } from './applySamples';
import { helmRelease } from './helmRelease';
import { allSampleNamespaces } from './namespaces';
import { protectedServices } from './protectedServices';
import { sampleExperiments } from './sampleExperiments';

const { labels, systemLayer } = canaryKeys;
const odd = protectedServices({ contextSweepUid: 'sweep-uid' });
const keyOf = (at: { namespace?: string; name: string }) =>
  `${at.namespace}/${at.name}`;

describe('the sample objects', () => {
  it('have names of their own, fit for a release', () => {
    const names = [
      ...sampleServices,
      ...odd.map(({ metadata }) => metadata),
    ].map(keyOf);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(name).toMatch(/^[a-z][-a-z0-9]*\/[a-z][-a-z0-9]{0,51}[a-z0-9]$/);
    }
  });

  it('stand in the namespaces of the demo', () => {
    const used = [
      ...sampleServices,
      ...odd.map(({ metadata }) => metadata),
      ...sampleExperiments.map(({ metadata }) => metadata),
    ].map(({ namespace }) => namespace);
    for (const namespace of used) {
      expect(allSampleNamespaces).toContain(namespace);
    }
  });

  it('show every state and both charts', () => {
    expect(new Set(sampleServices.map(({ wanted }) => wanted))).toEqual(
      new Set(['serving', 'applied', 'applying', 'failed', 'suspended']),
    );
    const charts = sampleServices.flatMap(({ revisions }) =>
      revisions.map(({ chart }) => chart.name),
    );
    expect(new Set(charts)).toEqual(new Set(['vllm', 'sglang', 'broken']));
  });

  it('give rollback something to go back to', () => {
    const several = sampleServices.filter(
      ({ revisions, wanted }) => revisions.length > 1 && wanted === 'serving',
    );
    expect(several.length).toBeGreaterThanOrEqual(3);
  });

  it('experiment on ordinary services, with weights that sum to 100', () => {
    const ordinary = sampleServices.map(keyOf);
    for (const experiment of sampleExperiments) {
      const target = `${textField(experiment, 'spec', 'target', 'namespace')}/${textField(experiment, 'spec', 'target', 'name')}`;
      expect(ordinary).toContain(target);
      const weights = listAt(experiment, 'spec', 'arms').map(arm =>
        Number((arm as { weight: number }).weight),
      );
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100);
    }
  });

  it('plan the looks of one experiment', () => {
    expect(sampleExperiments[0].metadata.annotations).toMatchObject({
      'canary.modelsphere.dev/planned-duration': '30m',
      'canary.modelsphere.dev/planned-looks': '6',
    });
  });

  it('carry the layer of the operator wherever name, namespace and arm are complete', () => {
    const complete = odd.filter(({ metadata }) =>
      [labels.name, labels.namespace, labels.arm].every(
        key => metadata.labels?.[key],
      ),
    );
    expect(complete.length).toBeGreaterThan(0);
    for (const service of complete) {
      const last = listAt(service, 'spec', 'layers').at(-1);
      expect(textField(last, 'name')).toBe(systemLayer);
    }
  });

  it('never own across namespaces, which the garbage collector would punish', () => {
    for (const { metadata } of odd) {
      for (const owner of metadata.ownerReferences ?? []) {
        const parent = sampleExperiments.find(
          experiment => experiment.metadata.name === owner.name,
        );
        expect(parent?.metadata.namespace).toBe(metadata.namespace);
        expect(owner.uid).toBe('sweep-uid');
      }
    }
  });

  it('hold a release of helm without a service of that name', () => {
    const { secrets } = helmRelease(new Date('2026-03-01T00:00:00Z'));
    expect(secrets.map(({ metadata }) => metadata.labels?.status)).toEqual([
      'superseded',
      'deployed',
    ]);
    expect(sampleServices.map(keyOf)).not.toContain('search/rerank-v2');
  });
});
