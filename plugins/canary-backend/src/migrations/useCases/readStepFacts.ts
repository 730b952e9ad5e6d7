import type { StepFacts } from '../decideStep';
import type { MigrationEnvironment } from '../MigrationEnvironment';
import type { DescribedPlan } from '../MigrationKindHandler';
import type { FoundMigration } from './findMigration';

/** Everything that decides the steps of a migration, as of now. */
export async function readStepFacts(
  environment: MigrationEnvironment,
  found: FoundMigration,
  actor: string,
): Promise<{ facts: StepFacts; described: DescribedPlan }> {
  const { migration, handler, progress } = found;
  const { steps } = handler;
  const described = await handler.describe(migration, progress.runs);
  const lock = steps.clusterLock
    ? await environment.runs.lockOf(migration.cluster)
    : undefined;
  const { units, noRuns, noCommit } = described;
  const { secondApproverRequired } = environment;
  return {
    described,
    facts: {
      steps,
      migration,
      units,
      progress,
      lock,
      noRuns,
      noCommit,
      secondApproverRequired,
      actor,
    },
  };
}
