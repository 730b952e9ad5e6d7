import {
  experimentPhases,
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
import { experimentAddress, inQuery, scope, window } from './parameters';

const codes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'CLUSTER_NOT_FOUND',
  'EXPERIMENT_NOT_FOUND',
  'UPSTREAM_FORBIDDEN',
  'CLUSTER_UNAVAILABLE',
];

const experiment = '/experiments/{cluster}/{namespace}/{name}';

function readOf(options: {
  operationId: string;
  summary: string;
  answer: JsonSchema;
}): JsonSchema {
  return routeOf({ ...options, parameters: experimentAddress, codes });
}

/** The reads of experiments beside whose paths no writes stand. */
export const experimentPaths: Readonly<Record<string, JsonSchema>> = {
  [`${experiment}/plan`]: {
    get: readOf({
      operationId: 'getExperimentPlan',
      summary: 'The plans of target and arms, each read live',
      answer: refTo('ExperimentPlan'),
    }),
  },
  [`${experiment}/events`]: {
    get: readOf({
      operationId: 'listExperimentEvents',
      summary:
        'What happened to it and to its arms, and what was asked of the portal; newest first, at most 500',
      answer: itemList(refTo('ExperimentEvent')),
    }),
  },
  [`${experiment}/remains`]: {
    get: readOf({
      operationId: 'listExperimentRemains',
      summary: 'What it made and what it keeps, as it stands now',
      answer: itemList(refTo('ExperimentRemain')),
    }),
  },
};

/** The list, beside whose path a write may stand. */
export const listExperiments = routeOf({
  operationId: 'listExperiments',
  summary: 'Running and stopped experiments, from the last state seen',
  parameters: [
    ...scope,
    inQuery('q', { ...text, maxLength: 253 }),
    inQuery('state', oneOfWords(['running', 'stopped'])),
    inQuery('phase', oneOfWords(experimentPhases)),
    inQuery('attention', flag),
    inQuery('drifted', flag),
    inQuery('worse', flag),
    ...window,
  ],
  answer: refTo('ExperimentList'),
  codes: ['INVALID_INPUT'],
});

/** The read of one experiment, beside whose path a write may stand. */
export const getExperiment = readOf({
  operationId: 'getExperiment',
  summary:
    'One experiment, read live; else its last state, or what is remembered of it',
  answer: refTo('ExperimentDetail'),
});
