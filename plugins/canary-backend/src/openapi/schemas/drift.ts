import {
  anything,
  described,
  listOf,
  object,
  oneOfWords,
  refTo,
  text,
  time,
  whole,
  type JsonSchema,
} from '../JsonSchema';

const beforeAndAfter = object({ arm: text, before: text, after: text });

/** Schemas of what is live otherwise than planned. */
export const driftSchemas: Readonly<Record<string, JsonSchema>> = {
  DriftEntry: object({
    object: object({ apiVersion: text, kind: text, name: text }),
    path: described('JSON pointer into the values of the plan'),
    'field?': described(
      'JSON pointer into the object; absent when the whole object is missing, or too many',
    ),
    'planned?': described('Absent when the plan asks for none', anything),
    'live?': described('Absent when there is none', anything),
    'writtenBy?': described(
      'The field manager that wrote the live value last',
      object({ manager: text, operation: text, 'time?': text }),
    ),
  }),
  ServiceDrift: object({
    items: listOf(refTo('DriftEntry')),
    totalCount: whole,
    compared: described('Kinds that were compared', listOf(text)),
    notes: described('Why a kind was not compared', listOf(text)),
    readAt: time,
  }),
  ExperimentDrift: object({
    arms: listOf(
      object({
        arm: text,
        service: object({ namespace: text, name: text }),
        'drift?': refTo('ServiceDrift'),
        'problem?': described('Why it is not known'),
      }),
    ),
    target: object({
      namespace: text,
      name: text,
      changes: described(
        'Values that an arm took over from the target, before and now',
        listOf(
          object({
            arm: text,
            path: text,
            change: oneOfWords(['added', 'removed', 'changed']),
            'before?': anything,
            'after?': anything,
          }),
        ),
      ),
      'chart?': beforeAndAfter,
      'model?': beforeAndAfter,
      'problem?': described('Why it is not known'),
    }),
  }),
};
