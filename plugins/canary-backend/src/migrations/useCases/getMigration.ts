import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import {
  decideStep,
  type MigrationStepName,
  type StepFacts,
} from '../decideStep';
import { showLock } from '../describeLock';
import type { MigrationEnvironment } from '../MigrationEnvironment';
import { findMigration } from './findMigration';
import { readStepFacts } from './readStepFacts';
import { showRun, summarise } from './summarise';

const stepNames: readonly MigrationStepName[] = [
  'dryRun',
  'approval',
  'commit',
];

function blockedBy(facts: StepFacts): MigrationDetail['blocked'] {
  return Object.fromEntries(
    stepNames.flatMap(step => {
      const refusal = decideStep(step, facts);
      return refusal ? [[step, refusal.message]] : [];
    }),
  );
}

/** One migration with its plan, and what keeps this caller from each step. */
export async function getMigration(
  environment: MigrationEnvironment,
  id: string,
  actor: string,
): Promise<MigrationDetail> {
  const found = await findMigration(environment, id);
  const { progress } = found;
  const { facts, described } = await readStepFacts(environment, found, actor);
  return {
    ...(await summarise(found)),
    ...described.detail,
    reviews: progress.reviews.map(({ unit, by, at }) => ({
      unit,
      by,
      at: at.toISOString(),
    })),
    runs: progress.runs.map(showRun),
    ...(progress.approval && { approval: progress.approval }),
    ...(facts.lock && { lock: showLock(facts.lock) }),
    files: await environment.store.filesOf(id),
    secondApproverRequired: environment.secondApproverRequired,
    blocked: blockedBy(facts),
  };
}
