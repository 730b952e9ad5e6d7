import {
  recordSubjects,
  runResults,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  anything,
  described,
  flag,
  listOf,
  object,
  oneOfWords,
  orNull,
  refTo,
  text,
  time,
  values,
  whole,
  type Fields,
  type JsonSchema,
} from '../JsonSchema';
import { serviceRef } from './services';

const run: Fields = {
  ...serviceRef,
  id: text,
  subject: oneOfWords(recordSubjects),
  operation: text,
  actor: described('Entity ref of the user, or subject of the service'),
  result: oneOfWords(runResults),
  'changed?': flag,
  'error?': object({ code: text, message: text }),
  'revision?': whole,
  'generation?': whole,
  'uid?': text,
  'planHash?': text,
  'note?': text,
  warnings: listOf(text),
  startedAt: time,
  'endedAt?': time,
  'durationMilliseconds?': { type: 'number' },
};

/** Schemas of plans, and of what is kept of operations. */
export const recordSchemas: Readonly<Record<string, JsonSchema>> = {
  Plan: object({
    'chart?': object({ name: text, 'version?': text, 'repo?': text }),
    layers: listOf(
      object({
        name: text,
        values: anything,
        owner: oneOfWords(['user', 'operator']),
      }),
    ),
    values,
    provenance: listOf(
      object({
        path: described('JSON pointer into the merged values'),
        layer: text,
        'value?': anything,
        overridden: listOf(object({ layer: text, value: anything })),
        'removedBy?': text,
      }),
    ),
    hash: text,
    hashVerified: flag,
    readOnly: flag,
    managedBy: orNull(refTo('ManagedBy')),
    'revision?': whole,
    warnings: listOf(text),
  }),
  RunView: object(run),
  RunDetail: object({ ...run, 'output?': text, 'writes?': listOf(text) }),
  Refusal: object({
    ...serviceRef,
    id: text,
    subject: oneOfWords(recordSubjects),
    at: time,
    operation: text,
    code: text,
    actor: text,
    door: oneOfWords(['portal', 'api', 'action']),
    managedBy: orNull(refTo('ManagedBy')),
    'reason?': text,
  }),
  Error: object({
    error: {
      ...object({
        name: text,
        message: text,
        'code?': described('Decide by it: several codes share a status'),
        'operation?': text,
        'reason?': text,
        'retryAfterSeconds?': { type: 'number', minimum: 0 },
        'managedBy?': refTo('ManagedBy'),
        'fields?': listOf(object({ path: text, message: text })),
      }),
      additionalProperties: true,
    },
    'request?': object({ method: text, url: text }),
    response: object({ statusCode: whole }),
  }),
};
