import { conflictingCases } from './conflictingCases';
import { incompleteCases } from './incompleteCases';
import { parentCases } from './parentCases';
import { group, labelled, parentIs, type OwnershipCase } from './OwnershipCase';
import {
  armLabels,
  consistentArm,
  fixtureNames,
  presentParent,
  serviceWith,
} from './services';

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
    sentence:
      'complete labels that name another namespace are a consistent cross-namespace arm',
    object: labelled(armLabels(fixtureNames.parentNamespace)),
    expected: parentIs('consistent', {
      namespace: fixtureNames.parentNamespace,
      arm: 'fp8',
      issues: [],
    }),
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
    sentence:
      'a Helm release or old plan of the same name does not change who manages the arm',
    object: consistentArm({
      annotations: { 'meta.helm.sh/release-name': fixtureNames.arm },
    }),
    expected: parentIs('consistent'),
    storable: true,
  },
  {
    row: 'O28',
    sentence:
      'canary labels that a user put on an ordinary service protect it too',
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
    sentence:
      'an arm that is also the target of another experiment is managed by its owner',
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
