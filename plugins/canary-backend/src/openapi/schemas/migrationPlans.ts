import {
  helmMigrationOutcomes,
  manualOutcomes,
  migrationSteps,
  runtimeProjectionModes,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  anything,
  described,
  flag,
  listOf,
  object,
  oneOfWords,
  refTo,
  text,
  time,
  values,
  whole,
  type Fields,
  type JsonSchema,
} from '../JsonSchema';
import { derivedName, previewConflict } from './experimentWrites';

const outcomes = ['AutomaticSharedCutover', ...manualOutcomes];
const yes: JsonSchema = { const: true };

/** Fields that address an object of a migration. */
export const target: Fields = {
  apiVersion: text,
  kind: text,
  'namespace?': text,
  name: text,
};

const patch = listOf({
  oneOf: [
    object({
      op: oneOfWords(['test', 'add', 'replace']),
      path: text,
      value: anything,
    }),
    object({ op: { const: 'remove' }, path: text }),
  ],
});

const operation: Fields = {
  seq: whole,
  step: oneOfWords(migrationSteps),
  target: object(target),
};

const unit = object({
  id: described('namespace/name of the service'),
  service: object({ ...target, uid: text, generation: whole }),
  handling: oneOfWords(['automatic', 'manual']),
  outcome: oneOfWords(outcomes),
  reasons: listOf(
    object({ code: oneOfWords(manualOutcomes), message: text, 'path?': text }),
  ),
  warnings: listOf(text),
  imputations: listOf(object({ path: text, value: anything, source: text })),
  pins: listOf(
    object({
      ...target,
      'uid?': text,
      'generation?': whole,
      'contentDigest?': text,
      'resourceVersion?': text,
      'absent?': yes,
    }),
  ),
  caching: oneOfWords(['Shared', 'Dedicated']),
  operations: listOf({
    oneOf: [
      object({ ...operation, verb: { const: 'create' }, body: values }),
      object({ ...operation, verb: { const: 'patch' }, patch }),
    ],
  }),
  'target?': object({
    profile: text,
    profileScope: { const: 'Namespace' },
    cache: text,
    'runtimeName?': text,
  }),
  'evidenceFile?': described('Name of the file beside the plan'),
});

/** A step of a move of a Helm release. */
export const moveStep = oneOfWords([
  'create',
  'waitAdopted',
  'dropOrphanPolicy',
  'putBack',
]);

/** How the execution of a move went. */
export const execution: Fields = {
  runId: text,
  by: text,
  startedAt: time,
  'endedAt?': time,
  'outcome?': described(
    'Absent while it runs, and where no end was recorded',
    oneOfWords(helmMigrationOutcomes),
  ),
  'reason?': text,
  steps: listOf(
    object({
      seq: whole,
      step: moveStep,
      attemptedAt: time,
      'endedAt?': time,
      'accepted?': flag,
      'message?': text,
    }),
  ),
};

const place: Fields = { namespace: text, name: text };

const armsPreview = object({
  experiment: object(place),
  names: listOf(derivedName),
  arms: listOf(
    object({
      name: text,
      service: object(place),
      labels: { type: 'object', additionalProperties: text },
      layers: listOf(text),
      fixed: described('JSON pointers into the values', listOf(text)),
    }),
  ),
  conflicts: listOf(previewConflict),
});

/** Schemas of the documents that a migration is planned by. */
export const migrationPlanSchemas: Readonly<Record<string, JsonSchema>> = {
  MigrationPinKeys: object({ generation: text, inferenceServiceUid: text }),
  MigrationCounts: object({
    automatic: whole,
    manual: whole,
    byOutcome: object(
      Object.fromEntries(outcomes.map(outcome => [`${outcome}?`, whole])),
    ),
  }),
  MigrationPlan: object({
    schemaVersion: { const: 1 },
    notices: listOf(text),
    planId: text,
    createdAt: time,
    tool: object({ name: text, version: text }),
    cluster: object({ fingerprint: text }),
    namespaces: listOf(text),
    runtimeProjectionMode: oneOfWords(runtimeProjectionModes),
    'pinKeys?': refTo('MigrationPinKeys'),
    units: listOf(unit),
  }),
  HelmMigrationPlan: object({
    schemaVersion: { const: 1 },
    planId: text,
    createdAt: time,
    cluster: text,
    namespace: text,
    release: text,
    revision: whole,
    chart: object({ name: text, version: text, repo: text }),
    preconditions: listOf(object({ check: text, ok: flag, message: text })),
    predicted: described('The object that would be created, masked', values),
    equal: flag,
    drift: listOf(
      object({ path: text, 'release?': anything, 'predicted?': anything }),
    ),
    steps: listOf(object({ seq: whole, step: moveStep, message: text })),
    'arms?': described(
      'What an experiment over the service would be, from the plan alone',
      armsPreview,
    ),
    executable: flag,
  }),
  HelmMigrationRun: object(execution),
};
