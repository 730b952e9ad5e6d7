import {
  experimentPhases,
  servicePhases,
} from '@llm-canary/backstage-plugin-canary-common';
import {
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
import { serviceRef } from './services';

const namespacedName: Fields = { namespace: text, name: text };
const planOrProblem: Fields = {
  'plan?': refTo('Plan'),
  'problem?': described('Why there is no plan'),
};

const row: Fields = {
  ...serviceRef,
  uid: text,
  target: object(namespacedName),
  phase: described(
    'Stopped: the object is gone, and the portal remembers it',
    oneOfWords(experimentPhases),
  ),
  'message?': described('Of its operator: why the phase is what it is'),
  arms: listOf(refTo('ExperimentArm')),
  'startedAt?': text,
  'endedAt?': described('When the portal saw that it was gone', time),
  'comparison?': object({
    look: object({ number: whole, of: whole }),
    better: listOf(object({ arm: text, metrics: listOf(text) })),
    worse: listOf(object({ arm: text, metrics: listOf(text) })),
  }),
  'targetChanged?': described(
    'The target is other than when the arms were made; absent when not known',
    flag,
  ),
  attention: described('A person should look at it', flag),
  'stale?': described('The last state seen of a cluster that is silent', flag),
};

/** Schemas of experiments, and of what belongs to one. */
export const experimentSchemas: Readonly<Record<string, JsonSchema>> = {
  MeasuredNumber: {
    oneOf: [
      object({
        state: oneOfWords(['ok']),
        value: { type: 'number' },
        unit: text,
        samples: described('Requests that it stands on; 0 for a gauge', whole),
        'bucket?': described(
          'Of a quantile: the bucket that holds it',
          object({ 'above?': { type: 'number' }, 'upTo?': { type: 'number' } }),
        ),
      }),
      object({
        state: oneOfWords([
          'absent',
          'noTraffic',
          'notScraped',
          'partialWindow',
        ]),
        detail: text,
      }),
    ],
  },
  ExperimentArm: object({
    name: text,
    service: object({ ...namespacedName, 'uid?': text }),
    phase: described(
      'Of its service; Missing when there is none',
      oneOfWords([...servicePhases, 'Missing']),
    ),
    'cause?': text,
    'replicas?': object({ ready: whole, desired: whole }),
    weight: object({
      asked: described('Percent, of the spec', whole),
      accepted: described('Percent, of the route; null when none is recorded', {
        type: ['integer', 'null'],
      }),
      measured: refTo('MeasuredNumber'),
    }),
    'driftCount?': whole,
    warnings: listOf(
      object({
        code: oneOfWords([
          'weightIgnored',
          'trafficToNotReady',
          'serviceMissing',
          'serviceReplaced',
          'serviceForeign',
        ]),
        message: text,
      }),
    ),
  }),
  ExperimentRow: object(row),
  ExperimentList: object({
    items: listOf(refTo('ExperimentRow')),
    totalCount: whole,
    counts: object({
      running: whole,
      stopped: whole,
      attention: whole,
      drifted: whole,
      worse: described('With an arm worse than the baseline', whole),
      orphanedArms: described('Services whose experiment is gone', whole),
    }),
    clusters: listOf(
      object({
        name: text,
        state: oneOfWords([
          'ok',
          'loading',
          'stale',
          'unreachable',
          'forbidden',
        ]),
        'asOf?': time,
        notes: listOf(text),
      }),
    ),
  }),
  ExperimentDetail: object({
    ...row,
    'namesakes?': described(
      'Others that had its name, the newest first, at most 20',
      listOf(
        object({
          uid: text,
          state: oneOfWords(['running', 'stopped']),
          'startedAt?': text,
          'endedAt?': time,
        }),
      ),
    ),
    'resourceVersion?': text,
    'generation?': whole,
    'observedGeneration?': whole,
    'route?': object({ name: text, 'ready?': flag }),
    'inheritsSlo?': flag,
    'baseline?': described('The arm that the others are compared with'),
    'plannedDurationSeconds?': whole,
    'plannedLooks?': whole,
    conditions: listOf(refTo('ServiceCondition')),
    operations: object({
      update: refTo('OperationDecision'),
      stop: refTo('OperationDecision'),
    }),
    warnings: listOf(text),
    readOnly: flag,
    'asOf?': time,
  }),
  ExperimentPlan: object({
    target: object({ ...namespacedName, ...planOrProblem }),
    arms: listOf(
      object({
        arm: text,
        service: object(namespacedName),
        ...planOrProblem,
      }),
    ),
  }),
  ExperimentEvent: object({
    'time?': text,
    type: oneOfWords(['Normal', 'Warning']),
    reason: text,
    object: object({ kind: text, name: text }),
    count: whole,
    message: text,
    'runId?': described('Of what was asked of the portal'),
    'actor?': text,
  }),
  ExperimentRemain: object({
    role: oneOfWords(['experiment', 'arm', 'pod', 'route', 'proxy', 'target']),
    kind: text,
    namespace: text,
    name: described('`*` for all of a kind that may not be read'),
    'arm?': text,
    state: oneOfWords(['present', 'going', 'gone', 'noAccess', 'unknown']),
    'finalizers?': listOf(text),
    'deletingSince?': text,
    kept: described('Stays when the experiment is stopped', flag),
  }),
};
