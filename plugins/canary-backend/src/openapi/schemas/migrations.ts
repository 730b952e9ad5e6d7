import {
  helmMigrationOutcomes,
  migrationStates,
  migrationSteps,
  runtimeProjectionModes,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  closed,
  described,
  flag,
  listOf,
  object,
  oneOfWords,
  refTo,
  text,
  time,
  whole,
  type Fields,
  type JsonSchema,
} from '../JsonSchema';
import { execution, moveStep, target } from './migrationPlans';

const mode = oneOfWords(['dry-run', 'commit']);
const kind = oneOfWords(['template', 'helm']);
const step = oneOfWords(migrationSteps);
const yes: JsonSchema = { const: true };
const digest: JsonSchema = { ...text, pattern: '^sha256:[0-9a-f]{64}$' };
const units: JsonSchema = {
  ...listOf({ ...text, maxLength: 320 }),
  maxItems: 10_000,
};
const counts = object({
  succeeded: whole,
  failed: whole,
  manual: whole,
  skipped: whole,
});
const approval = object({ by: text, at: time, digest: text });
const missingUntilItEnds =
  'Absent while it runs, and where no end was recorded';

const summary: Fields = {
  id: text,
  kind,
  cluster: text,
  namespaces: listOf(text),
  'runtimeProjectionMode?': oneOfWords(runtimeProjectionModes),
  'release?': described('namespace/name of the Helm release'),
  digest: described('sha256 of the exact bytes of the plan'),
  createdAt: time,
  createdBy: text,
  counts: refTo('MigrationCounts'),
  state: oneOfWords(migrationStates),
  'outcome?': described(
    'Of kind helm, what its execution came to; absent until it has ended',
    oneOfWords(helmMigrationOutcomes),
  ),
  // The commit of the plan; absent until it has ended.
  'commit?': refTo('MigrationRunSummary'),
};

const unitResult = object({
  id: text,
  'outcome?': described(
    missingUntilItEnds,
    oneOfWords(['succeeded', 'failed', 'manual', 'skipped']),
  ),
  'reason?': text,
  attempted: listOf(
    object({
      seq: whole,
      step,
      verb: oneOfWords(['create', 'patch']),
      target: object(target),
      at: time,
    }),
  ),
  completed: listOf(
    object({
      seq: whole,
      accepted: flag,
      'httpStatus?': whole,
      'resourceVersion?': text,
      'generation?': whole,
      'error?': text,
      'unneeded?': yes,
    }),
  ),
  'lastAttemptedStep?': step,
  'lastCompletedStep?': step,
  currentIdentities: listOf(
    object({
      ...target,
      'uid?': text,
      'generation?': whole,
      'resourceVersion?': text,
      'absent?': yes,
    }),
  ),
  verification: listOf(
    object({
      step,
      check: text,
      'expected?': text,
      'actual?': text,
      state: oneOfWords(['ok', 'failed', 'notVerified']),
    }),
  ),
  'recovery?': listOf(text),
});

/** Schemas of migrations: what is asked, and where each stands. */
export const migrationSchemas: Readonly<Record<string, JsonSchema>> = {
  MigrationSummary: object(summary),
  MigrationRunSummary: object({
    runId: text,
    mode,
    by: text,
    startedAt: time,
    'endedAt?': described(missingUntilItEnds, time),
    counts,
    done: whole,
    total: whole,
    'error?': described('Why it ended before its units'),
  }),
  MigrationLock: object({
    runId: text,
    migrationId: text,
    holder: text,
    by: text,
    since: time,
    'silentSince?': described(
      'Its process has not been heard of since; nothing follows from it',
      time,
    ),
  }),
  MigrationDetail: object({
    ...summary,
    'plan?': described(
      'Of kind template, unless it was asked without',
      refTo('MigrationPlan'),
    ),
    'helm?': object({
      plan: refTo('HelmMigrationPlan'),
      'run?': refTo('HelmMigrationRun'),
    }),
    reviews: listOf(object({ unit: text, by: text, at: time })),
    runs: described('Oldest first', listOf(refTo('MigrationRunSummary'))),
    'approval?': approval,
    'lock?': refTo('MigrationLock'),
    files: listOf(object({ name: text, bytes: whole, digest: text })),
    'pinKeys?': refTo('MigrationPinKeys'),
    secondApproverRequired: flag,
    blocked: described(
      'What keeps the caller from each step now; absent where nothing does',
      object({ 'dryRun?': text, 'approval?': text, 'commit?': text }),
    ),
  }),
  MigrationResult: object({
    schemaVersion: { const: 1 },
    notices: listOf(text),
    runId: text,
    planDigest: text,
    'planPath?': text,
    mode,
    'approval?': approval,
    startedAt: time,
    'finishedAt?': described(missingUntilItEnds, time),
    counts,
    units: listOf(unitResult),
  }),
  HelmMigrationResult: object({
    schemaVersion: { const: 1 },
    kind: { const: 'helm' },
    planDigest: text,
    cluster: text,
    namespace: text,
    release: text,
    revision: described('Of the release when it was planned', whole),
    'approval?': approval,
    ...execution,
    written: listOf(
      object({
        step: moveStep,
        verb: oneOfWords(['create', 'patch', 'delete']),
        target: object({ kind: text, namespace: text, name: text }),
        at: time,
        'accepted?': described('Absent where no answer was recorded', flag),
      }),
    ),
    recovery: described('What is left for a person to do', listOf(text)),
    'error?': described('Why the portal itself broke off'),
  }),
  EvidenceComparison: object({
    unit: text,
    comparedAt: time,
    fields: listOf(
      object({
        phase: whole,
        field: text,
        'evidence?': text,
        'live?': text,
        same: flag,
      }),
    ),
    stop: described('Something differs or could not be read', flag),
  }),
  MigrationStarted: object({ runId: text }),
  CreateMigrationRequest: closed({
    kind,
    cluster: {
      ...text,
      pattern: '^[A-Za-z0-9]([-A-Za-z0-9_.]{0,98}[A-Za-z0-9])?$',
    },
    namespaces: described('Each by its name; there is no wildcard', {
      ...listOf({
        ...text,
        pattern: '^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$',
      }),
      minItems: 1,
      maxItems: 200,
    }),
    'runtimeProjectionMode?': described(
      "Of kind template, required: the controller's own",
      oneOfWords(runtimeProjectionModes),
    ),
    'release?': described('Of kind helm', { ...text, maxLength: 253 }),
    'chart?': closed({ repo: { ...text, minLength: 1, maxLength: 2_000 } }),
  }),
  ReviewUnitsRequest: closed({ units, reviewed: flag }),
  StartDryRunRequest: closed({}),
  ApproveMigrationRequest: closed({
    digest: described('The whole digest of the plan', digest),
    disposable: described(
      'That the resources are disposable, isolated and without real credentials',
      flag,
    ),
  }),
  CommitMigrationRequest: closed({ digest, 'acceptUnverified?': units }),
};
