import {
  isRecord,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  flag,
  itemList,
  oneOfWords,
  refTo,
  text,
  type JsonSchema,
} from '../JsonSchema';
import { routeOf } from '../routeOf';
import { inPath, inQuery, window } from './parameters';

const identifier = { ...text, pattern: '^[A-Za-z0-9-]{1,64}$' };
const byId = [inPath('id', identifier)];
/** A migration, and whether its plan is to be in the answer. */
const shown = [
  ...byId,
  inQuery('plan', {
    ...flag,
    default: true,
    description:
      'false leaves the plan of a template migration out: it can be large, and never changes. A helm migration still has its plan, which is small',
  }),
];
const found: readonly ErrorCode[] = ['INVALID_INPUT', 'MIGRATION_NOT_FOUND'];
const stepCodes: readonly ErrorCode[] = [
  ...found,
  'IDEMPOTENCY_MISMATCH',
  'MIGRATION_PLAN_USED',
  'MIGRATION_NOT_READY',
  'MIGRATION_DIGEST_MISMATCH',
  'MIGRATION_LOCKED',
  'OUTCOME_UNKNOWN',
];
const runCodes: readonly ErrorCode[] = [
  ...stepCodes,
  'CLUSTER_NOT_FOUND',
  'READ_ONLY',
  'MIGRATION_PLAN_INVALID',
  'CLUSTER_UNAVAILABLE',
];
/** What planning or executing a Helm release may end in beside. */
const releaseCodes: readonly ErrorCode[] = [
  'CANARY_MANAGED_SERVICE',
  'CANARY_NESTED_TARGET',
  'CANARY_OWNERSHIP_UNAVAILABLE',
  'MANAGED_ELSEWHERE',
  'RELEASE_NOT_FOUND',
  'RELEASE_BUSY',
  'RELEASE_MOVED',
  'RELEASE_EXISTS',
];

const list = routeOf({
  operationId: 'listMigrations',
  summary: 'Plans, newest first, and where each stands',
  parameters: [
    inQuery('kind', oneOfWords(['template', 'helm'])),
    inQuery('cluster', { ...text, maxLength: 253 }),
    ...window,
  ],
  answer: itemList(refTo('MigrationSummary')),
  codes: ['INVALID_INPUT'],
});

const create = routeOf({
  operationId: 'createMigration',
  summary: 'Plans a migration: only reads, and keeps the plan',
  body: 'CreateMigrationRequest',
  status: 201,
  answer: refTo('MigrationDetail'),
  isWrite: true,
  codes: [
    'INVALID_INPUT',
    'CLUSTER_NOT_FOUND',
    'READ_ONLY',
    'IDEMPOTENCY_MISMATCH',
    'MIGRATION_LOCKED',
    'OUTCOME_UNKNOWN',
    'UPSTREAM_FORBIDDEN',
    'CLUSTER_UNAVAILABLE',
    ...releaseCodes,
  ],
});

function stepOf(options: {
  operationId: string;
  summary: string;
  body: string;
  parameters?: readonly JsonSchema[];
  status?: number;
  answer: string;
  codes: readonly ErrorCode[];
}): JsonSchema {
  return routeOf({
    parameters: byId,
    ...options,
    answer: refTo(options.answer),
    isWrite: true,
  });
}

const file = routeOf({
  operationId: 'getMigrationFile',
  summary: 'The exact bytes of a file of a plan, to download',
  parameters: [
    ...byId,
    inPath('name', {
      ...text,
      pattern: '^[A-Za-z0-9][-A-Za-z0-9._]{0,252}$',
    }),
  ],
  mediaType: 'application/octet-stream',
  answer: { ...text, contentMediaType: 'application/octet-stream' },
  codes: found,
});

function withDisposition(route: JsonSchema): JsonSchema {
  const responses = isRecord(route.responses) ? route.responses : {};
  const ok = isRecord(responses['200']) ? responses['200'] : {};
  return {
    ...route,
    responses: {
      ...responses,
      200: {
        ...ok,
        headers: {
          'Content-Disposition': {
            description: 'An attachment of the name of the file',
            schema: text,
          },
        },
      },
    },
  };
}

/** Routes of migrations. All of them need `canary.migration.read`. */
export const migrationPaths: Readonly<Record<string, JsonSchema>> = {
  '/migrations': { get: list, post: create },
  '/migrations/{id}': {
    get: routeOf({
      operationId: 'getMigration',
      summary: 'A migration with its plan, its runs and what may come next',
      parameters: shown,
      answer: refTo('MigrationDetail'),
      codes: [...found, 'MIGRATION_DIGEST_MISMATCH', 'MIGRATION_PLAN_INVALID'],
    }),
  },
  '/migrations/{id}/reviews': {
    post: stepOf({
      operationId: 'reviewMigrationUnits',
      summary: 'Marks units as reviewed, or takes that back',
      body: 'ReviewUnitsRequest',
      parameters: shown,
      answer: 'MigrationDetail',
      codes: [...found, 'MIGRATION_PLAN_USED'],
    }),
  },
  '/migrations/{id}/dry-run': {
    post: stepOf({
      operationId: 'startMigrationDryRun',
      summary: 'Has the cluster check every write and keep none',
      body: 'StartDryRunRequest',
      status: 202,
      answer: 'MigrationStarted',
      codes: runCodes,
    }),
  },
  '/migrations/{id}/approval': {
    post: stepOf({
      operationId: 'approveMigration',
      summary: 'Lets a plan be committed, by its digest',
      body: 'ApproveMigrationRequest',
      parameters: shown,
      answer: 'MigrationDetail',
      codes: [
        ...stepCodes,
        'MIGRATION_NOT_APPROVED',
        'MIGRATION_PIN_KEYS_MISSING',
      ],
    }),
  },
  '/migrations/{id}/commit': {
    post: stepOf({
      operationId: 'commitMigration',
      summary: 'Applies an approved plan, once',
      body: 'CommitMigrationRequest',
      status: 202,
      answer: 'MigrationStarted',
      codes: [
        ...runCodes,
        'MIGRATION_NOT_APPROVED',
        'MIGRATION_PIN_KEYS_MISSING',
        'UPSTREAM_FORBIDDEN',
        ...releaseCodes,
      ],
    }),
  },
  '/migrations/{id}/results/{runId}': {
    get: routeOf({
      operationId: 'getMigrationResult',
      summary:
        'What a run attempted, completed and found: of kind template unit by unit, of kind helm step by step',
      parameters: [...byId, inPath('runId', identifier)],
      answer: {
        oneOf: [refTo('MigrationResult'), refTo('HelmMigrationResult')],
      },
      codes: [...found, 'MIGRATION_PLAN_INVALID'],
    }),
  },
  '/migrations/{id}/files/{name}': { get: withDisposition(file) },
  '/migrations/{id}/evidence-comparison': {
    get: routeOf({
      operationId: 'compareMigrationEvidence',
      summary: 'Evidence of a Dedicated unit beside what is live; only reads',
      parameters: [
        ...byId,
        {
          ...inQuery('unit', { ...text, maxLength: 320 }),
          required: true,
        },
      ],
      answer: refTo('EvidenceComparison'),
      codes: [
        ...found,
        'CLUSTER_NOT_FOUND',
        'UPSTREAM_FORBIDDEN',
        'CLUSTER_UNAVAILABLE',
        'MIGRATION_DIGEST_MISMATCH',
      ],
    }),
  },
};
