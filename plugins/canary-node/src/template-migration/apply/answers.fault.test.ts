import type { MigrationStep } from '@llm-canary/backstage-plugin-canary-common';
import { journalAt } from './__testUtils__/MemoryJournal';
import {
  expectFailed,
  unitOf,
  useOneUnit,
  type Kind,
} from './__testUtils__/useOneUnit';

const one = useOneUnit();

describe('answers that never come', () => {
  const writeOf: Record<
    string,
    [verb: 'create' | 'patch', step: MigrationStep, kind: Kind]
  > = {
    aimprofiles: ['create', 'EnsureTargetProfile', 'profile'],
    aimprofilecaches: ['create', 'EnsureTargetCache', 'profileCache'],
    aimartifacts: ['patch', 'ProtectArtifact', 'artifact'],
    aimservices: ['patch', 'CutoverService', 'service'],
  };
  const rows = Object.keys(writeOf).flatMap(plural => [
    [plural, 'reset' as const],
    [plural, 'resetAfterCommit' as const],
  ]);

  it.each(rows)(
    'R119, R122: a lost answer to a write of %s (%s) is an unknown outcome, and is not sent again',
    async (plural, type) => {
      one().cluster.bridge(one().namespaces);
      const [verb, step, kind] = writeOf[plural];
      // The rehearsals come first; that of the cutover comes twice.
      const after = plural === 'aimservices' ? 2 : 1;
      one().cluster.server.faults.add({
        match: {
          verb,
          resource: plural,
          namespace: one().namespaces[0],
          after,
        },
        respond: { type: type as 'reset' },
      });
      // Of the artifact and the service only ours are patched; the bridge writes statuses.
      const result = await one().apply();
      expectFailed(result, step, /Attempted, outcome unknown/);
      const unit = unitOf(result);
      expect(unit.completed).toHaveLength(unit.attempted.length - 1);
      const known =
        kind === 'service' || kind === 'artifact' || type !== 'reset';
      expect(unit.reason).toMatch(
        known ? /Live now: uid / : /Live now: absent/,
      );
      expect(
        one()
          .realWrites()
          .filter(({ path: at }) => at.includes(plural)),
      ).toHaveLength(1);
    },
  );

  it.each<[string, string, object]>([
    [
      'forbidden',
      'aimartifacts',
      { type: 'status', status: 403, reason: 'Forbidden' },
    ],
    [
      'broken',
      'aimtemplatecaches',
      { type: 'status', status: 500, reason: 'InternalError' },
    ],
    [
      'forbidden',
      'persistentvolumeclaims',
      { type: 'status', status: 403, reason: 'Forbidden' },
    ],
    [
      'forbidden',
      'inferenceservices',
      { type: 'status', status: 403, reason: 'Forbidden' },
    ],
    [
      'forbidden',
      'aimruntimeconfigs',
      { type: 'status', status: 403, reason: 'Forbidden' },
    ],
    [
      'forbidden',
      'aimprofiles',
      { type: 'status', status: 403, reason: 'Forbidden' },
    ],
    [
      'no longer served',
      'aimprofilecaches',
      { type: 'status', status: 404, body: '404 page not found' },
    ],
  ])(
    'R112: a read that is %s fails the unit, of %s',
    async (_how, resource, respond) => {
      one().cluster.server.faults.add({
        match: { verb: ['get', 'list'], resource },
        respond: respond as never,
      });
      const result = await one().apply();
      expect(unitOf(result)).toMatchObject({
        outcome: 'failed',
        attempted: [],
      });
      expect(unitOf(result).reason).toMatch(/could not be read|does not serve/);
      expect(one().cluster.writes()).toEqual([]);
    },
  );

  it('R112: a read that fails later on fails the unit as well', async () => {
    one().cluster.bridge(one().namespaces);
    const journal = journalAt('VerifyPersistentVolumeClaim', () =>
      one().cluster.server.faults.add({
        match: {
          verb: 'get',
          resource: 'persistentvolumeclaims',
          namespace: one().namespaces[0],
        },
        respond: { type: 'status', status: 403, reason: 'Forbidden' },
      }),
    );
    const result = await one().apply({ journal });
    expect(unitOf(result)).toMatchObject({
      outcome: 'failed',
      lastAttemptedStep: 'VerifyPersistentVolumeClaim',
    });
    expect(await one().isCutOver()).toBe(false);
  });
});
