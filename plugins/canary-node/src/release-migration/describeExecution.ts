import type {
  HelmMigrationPlan,
  HelmMigrationResult,
  HelmMigrationRun,
  HelmMigrationStep,
  HelmMigrationWrite,
} from '@llm-canary/backstage-plugin-canary-common';
import { recoveryOf } from './recoveryOf';

/** Waiting writes nothing. */
const verbs: Record<
  HelmMigrationStep['step'],
  HelmMigrationWrite['verb'] | undefined
> = {
  create: 'create',
  waitAdopted: undefined,
  dropOrphanPolicy: 'patch',
  putBack: 'delete',
};

function writtenBy(
  { namespace, release: name }: HelmMigrationPlan,
  { steps }: HelmMigrationRun,
): HelmMigrationWrite[] {
  return steps.flatMap(({ step, attemptedAt, accepted }) => {
    const verb = verbs[step];
    if (verb === undefined) return [];
    return [
      {
        step,
        verb,
        target: { kind: 'LLMService', namespace, name },
        at: attemptedAt,
        ...(accepted !== undefined && { accepted }),
      },
    ];
  });
}

/**
 * What is known of the execution of a plan, as a document to keep. While it is running nothing is left
 * for anybody yet.
 * @public
 */
export function describeExecution(
  plan: HelmMigrationPlan,
  run: HelmMigrationRun,
  known: Pick<HelmMigrationResult, 'planDigest' | 'approval' | 'error'> & {
    isRunning: boolean;
  },
): HelmMigrationResult {
  const { cluster, namespace, release, revision } = plan;
  const { isRunning, ...more } = known;
  return {
    schemaVersion: 1,
    kind: 'helm',
    ...more,
    cluster,
    namespace,
    release,
    revision,
    ...run,
    written: writtenBy(plan, run),
    recovery: isRunning ? [] : recoveryOf(plan, run),
  };
}
