import {
  migrationNotice,
  sanitizationNotice,
  type MigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';
import { pinKeys } from '../../__testUtils__/planOptions';
import { buildUnit } from '../../domain/buildUnit';
import {
  cleanUnit,
  dedicatedUnit,
  setAt,
  unitWithTarget,
} from '../../domain/__testUtils__/cleanUnit';
import type { UnitFacts } from '../../domain/facts';

/** The Dedicated unit under a name of its own, as it stands beside the Shared one. */
function otherUnit(): UnitFacts {
  const facts = dedicatedUnit();
  setAt(facts.service, ['metadata', 'name'], 'qwen-batch');
  setAt(facts.service, ['metadata', 'uid'], 'uid-of-batch');
  return facts;
}

/** A plan of one automatic unit and a Dedicated one, as planning makes it. Made anew by each call. */
export function validPlan(
  options: { targetExists?: boolean; withoutPinKeys?: boolean } = {},
): MigrationPlan {
  const keys = options.withoutPinKeys ? undefined : pinKeys;
  const shared = options.targetExists ? unitWithTarget() : cleanUnit();
  const plan: MigrationPlan = {
    schemaVersion: 1,
    notices: [migrationNotice, sanitizationNotice],
    planId: 'plan-1',
    createdAt: '2026-07-21T08:00:00.000Z',
    tool: { name: 'test', version: '1.0.0' },
    cluster: { fingerprint: `sha256:${'0'.repeat(64)}` },
    namespaces: ['team-a'],
    runtimeProjectionMode: 'Both',
    ...(keys && { pinKeys: keys }),
    units: [
      {
        ...buildUnit(otherUnit(), keys),
        evidenceFile: 'dedicated-handoff-team-a-qwen-batch.json',
      },
      buildUnit(shared, keys),
    ],
  };
  return JSON.parse(JSON.stringify(plan)) as MigrationPlan;
}
