import {
  migrationNotice,
  parseLossless,
  sanitizationNotice,
  type MigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';
import { collectFacts } from '../collect/collectFacts';
import type { NamespaceFact } from '../domain/facts';
import { fingerprintOf } from '../domain/fingerprintOf';
import type {
  PlanMigration,
  PlanMigrationOptions,
  PlannedFile,
  PlannedMigration,
} from '../engine';
import { checkPlanInputs } from './checkPlanInputs';
import { digestOfParts, fileOfParts } from './fileOfParts';
import { planParts } from './renderPlan';
import { UnitPlanner } from './UnitPlanner';

function headOf(
  { planId, tool, mode, pinKeys }: PlanMigrationOptions,
  createdAt: string,
  namespaces: readonly NamespaceFact[],
): Omit<MigrationPlan, 'units'> {
  return {
    schemaVersion: 1,
    notices: [migrationNotice, sanitizationNotice],
    planId,
    createdAt,
    tool,
    cluster: {
      fingerprint: fingerprintOf(namespaces),
    },
    namespaces: namespaces.map(({ name }) => name),
    runtimeProjectionMode: mode,
    ...(pinKeys && { pinKeys }),
  };
}

/** The text is what was planned; as values it takes twice the room, and not everybody needs them. */
function plannedOf(
  parts: Omit<PlannedMigration, 'plan'>,
  planFile: PlannedFile,
): PlannedMigration {
  let plan: MigrationPlan | undefined;
  return {
    ...parts,
    get plan() {
      plan ??= parseLossless(planFile.text) as MigrationPlan;
      return plan;
    },
  };
}

/**
 * Plans the migration of the services of the selected namespaces. It only lists (R19), and fails as a
 * whole where anything is missing, so that there is never a part of a plan (R21).
 *
 * @throws CanaryError INVALID_INPUT, UPSTREAM_FORBIDDEN or CLUSTER_UNAVAILABLE
 * @public
 */
export const planTemplateMigration: PlanMigration = async options => {
  const { reader, signal, onProgress } = options;
  const namespaces = checkPlanInputs(options);
  const createdAt = options.now().toISOString();
  const collected = await collectFacts({
    reader,
    namespaces,
    ...(signal && { signal }),
    onRead: (done, total) => onProgress?.({ stage: 'reading', done, total }),
  });
  const planner = new UnitPlanner(options, createdAt);
  await planner.plan(collected);
  const head = headOf(options, createdAt, collected.namespaces);
  const parts = [...planParts(head, planner.unitTexts)];
  const { counts, evidence, backup } = planner;
  const file = fileOfParts('plan.json', parts);
  return plannedOf(
    {
      digest: digestOfParts(parts),
      counts,
      files: [file, fileOfParts('backup.yaml', backup.parts()), ...evidence],
    },
    file,
  );
};
