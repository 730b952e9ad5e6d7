import type { MigrationStep } from '@llm-canary/backstage-plugin-canary-common';
import { workedExamples, type BridgeFault } from '@llm-canary/dev-cluster';
import {
  expectFailed,
  hasty,
  OneUnit,
  unitOf,
  useOneUnit,
} from './__testUtils__/useOneUnit';

const one = useOneUnit();

describe('faults of the bridge', () => {
  it.each<[string, BridgeFault, MigrationStep, RegExp]>([
    [
      'R151, R152: an update that is not dispatched is an infrastructure failure',
      'updateNotDispatched',
      'VerifyCutover',
      /unresolved infrastructure failure.*nothing was restarted/s,
    ],
    [
      'R130: another artifact of the same name is not sufficient',
      'otherArtifact',
      'VerifyTargetAdoption',
      /uid/,
    ],
    [
      'R128: a second cache that appears is one too many',
      'secondCache',
      'VerifyTargetAdoption',
      /Shared AIMProfileCaches of the profile/,
    ],
    [
      'R131: a claim that was made anew under its name is not the pinned one',
      'claimRecreated',
      'VerifyPersistentVolumeClaim',
      /PersistentVolumeClaim\/metadata.uid/,
    ],
    [
      'R129, R138: a cache that never becomes ready ends the wait',
      'cacheNeverReady',
      'VerifyTargetAdoption',
      /did not adopt the artifact in time/,
    ],
    [
      'R153, R157: another InferenceService under the name fails the unit',
      'otherInferenceService',
      'VerifyCutover',
      /InferenceService\/metadata.uid/,
    ],
  ])('%s', async (_sentence, fault, step, reason) => {
    const bridge = one().cluster.bridge(one().namespaces);
    bridge.faults.add(fault);
    const result = await one().apply({ waits: hasty });
    expectFailed(result, step, reason);
    expect(await one().isCutOver()).toBe(step === 'VerifyCutover');
    // R4, R138: what was written stays, and is listed.
    const unit = unitOf(result);
    expect(one().realWrites()).toHaveLength(unit.attempted.length);
    expect(unit.completed).toHaveLength(unit.attempted.length);
    expect(
      one()
        .cluster.writes()
        .map(({ method }) => method),
    ).not.toContain('DELETE');
  });

  it('R152: a rerun after a restart of the operator does not cut over again', async () => {
    const bridge = one().cluster.bridge(one().namespaces);
    bridge.faults.add('updateNotDispatched');
    await one().apply({ waits: hasty });
    await bridge.restart();
    one().cluster.server.requests.clear();
    const again = await one().apply();
    expect(unitOf(again).outcome).toBe('skipped');
    expect(one().cluster.writes()).toEqual([]);
  });
});

it('R115: a failed unit does not stop the next one', async () => {
  const { cluster } = one();
  const other = await cluster.load(workedExamples(['e1']));
  const namespaces = [...one().namespaces, ...other.namespaces].toSorted();
  cluster.bridge(namespaces);
  const both = await cluster.plan(namespaces);
  const [first, second] = both.plan.units;
  await new OneUnit(cluster, namespaces, both).recreate('claim');
  const result = await cluster.apply(both);
  expect(result.units.map(({ id, outcome }) => [id, outcome])).toEqual([
    [first.id, 'failed'],
    [second.id, 'succeeded'],
  ]);
});
