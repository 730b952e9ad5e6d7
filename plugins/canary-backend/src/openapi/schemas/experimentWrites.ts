import { experimentOperations } from '@llm-canary/backstage-plugin-canary-common';
import {
  anything,
  closed,
  described,
  flag,
  listOf,
  object,
  oneOfWords,
  text,
  values,
  whole,
  type Fields,
  type JsonSchema,
} from '../JsonSchema';
import { serviceRef } from './services';

const name = { ...text, minLength: 1, maxLength: 253 };
const weight = described('Whole percent; those of all arms add up to 100', {
  ...whole,
  minimum: 0,
  maximum: 100,
});
const replicas = { ...whole, minimum: 0, maximum: 2 ** 31 - 1 };
const note = described('No control characters but line breaks and tabs', {
  ...text,
  maxLength: 1_000,
});
const place: Fields = { namespace: text, name: text };
const thing: Fields = { kind: text, ...place };

function armsOf(arm: JsonSchema): JsonSchema {
  return { ...listOf(arm), minItems: 2, maxItems: 16 };
}

const valueChanges = listOf(
  object({
    path: described('JSON pointer into the merged values', text),
    change: oneOfWords(['added', 'removed', 'changed']),
    'before?': anything,
    'after?': anything,
  }),
);

const arm: Fields = {
  name,
  weight,
  'namespace?': text,
  'variant?': name,
  'layers?': described('Stand for those of the target of the same name', {
    ...listOf(closed({ name, values })),
    maxItems: 100,
  }),
  'replicas?': closed({ min: replicas, max: replicas }),
};

/** A name that follows from a request. */
export const derivedName = object({
  what: oneOfWords([
    'experiment',
    'service',
    'route',
    'label',
    'proxy',
    'cart',
  ]),
  'arm?': text,
  value: text,
  length: whole,
  limit: whole,
  'problem?': text,
});

/** What would keep an experiment from being made. */
export const previewConflict = object({
  code: oneOfWords([
    'CANARY_NESTED_TARGET',
    'CANARY_LAYER_RESERVED',
    'EXPERIMENT_EXISTS',
    'NAME_TAKEN',
    'NAME_INVALID',
    'ROUTE_TAKEN',
    'TARGET_NOT_FOUND',
    'TARGET_UNREADABLE',
    'NAMESPACE_NOT_ALLOWED',
    'OBJECT_REJECTED',
    'READ_ONLY',
  ]),
  message: text,
  'arm?': text,
});

const previewArm = object({
  name: text,
  service: object(place),
  labels: { type: 'object', additionalProperties: text },
  ownerReference: flag,
  layers: listOf(
    object({
      name: text,
      values: anything,
      owner: oneOfWords(['user', 'operator']),
    }),
  ),
  provenance: listOf(
    object({
      path: text,
      layer: text,
      'value?': anything,
      overridden: listOf(object({ layer: text, value: anything })),
      'removedBy?': text,
    }),
  ),
  changes: valueChanges,
  fixed: valueChanges,
});

/** Schemas of what writes of experiments ask for, and of what they answer. */
export const experimentWriteSchemas: Readonly<Record<string, JsonSchema>> = {
  CreateExperimentRequest: closed({
    ...serviceRef,
    target: closed(place),
    arms: armsOf(closed(arm)),
    'route?': closed({ name }),
    'inheritSlo?': flag,
    'baseline?': described('The name of an arm', name),
    'duration?': described('30m, 24h, 7d', {
      ...text,
      pattern: '^[1-9]\\d{0,7}[smhd]$',
    }),
    'looks?': { ...whole, minimum: 1, maximum: 20 },
    'note?': note,
  }),
  UpdateWeightsRequest: closed({
    arms: armsOf(closed({ name, weight })),
    expectResourceVersion: name,
    'expectGeneration?': described(
      'Together with expectUid, a resourceVersion that moved by status alone does not matter',
      { ...whole, minimum: 1 },
    ),
    'expectUid?': described(
      'When given, an experiment that was made anew is EXPERIMENT_MOVED',
      name,
    ),
    'note?': note,
  }),
  StopExperimentRequest: closed({ 'expectUid?': name, 'note?': note }),
  AcceptedExperimentWrite: object({
    ...serviceRef,
    operation: oneOfWords(experimentOperations),
    uid: text,
    'generation?': whole,
    'resourceVersion?': text,
    'runId?': text,
    'warnings?': listOf(text),
  }),
  ExperimentPreview: object({
    ...serviceRef,
    target: object({
      ...place,
      'uid?': text,
      'resourceVersion?': text,
      'chart?': text,
    }),
    names: listOf(derivedName),
    arms: listOf(previewArm),
    conflicts: listOf(previewConflict),
    alsoTouches: listOf(object({ ...thing, why: text })),
    cleanup: listOf(object(thing)),
    kept: listOf(object(thing)),
    object: described('YAML of the object that would be created', text),
    dryRun: object({
      state: oneOfWords(['accepted', 'rejected', 'notSent', 'unknown']),
      'detail?': text,
    }),
    warnings: listOf(text),
  }),
};
