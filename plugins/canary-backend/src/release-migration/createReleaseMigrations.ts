import {
  CanaryError,
  type HelmMigrationPlan,
  type HelmMigrationRun,
  parseLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  describeExecution,
  digestOfText,
  releaseMigrationText,
} from '@llm-canary/backstage-plugin-canary-node';
import type {
  MigrationKindHandler,
  StepRefusal,
  StoredMigration,
  StoredRun,
} from '../migrations';
import { clusterForWrite } from '../operations/clusterForWrite';
import { executePlan } from './executePlan';
import { planRelease } from './planRelease';
import { refuseRequest } from './refuseRequest';
import type { ReleaseMigrationEnvironment } from './ReleaseMigrationEnvironment';
import { operation, type ReleaseToMove } from './ReleaseToMove';

const PLAN_FILE = 'plan.json';

/** The plan, from the bytes that were digested. */
async function readPlan(
  { plans }: Pick<ReleaseMigrationEnvironment, 'plans'>,
  { id, digest }: StoredMigration,
): Promise<{ plan: HelmMigrationPlan; text: string }> {
  const text = (await plans.readFile(id, PLAN_FILE))?.toString('utf8');
  if (text === undefined || digestOfText(text) !== digest) {
    throw new CanaryError(
      'MIGRATION_PLAN_INVALID',
      'The plan as it is kept is not the one that was digested',
    );
  }
  return { plan: parseLossless(text) as HelmMigrationPlan, text };
}

/** The release that a plan is about, where it is still configured and may be written. */
function releaseOf(
  { clusters }: Pick<ReleaseMigrationEnvironment, 'clusters'>,
  plan: Pick<HelmMigrationPlan, 'cluster' | 'namespace' | 'release' | 'chart'>,
): ReleaseToMove {
  const { namespace, release: name, chart } = plan;
  const ref = { cluster: plan.cluster, namespace, name };
  clusterForWrite(clusters, { ref, operation });
  const cluster = clusters.get(ref.cluster);
  if (!cluster) {
    throw new CanaryError(
      'CLUSTER_NOT_FOUND',
      `There is no cluster ${ref.cluster}`,
    );
  }
  return { cluster, ref, repo: chart.repo };
}

/** The release that a kept migration is about. */
function refOf({ cluster, namespaces, release = '' }: StoredMigration) {
  const [namespace = ''] = namespaces;
  return { cluster, namespace, name: release.slice(namespace.length + 1) };
}

/** What the configuration of the cluster says against it. */
function whyNoRuns(
  { clusters }: Pick<ReleaseMigrationEnvironment, 'clusters'>,
  migration: StoredMigration,
): StepRefusal | undefined {
  try {
    clusterForWrite(clusters, { ref: refOf(migration), operation });
    return undefined;
  } catch (error) {
    if (!CanaryError.is(error)) throw error;
    const { code, message } = error;
    return { code, message };
  }
}

/** What keeps a plan from ever being executed, as a sentence. */
function whyNotExecutable(plan: HelmMigrationPlan): string | undefined {
  if (plan.executable) return undefined;
  const failed = plan.preconditions.filter(({ ok }) => !ok);
  const problems = [
    ...failed.map(({ message }) => message),
    ...(plan.equal
      ? []
      : [`The release would not be adopted: ${plan.drift.length} differences`]),
  ];
  return problems.join('. ');
}

/** An execution as it was written down; one that ended without saying how is unknown. */
function executionOf({
  head,
  endedAt,
}: StoredRun): HelmMigrationRun | undefined {
  // Written by this portal when the run began, and at each change of it.
  const run = head as HelmMigrationRun | undefined;
  return run && endedAt && !run.outcome
    ? { ...run, outcome: 'outcomeUnknown', endedAt: endedAt.toISOString() }
    : run;
}

/** Whether an execution without an end goes on. */
async function isAlive(
  { holderOf }: Pick<ReleaseMigrationEnvironment, 'holderOf'>,
  migration: StoredMigration,
  run: StoredRun,
): Promise<boolean> {
  // It has come to its end, which is about to be recorded.
  if (executionOf(run)?.outcome) return true;
  const holder = await holderOf(refOf(migration));
  return holder?.runId === run.runId;
}

/** Moving Helm releases under LLMServices, as one kind of migration. */
export function createReleaseMigrations(
  environment: ReleaseMigrationEnvironment,
): MigrationKindHandler {
  return {
    steps: {
      review: false,
      dryRun: false,
      approval: environment.secondApproverRequired,
      // The lock of the release is its own.
      clusterLock: false,
    },

    fields: ['release', 'chart'],

    async plan(request, { id, by }) {
      const move = refuseRequest(environment, request);
      const { cluster, namespace, name } = move.ref;
      const { plan } = await planRelease(environment, move, {
        planId: id,
        running: async () => (await environment.holderOf(move.ref))?.operation,
      });
      const text = releaseMigrationText(plan);
      return {
        id,
        kind: 'helm',
        cluster,
        namespaces: [namespace],
        release: `${namespace}/${name}`,
        digest: digestOfText(text),
        counts: { automatic: 0, manual: 0, byOutcome: {} },
        createdBy: by,
        files: [{ name: PLAN_FILE, text }],
      };
    },

    async describe(migration, runs) {
      const { text } = await readPlan(environment, migration);
      const plan = JSON.parse(text) as HelmMigrationPlan;
      const last = runs.at(-1);
      const run = last && executionOf(last);
      const message = whyNotExecutable(plan);
      return {
        detail: { helm: { plan, ...(run && { run }) } },
        units: [],
        noRuns: whyNoRuns(environment, migration),
        ...(message !== undefined && {
          noCommit: { code: 'MIGRATION_NOT_READY', message },
        }),
      };
    },

    isAlive: (migration, run) => isAlive(environment, migration, run),

    outcomeOf: run => executionOf(run)?.outcome,

    async readResult(migration, { run, approval }) {
      const { plan } = await readPlan(environment, migration);
      const execution = executionOf(run);
      if (!execution) {
        throw new CanaryError(
          'MIGRATION_NOT_FOUND',
          `Of run ${run.runId} nothing is kept`,
        );
      }
      const { endedAt, error } = run;
      return describeExecution(plan, execution, {
        planDigest: migration.digest,
        ...(approval && { approval }),
        ...(error !== undefined && { error }),
        isRunning: !endedAt && (await isAlive(environment, migration, run)),
      });
    },

    async start(request) {
      const { migration, by, mode } = request;
      if (mode === 'dry-run') {
        throw new CanaryError(
          'INVALID_INPUT',
          'The plan of a Helm release has no dry-run; to plan it anew looks at everything again',
        );
      }
      const { plan } = await readPlan(environment, migration);
      const move = releaseOf(environment, plan);
      const caller = { actor: by, door: 'portal' as const };
      await environment.observe({ ref: move.ref, operation, caller }, () =>
        executePlan(environment, { move, plan, request }),
      );
    },
  };
}
