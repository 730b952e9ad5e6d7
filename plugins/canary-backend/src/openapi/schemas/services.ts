import {
  foreignTools,
  operations,
  servicePhases,
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
  whole,
  type Fields,
  type JsonSchema,
} from '../JsonSchema';

/** The address of a service. */
export const serviceRef: Fields = {
  cluster: text,
  namespace: text,
  name: text,
};

const ownership = oneOfWords(['none', 'managed', 'unknown']);
const namespacedName = object({ namespace: text, name: text });
const managedBy = described(
  'The experiment that manages the service',
  orNull(refTo('ManagedBy')),
);

const row: Fields = {
  ...serviceRef,
  kind: oneOfWords(['LLMService', 'Release']),
  ownership,
  'unknownReason?': described('With ownership unknown: why'),
  managedBy,
  'foreignOwner?': described(
    'Another system that writes the service, or that it is an arm of',
    refTo('ForeignOwner'),
  ),
  phase: oneOfWords(servicePhases),
  'cause?': described('Why the phase is what it is, at most 300 characters'),
  'revision?': whole,
  'chart?': described('Name and version, `vllm 0.9.4`'),
  'model?': text,
  'engine?': text,
  'replicas?': object({ ready: whole, desired: whole }),
  'targetOf?': listOf(namespacedName),
  'driftCount?': described(
    'Of an arm: values that are live otherwise than planned; absent when not known',
    whole,
  ),
  'attention?': described('A person should look at it', flag),
  'stale?': described('The last state seen of a cluster that is silent', flag),
  'updatedAt?': text,
};

const condition = object({
  type: text,
  status: text,
  'reason?': text,
  'message?': text,
  'lastTransitionTime?': text,
});

/** Schemas of services, and of what belongs to one. */
export const serviceSchemas: Readonly<Record<string, JsonSchema>> = {
  ManagedBy: object({
    apiVersion: text,
    kind: text,
    namespace: described('Never empty', { ...text, minLength: 1 }),
    name: described('Null when no metadata names the experiment', {
      type: ['string', 'null'],
    }),
    'uid?': text,
    'arm?': described('Name of the arm inside the experiment'),
    state: oneOfWords(['consistent', 'incomplete', 'conflicting']),
    'parentState?': oneOfWords([
      'present',
      'deleting',
      'missing',
      'replaced',
      'unreadable',
    ]),
    'deleting?': flag,
    issues: listOf(text),
  }),
  ForeignOwner: object({
    tool: oneOfWords(foreignTools),
    kind: text,
    namespace: described('Empty when it is not recorded'),
    name: text,
    'url?': text,
    'detail?': described('Which arm, and what share of the traffic it gets'),
    role: oneOfWords(['source', 'arm']),
    'refusal?': described('Why our own operations are refused'),
  }),
  ServiceRow: object(row),
  ServiceList: object({
    items: listOf(refTo('ServiceRow')),
    totalCount: whole,
    counts: object({
      all: whole,
      attention: whole,
      managed: whole,
      unknown: whole,
      drifted: whole,
      orphaned: whole,
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
    namespaces: listOf(text),
    version: described('Moves with every change of what is listed'),
    offset: described('Index of the first item in the filtered list', whole),
  }),
  ServiceCondition: condition,
  ServiceDetail: object({
    ...row,
    'uid?': text,
    'resourceVersion?': text,
    'generation?': whole,
    'observedGeneration?': whole,
    conditions: listOf(refTo('ServiceCondition')),
    warnings: listOf(text),
    readOnly: flag,
    'asOf?': time,
  }),
  OperationDecision: object({
    allowed: flag,
    'code?': text,
    'reason?': text,
  }),
  ServiceOwnership: object({
    ownership,
    'unknownReason?': text,
    managedBy,
    'foreignOwner?': refTo('ForeignOwner'),
    evidence: listOf(
      object({
        source: oneOfWords([
          'ownerReference',
          'label',
          'annotation',
          'layer',
          'parent',
          'reverse',
        ]),
        'key?': text,
        value: text,
        agrees: oneOfWords(['agrees', 'missing', 'differs']),
      }),
    ),
    readAt: time,
    'stale?': flag,
    'resourceVersion?': text,
    operations: object(
      Object.fromEntries(
        operations.map(operation => [operation, refTo('OperationDecision')]),
      ),
    ),
  }),
  ServiceRevision: object({
    revision: whole,
    current: flag,
    'action?': text,
    'chart?': text,
    'hash?': text,
    'appliedAt?': text,
    'by?': text,
    'note?': text,
    'forceConflicts?': flag,
    'unavailable?': described('Why it cannot be rolled back to'),
  }),
  ReleaseObject: object({
    apiVersion: text,
    kind: text,
    name: text,
    state: oneOfWords(['live', 'missing', 'noAccess', 'error']),
    'detail?': text,
    'ready?': flag,
    'staleGeneration?': flag,
    'conditions?': listOf(refTo('ServiceCondition')),
  }),
  ServicePod: object({
    name: text,
    phase: text,
    ready: object({ containers: whole, of: whole }),
    restarts: whole,
    'node?': text,
    'createdAt?': text,
    'message?': text,
  }),
  ServiceEvent: object({
    'time?': text,
    type: oneOfWords(['Normal', 'Warning']),
    reason: text,
    object: object({ kind: text, name: text }),
    count: whole,
    message: text,
  }),
  ClusterStatus: object({
    name: text,
    reachable: oneOfWords(['yes', 'no', 'loading']),
    'since?': time,
    'latencyMilliseconds?': { type: 'number' },
    'asOf?': time,
    readOnly: flag,
    'namespaces?': listOf(text),
    kinds: listOf(
      object({
        apiVersion: text,
        kind: text,
        state: oneOfWords([
          'served',
          'absent',
          'forbidden',
          'partial',
          'unknown',
        ]),
        'noAccess?': listOf(text),
        'missingGrant?': text,
        'count?': whole,
      }),
    ),
    services: { type: ['integer', 'null'] },
    admission: object({
      state: oneOfWords(['inForce', 'notInForce', 'notChecked', 'unknown']),
      'checkedAt?': time,
      'detail?': text,
    }),
    metrics: object({
      state: oneOfWords([
        'reachable',
        'unreachable',
        'notConfigured',
        'demo',
        'unknown',
      ]),
      'checkedAt?': time,
      'detail?': text,
    }),
    notes: listOf(text),
  }),
  LiveChange: object({ cluster: text, version: text }),
  ChartSummary: object({
    name: text,
    'description?': text,
    versions: listOf(
      object({ version: text, 'appVersion?': text, 'createdAt?': text }),
    ),
    'repositories?': described(
      'URLs of the repositories that have the chart',
      listOf(text),
    ),
  }),
  ChartDetail: object({
    name: text,
    version: text,
    'schema?': described('values.schema.json of the chart', anything),
    'defaults?': described('values.yaml of the chart, comments included'),
  }),
};
