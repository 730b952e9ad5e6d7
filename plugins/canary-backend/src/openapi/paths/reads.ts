import {
  servicePhases,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  described,
  flag,
  itemList,
  listOf,
  oneOfWords,
  refTo,
  text,
  type JsonSchema,
} from '../JsonSchema';
import { routeOf } from '../routeOf';
import { address, inPath, inQuery, scope, window } from './parameters';

/** What a live read of one service may end in. */
const liveCodes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'CLUSTER_NOT_FOUND',
  'RELEASE_NOT_FOUND',
  'UPSTREAM_FORBIDDEN',
  'CLUSTER_UNAVAILABLE',
];

const service = '/services/{cluster}/{namespace}/{name}';

function readOf(options: {
  operationId: string;
  summary: string;
  answer: JsonSchema;
}): JsonSchema {
  return routeOf({ ...options, parameters: address, codes: liveCodes });
}

/** The reads of services and charts. */
export const readPaths: Readonly<Record<string, JsonSchema>> = {
  '/clusters': {
    get: routeOf({
      operationId: 'listClusters',
      summary: 'What the portal sees of each cluster',
      answer: itemList(refTo('ClusterStatus'), { notes: listOf(text) }),
    }),
  },
  '/services': {
    get: routeOf({
      operationId: 'listServices',
      summary: 'The services of all clusters, from the last state seen',
      parameters: [
        ...scope,
        inQuery('q', { ...text, maxLength: 253 }),
        inQuery('ownership', oneOfWords(['none', 'managed', 'unknown'])),
        inQuery('experiment', {
          ...described('`namespace/name`: its arms and its target'),
          maxLength: 320,
          pattern: '^[^/]+/[^/]*$',
        }),
        inQuery('phase', oneOfWords(servicePhases)),
        inQuery('attention', flag),
        inQuery('drifted', flag),
        inQuery('orphaned', flag),
        inQuery(
          'sort',
          oneOfWords(['name', 'namespace', 'phase', 'updatedAt', 'experiment']),
        ),
        inQuery('order', oneOfWords(['asc', 'desc'])),
        ...window,
        inQuery('around', {
          ...described(
            '`cluster/namespace/name`, in place of offset: the window that starts at that row',
          ),
          maxLength: 420,
          pattern: '^[^/]+/[^/]+/[^/]+$',
        }),
      ],
      answer: refTo('ServiceList'),
      codes: ['INVALID_INPUT'],
    }),
  },
  [`${service}/ownership`]: {
    get: readOf({
      operationId: 'getOwnership',
      summary: 'Who manages the service, why, and what therefore may be done',
      answer: refTo('ServiceOwnership'),
    }),
  },
  [`${service}/revisions`]: {
    get: readOf({
      operationId: 'listRevisions',
      summary: 'Its revisions, newest first',
      answer: itemList(refTo('ServiceRevision')),
    }),
  },
  [`${service}/plan`]: {
    get: readOf({
      operationId: 'getPlan',
      summary: 'Layers, merged values and where each comes from, read live',
      answer: refTo('Plan'),
    }),
  },
  [`${service}/revisions/{revision}/plan`]: {
    get: routeOf({
      operationId: 'getRevisionPlan',
      summary: 'The plan of a revision',
      parameters: [
        ...address,
        inPath('revision', {
          type: 'integer',
          minimum: 1,
          maximum: 999_999_999,
        }),
      ],
      answer: refTo('Plan'),
      codes: liveCodes,
    }),
  },
  [`${service}/objects`]: {
    get: readOf({
      operationId: 'listObjects',
      summary: 'What the release made',
      answer: itemList(refTo('ReleaseObject')),
    }),
  },
  [`${service}/pods`]: {
    get: readOf({
      operationId: 'listPods',
      summary: 'The pods of its workloads, at most 500',
      answer: itemList(refTo('ServicePod')),
    }),
  },
  [`${service}/events`]: {
    get: readOf({
      operationId: 'listEvents',
      summary: 'Its events, newest first, at most 500',
      answer: itemList(refTo('ServiceEvent')),
    }),
  },
  '/charts': {
    get: routeOf({
      operationId: 'listCharts',
      summary: 'The charts that may be installed',
      answer: itemList(refTo('ChartSummary')),
      codes: ['INVALID_INPUT', 'CLUSTER_UNAVAILABLE'],
    }),
  },
  '/charts/{name}/{version}': {
    get: routeOf({
      operationId: 'getChart',
      summary: 'Schema and defaults of a version, or of the newest in a range',
      parameters: [
        inPath('name', {
          ...text,
          pattern: '^[a-z0-9]([-a-z0-9]{0,98}[a-z0-9])?$',
        }),
        inPath('version', {
          ...text,
          maxLength: 256,
          pattern: '^[\\x20-\\x7e]+$',
        }),
      ],
      answer: refTo('ChartDetail'),
      codes: ['INVALID_INPUT', 'CLUSTER_UNAVAILABLE'],
    }),
  },
};

/** The read of one service, beside whose path stand writes. */
export const getService = readOf({
  operationId: 'getService',
  summary: 'One service, read live, or its last state',
  answer: refTo('ServiceDetail'),
});
