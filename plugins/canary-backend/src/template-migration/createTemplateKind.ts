import {
  type MigrationPlan,
  type MigrationResult,
} from '@llm-canary/backstage-plugin-canary-common';
import pLimit from 'p-limit';
import type {
  DescribedPlan,
  MigrationKindHandler,
  StoredMigration,
  StoredRun,
} from '../migrations';
import type { ResultHead } from './DatabaseJournal';
import { planTemplates } from './planTemplates';
import { startApply } from './startApply';
import type { TemplateEnvironment } from './TemplateEnvironment';

/** One plan of 5,000 units takes some 300 MB while it is made. */
const PLANS_AT_ONCE = 1;
const COMPARE_MILLISECONDS = 30_000;

const noPinKeys = {
  code: 'MIGRATION_PIN_KEYS_MISSING',
  message:
    'The plan states no annotation keys of the preservation pin, without which the workload may roll: an administrator states canary.migration.pin, then plan anew',
} as const;

function describePlan(plan: MigrationPlan): DescribedPlan {
  return {
    detail: { plan, ...(plan.pinKeys && { pinKeys: plan.pinKeys }) },
    units: plan.units,
    ...(!plan.pinKeys && { noCommit: noPinKeys }),
  };
}

async function readResult(
  { runs }: TemplateEnvironment,
  run: StoredRun,
): Promise<MigrationResult> {
  // Written by this portal at the run's begin, and at each change of it.
  const head = run.head as ResultHead;
  return {
    ...head,
    counts: run.counts,
    units: await runs.unitsOf(run.runId),
  };
}

/** Migrations of services of the old pipeline to profiles, behind the steps that all kinds share. */
export function createTemplateKind(
  environment: TemplateEnvironment,
): MigrationKindHandler {
  const { connections, documents, engine, runs, clock } = environment;
  const planning = pLimit(PLANS_AT_ONCE);
  return {
    steps: { review: true, dryRun: true, approval: true, clusterLock: true },
    fields: ['runtimeProjectionMode'],
    plan: (request, options) =>
      planning(() => planTemplates(environment, request, options)),
    async describe(migration: StoredMigration) {
      const noRuns = connections.whyNoRuns(migration.cluster);
      return {
        ...describePlan(await documents.planOf(migration)),
        ...(noRuns && { noRuns }),
      };
    },
    async isAlive({ cluster }, { runId }) {
      const lock = await runs.lockOf(cluster);
      return lock?.runId === runId && lock.silentSince === undefined;
    },
    start: request => startApply(environment, request),
    readResult: (_migration, { run }) => readResult(environment, run),
    async compareEvidence(migration, unit) {
      const evidence = await documents.evidenceOf(migration, unit);
      return engine.compare({
        reader: connections.get(migration.cluster).reader,
        evidence,
        now: () => clock.now(),
        signal: AbortSignal.timeout(COMPARE_MILLISECONDS),
      });
    },
  };
}
