import {
  operations,
  sloMetricTypes,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  anything,
  closed,
  described,
  flag,
  listOf,
  object,
  oneOfWords,
  refTo,
  text,
  values,
  whole,
  type Fields,
  type JsonSchema,
} from '../JsonSchema';
import { serviceRef } from './services';

const revision = { ...whole, minimum: 1 };
const replicas = { ...whole, minimum: 0, maximum: 2 ** 31 - 1 };
const note = described('No control characters but line breaks and tabs', {
  ...text,
  maxLength: 1_000,
});
const name = { ...text, minLength: 1, maxLength: 253 };
const layers = described('Names are not repeated', {
  ...listOf(closed({ name, values })),
  maxItems: 100,
});
const chart = closed({ name, version: name });

const install: Fields = {
  'backend?': oneOfWords(['llmservice', 'helm']),
  'overwrite?': described('An apply where the name is taken', flag),
  'chart?': chart,
  layers,
  'note?': note,
};
const apply: Fields = {
  layers,
  'chart?': chart,
  'force?': flag,
  'expectRevision?': revision,
  'note?': note,
};
const autoscale: Fields = {
  enabled: flag,
  minReplicas: replicas,
  maxReplicas: replicas,
  'expectRevision?': revision,
  'note?': note,
};

const count = { ...whole, minimum: 1, maximum: 2_147_483_647 };
const length = { ...count, minimum: 0 };

/** The same fields in a request, which may have no others, and in an answer. */
function sloFields(shape: (fields: Fields) => JsonSchema): Fields {
  const metrics = {
    ...listOf(
      shape({
        type: oneOfWords(sloMetricTypes),
        threshold: { type: 'number', minimum: 0 },
      }),
    ),
    maxItems: 20,
  };
  const target = shape({
    'default?': shape({ metrics }),
    'ranges?': {
      ...listOf(
        shape({
          contextLengthRangeLow: length,
          'contextLengthRangeHigh?': length,
          metrics,
        }),
      ),
      maxItems: 50,
    },
  });
  return {
    'ttft?': described('Seconds, a ceiling', target),
    'otps?': described('Output tokens per second, a floor', target),
    'priority?': described('0, or 10 for high priority', {
      ...whole,
      minimum: 0,
      maximum: 10,
    }),
    'minimumDeployment?': shape({
      type: oneOfWords(['replica', 'concurrency']),
      value: count,
    }),
    'maximumDeployment?': shape({ type: { const: 'replica' }, value: count }),
  };
}

const slo = sloFields(closed);

function ofOperation(operation: string, fields: Fields = {}): JsonSchema {
  return closed({ operation: { const: operation }, ...fields });
}

/** Schemas of what writes and dry-runs ask for, and of what they answer. */
export const writeSchemas: Readonly<Record<string, JsonSchema>> = {
  InstallRequest: closed({ ...serviceRef, ...install }),
  ApplyRequest: closed(apply),
  RollbackRequest: closed({
    toRevision: revision,
    expectRevision: revision,
    'note?': note,
  }),
  AutoscaleRequest: closed(autoscale),
  SloRequest: { ...closed(slo), minProperties: 1 },
  SloBody: described('What the SLO service writes too is taken', {
    ...closed({
      ...slo,
      'route?': described('Must be the name of the service'),
      'found?': described('Ignored', flag),
    }),
    minProperties: 1,
  }),
  DiffRequest: {
    oneOf: [
      ofOperation('install', install),
      ofOperation('apply', apply),
      ofOperation('rollback', {
        toRevision: revision,
        'expectRevision?': revision,
        'note?': note,
      }),
      ofOperation('autoscale', autoscale),
      ofOperation('uninstall'),
      ofOperation('slo-update', slo),
      ofOperation('slo-reset'),
    ],
  },
  AcceptedWrite: object({
    ...serviceRef,
    operation: oneOfWords(operations),
    uid: text,
    'revision?': whole,
    'generation?': whole,
    'runId?': text,
    'warnings?': listOf(text),
  }),
  DiffResponse: object({
    ...serviceRef,
    operation: oneOfWords(operations),
    changed: flag,
    'applyBlocked?': object({
      code: text,
      reason: text,
      'managedBy?': refTo('ManagedBy'),
    }),
    'revision?': whole,
    values: listOf(
      object({
        path: described('JSON pointer into the merged values'),
        change: oneOfWords(['added', 'removed', 'changed']),
        'before?': anything,
        'after?': anything,
      }),
    ),
    objects: listOf(
      object({
        apiVersion: text,
        kind: text,
        name: text,
        change: oneOfWords([
          'created',
          'changed',
          'deleted',
          'unchanged',
          'conflict',
          'rejected',
        ]),
        'before?': text,
        'after?': text,
        'detail?': text,
      }),
    ),
    warnings: listOf(text),
  }),
  SloView: object({
    ...sloFields(object),
    found: flag,
    source: oneOfWords(['object', 'api']),
    highPriority: flag,
    'ownership?': { const: 'unknown' },
    warnings: listOf(text),
  }),
};
