import type {
  HelmMigrationPlan,
  HelmMigrationResult,
  HelmMigrationRun,
  MigrationDetail,
} from '@llm-canary/backstage-plugin-canary-common';

/** A plan of release search/rerank that may be executed; only what a test names differs. */
export function movePlanOf(
  part: Partial<HelmMigrationPlan> = {},
): HelmMigrationPlan {
  const checks = ['kindServed', 'deployed', 'idle', 'nameFree', 'chartKnown'];
  return {
    schemaVersion: 1,
    planId: 'm-1',
    createdAt: '2026-11-30T03:00:00.000Z',
    cluster: 'eu-1',
    namespace: 'search',
    release: 'rerank',
    revision: 40,
    chart: {
      name: 'vllm',
      version: '0.9.3',
      repo: 'https://charts.example.org',
    },
    preconditions: checks.map(check => ({
      check,
      ok: true,
      message: `${check} was found`,
    })),
    predicted: {
      apiVersion: 'serving.modelsphere.dev/v1alpha1',
      kind: 'LLMService',
      metadata: { name: 'rerank', namespace: 'search' },
      spec: { layers: [{ name: 'values', values: { token: '<masked:77>' } }] },
    },
    equal: true,
    drift: [],
    steps: [
      { seq: 1, step: 'create', message: 'Create' },
      { seq: 2, step: 'waitAdopted', message: 'Wait' },
      { seq: 3, step: 'dropOrphanPolicy', message: 'Remove' },
      { seq: 4, step: 'putBack', message: 'Delete' },
    ],
    executable: true,
    ...part,
  };
}

/** An execution, as far as the steps named. */
export function moveRunOf(
  part: Partial<HelmMigrationRun> = {},
): HelmMigrationRun {
  return {
    runId: 'run-1',
    by: 'user:default/ada',
    startedAt: '2026-11-30T03:10:00.000Z',
    steps: [],
    ...part,
  };
}

/** What an execution came to. */
export function moveResultOf(
  part: Partial<HelmMigrationResult> = {},
): HelmMigrationResult {
  return {
    ...moveRunOf(),
    schemaVersion: 1,
    kind: 'helm',
    planDigest: `sha256:77ab04e1${'0'.repeat(56)}`,
    cluster: 'eu-1',
    namespace: 'search',
    release: 'rerank',
    revision: 40,
    written: [],
    recovery: [],
    ...part,
  };
}

/** The migration of a plan. */
export function moveDetailOf(
  helm: NonNullable<MigrationDetail['helm']> = { plan: movePlanOf() },
  part: Partial<MigrationDetail> = {},
): MigrationDetail {
  return {
    id: 'm-1',
    kind: 'helm',
    cluster: 'eu-1',
    namespaces: ['search'],
    release: 'search/rerank',
    digest: `sha256:77ab04e1${'0'.repeat(56)}`,
    createdAt: '2026-11-30T03:00:00.000Z',
    createdBy: 'user:default/ada',
    counts: { automatic: 0, manual: 0, byOutcome: {} },
    state: 'reviewed',
    helm,
    reviews: [],
    runs: [],
    files: [],
    secondApproverRequired: false,
    blocked: {},
    ...part,
  };
}
