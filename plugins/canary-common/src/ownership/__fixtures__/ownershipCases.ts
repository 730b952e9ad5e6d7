import type {
  ManagedBy,
  OwnershipState,
  ParentFacts,
  ReverseReference,
} from '../types';
import {
  armLabels,
  canarySystemLayer,
  consistentArm,
  fixtureNames,
  parentReference,
  presentParent,
  reverseReference,
  serviceWith,
} from './services';

const group = 'canary.modelsphere.dev';
const own = fixtureNames.namespace;
const elsewhere = fixtureNames.parentNamespace;
const parentName = fixtureNames.parent;
const otherUid = '99999999-0000-4000-8000-000000000009';

/** One row of the ownership table: a live object, what is known beside it, and the answer. */
export interface OwnershipCase {
  row: string;
  sentence: string;
  object: unknown;
  parent?: ParentFacts;
  reverse?: ReverseReference;
  /** Null: not managed. Else what the answer must hold at least. */
  expected: null | (Partial<ManagedBy> & { state: OwnershipState; name: string | null });
  /** A part of a sentence that the issues must hold. */
  issue?: string;
  /** False for what an API server answers with 422, or what is not in the object alone. */
  storable: boolean;
}

type Expected = NonNullable<OwnershipCase['expected']>;

function labelled(labels: Record<string, string>): unknown {
  return serviceWith({ metadata: { labels: { team: 'chat', ...labels } } });
}

function labelsWithout(...suffixes: string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(armLabels()).filter(
      ([key]) => !suffixes.includes(key.slice(group.length + 1)),
    ),
  );
}

function withReferences(...references: unknown[]): unknown {
  return consistentArm({ ownerReferences: references });
}

function parentIs(state: OwnershipState, more: Partial<ManagedBy> = {}): Expected {
  return { state, namespace: own, name: parentName, ...more };
}

function nameless(more: Partial<ManagedBy> = {}): Expected {
  return { state: 'incomplete', namespace: own, name: null, ...more };
}

/** The label-only and incomplete rows. */
const incompleteCases: OwnershipCase[] = [
  {
    row: 'O3',
    sentence: 'an owner reference without labels is incomplete, in the namespace of the object',
    object: serviceWith({ metadata: { ownerReferences: [parentReference()] } }),
    expected: parentIs('incomplete'),
    issue: `Label ${group}/name is missing`,
    storable: true,
  },
  {
    row: 'O4',
    sentence: 'labels without the namespace label mean a parent in the namespace of the object',
    object: labelled(labelsWithout('namespace')),
    expected: parentIs('incomplete'),
    issue: `Label ${group}/namespace is missing`,
    storable: true,
  },
  {
    row: 'O5',
    sentence: 'a namespace label without a name label leaves the parent unnamed',
    object: labelled({ [`${group}/namespace`]: elsewhere }),
    expected: nameless({ namespace: elsewhere }),
    issue: `Label ${group}/name is missing`,
    storable: true,
  },
  {
    row: 'O6',
    sentence: 'an arm label alone tells the arm and not the parent',
    object: labelled({ [`${group}/arm`]: 'fp8' }),
    expected: nameless({ arm: 'fp8' }),
    storable: true,
  },
  {
    row: 'O7',
    sentence: 'the managed-by label of the operator alone protects',
    object: labelled({ 'app.kubernetes.io/managed-by': 'llm-canary-operator' }),
    expected: nameless(),
    storable: true,
  },
  {
    row: 'O8',
    sentence: 'the operator-owned layer alone protects',
    object: serviceWith({ layers: [canarySystemLayer] }),
    expected: nameless(),
    storable: true,
  },
  {
    row: 'O9',
    sentence: 'an annotation under the canary group alone protects',
    object: serviceWith({ metadata: { annotations: { [`${group}/anything`]: 'x' } } }),
    expected: nameless(),
    storable: true,
  },
  {
    row: 'O10',
    sentence: 'an empty name label protects and names nobody',
    object: labelled({ [`${group}/name`]: '' }),
    expected: nameless(),
    issue: `Label ${group}/name is missing or empty`,
    storable: true,
  },
  {
    row: 'O11',
    sentence: 'an owner reference without uid is incomplete',
    object: withReferences(parentReference({ uid: '' })),
    expected: parentIs('incomplete'),
    issue: 'has no uid',
    storable: false,
  },
  {
    row: 'O12',
    sentence: 'an owner reference without name takes the name of the label',
    object: withReferences(parentReference({ name: undefined })),
    expected: parentIs('incomplete'),
    issue: 'has no name',
    storable: false,
  },
  {
    row: 'O13',
    sentence: 'an owner reference that is not the controller is incomplete',
    object: withReferences(parentReference({ controller: undefined })),
    expected: parentIs('incomplete'),
    issue: 'not marked as controller',
    storable: true,
  },
];

const conflictingCases: OwnershipCase[] = [
  {
    row: 'O14',
    sentence: 'a label with another name than the owner reference conflicts, the reference is shown',
    object: consistentArm({ labels: { ...armLabels(), [`${group}/name`]: 'chat-other' } }),
    expected: parentIs('conflicting'),
    issue: 'says chat-other',
    storable: true,
  },
  {
    row: 'O15',
    sentence: 'a namespace label elsewhere conflicts with an owner reference, which means its own namespace',
    object: consistentArm({ labels: armLabels(elsewhere) }),
    expected: parentIs('conflicting'),
    issue: 'garbage collector',
    storable: true,
  },
  {
    row: 'O16',
    sentence: 'a uid label unlike the uid of the owner reference conflicts',
    object: consistentArm({ labels: { ...armLabels(), [`${group}/uid`]: otherUid } }),
    expected: parentIs('conflicting', { uid: fixtureNames.parentUid }),
    issue: otherUid,
    storable: true,
  },
  {
    row: 'O17',
    sentence: 'of two experiments as owners the controller is shown and both are listed',
    object: withReferences(
      parentReference({ name: 'a-first', uid: otherUid, controller: false }),
      parentReference(),
    ),
    expected: parentIs('conflicting'),
    issue: 'a-first',
    storable: true,
  },
  {
    row: 'O18',
    sentence: 'another controller beside the experiment conflicts, the experiment is shown',
    object: withReferences(
      { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', uid: otherUid, controller: true },
      parentReference({ controller: false }),
    ),
    expected: parentIs('conflicting'),
    issue: 'Deployment web',
    storable: true,
  },
  {
    row: 'O19',
    sentence: 'two owners of one name and different uid conflict, the lowest uid is shown',
    object: withReferences(
      parentReference({ uid: otherUid, controller: false }),
      parentReference({ controller: false }),
    ),
    expected: parentIs('conflicting', { uid: fixtureNames.parentUid }),
    issue: otherUid,
    storable: true,
  },
  {
    row: 'O20',
    sentence: 'an LLMCanary of a foreign group conflicts and is shown as recorded',
    object: withReferences(parentReference({ apiVersion: 'rollouts.example/v2' })),
    expected: parentIs('conflicting', { apiVersion: 'rollouts.example/v2' }),
    issue: 'group rollouts.example',
    storable: true,
  },
  {
    row: 'O20',
    sentence: 'a kind in another case of letters conflicts and is shown as recorded',
    object: withReferences(parentReference({ kind: 'llmcanary' })),
    expected: parentIs('conflicting', { kind: 'llmcanary' }),
    issue: 'kind llmcanary',
    storable: true,
  },
];

/** Rows that need to know the parent. */
const parentCases: OwnershipCase[] = [
  {
    row: 'O21',
    sentence: 'an arm that the parent does not know conflicts',
    object: consistentArm(),
    parent: presentParent({ arms: ['control'] }),
    expected: parentIs('conflicting', { parentState: 'present' }),
    issue: 'no arm named fp8',
    storable: false,
  },
  {
    row: 'O22',
    sentence: 'a deleted parent leaves the recorded identity and the protection',
    object: consistentArm(),
    parent: { state: 'missing' },
    expected: parentIs('consistent', { parentState: 'missing' }),
    issue: 'does not exist any more',
    storable: false,
  },
  {
    row: 'O23',
    sentence: 'a parent recreated with another uid conflicts',
    object: consistentArm(),
    parent: presentParent({ uid: otherUid }),
    expected: parentIs('conflicting', {
      parentState: 'replaced',
      uid: fixtureNames.parentUid,
    }),
    issue: 'recreated',
    storable: false,
  },
  {
    row: 'O24',
    sentence: 'a stopping parent stays consistent and is said to be deleting',
    object: consistentArm(),
    parent: presentParent({ deleting: true }),
    expected: parentIs('consistent', { parentState: 'deleting' }),
    storable: false,
  },
  {
    row: 'O25',
    sentence: 'an unreadable parent changes nothing but parentState',
    object: consistentArm(),
    parent: { state: 'unreadable' },
    expected: parentIs('consistent', { parentState: 'unreadable' }),
    storable: false,
  },
  {
    row: 'O29',
    sentence: 'a service that an experiment lists by uid is managed although its labels are gone',
    object: serviceWith(),
    reverse: reverseReference,
    expected: parentIs('incomplete', { arm: 'fp8' }),
    issue: 'lists this service',
    storable: false,
  },
];

/** The table of who manages a service, shared by every door that answers the question. */
export const ownershipCases: OwnershipCase[] = [
  {
    row: 'O1',
    sentence: 'owner reference and labels that agree are a consistent arm',
    object: consistentArm(),
    expected: parentIs('consistent', {
      apiVersion: `${group}/v1alpha1`,
      kind: 'LLMCanary',
      uid: fixtureNames.parentUid,
      arm: 'fp8',
      issues: [],
    }),
    storable: true,
  },
  {
    row: 'O2',
    sentence: 'complete labels that name another namespace are a consistent cross-namespace arm',
    object: labelled(armLabels(elsewhere)),
    expected: parentIs('consistent', { namespace: elsewhere, arm: 'fp8', issues: [] }),
    storable: true,
  },
  ...incompleteCases,
  ...conflictingCases,
  ...parentCases,
  {
    row: 'O26',
    sentence: 'a terminating arm stays managed and says that it is deleting',
    object: consistentArm({ deletionTimestamp: '2026-01-01T00:00:00Z' }),
    expected: parentIs('consistent', { deleting: true }),
    storable: true,
  },
  {
    row: 'O27',
    sentence: 'a Helm release or old plan of the same name does not change who manages the arm',
    object: consistentArm({
      annotations: { 'meta.helm.sh/release-name': fixtureNames.arm },
    }),
    expected: parentIs('consistent'),
    storable: true,
  },
  {
    row: 'O28',
    sentence: 'canary labels that a user put on an ordinary service protect it too',
    object: labelled(armLabels()),
    expected: parentIs('incomplete'),
    issue: 'No owner reference',
    storable: true,
  },
  {
    row: 'O30',
    sentence: 'the mere target of an experiment is not managed',
    object: serviceWith({ metadata: { name: 'chat-production' } }),
    expected: null,
    storable: true,
  },
  {
    row: 'O31',
    sentence: 'an arm that is also the target of another experiment is managed by its owner',
    object: consistentArm({ name: 'chat-nested' }),
    parent: presentParent(),
    expected: parentIs('consistent', { parentState: 'present' }),
    storable: false,
  },
  {
    row: 'O32',
    sentence: 'null labels, null annotations and empty lists are not managed',
    object: serviceWith({
      metadata: { labels: null, annotations: null, ownerReferences: [] },
    }),
    expected: null,
    storable: true,
  },
  {
    row: 'O32',
    sentence: 'null owner references and no labels at all are not managed',
    object: serviceWith({
      metadata: { labels: undefined, annotations: {}, ownerReferences: null },
    }),
    expected: null,
    storable: true,
  },
];
