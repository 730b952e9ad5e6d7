import {
  group,
  otherUid,
  parentIs,
  withReferences,
  type OwnershipCase,
} from './OwnershipCase';
import {
  armLabels,
  consistentArm,
  fixtureNames,
  parentReference,
} from './services';

/** Rows whose metadata contradicts itself. */
export const conflictingCases: OwnershipCase[] = [
  {
    row: 'O14',
    sentence:
      'a label with another name than the owner reference conflicts, the reference is shown',
    object: consistentArm({
      labels: { ...armLabels(), [`${group}/name`]: 'chat-other' },
    }),
    expected: parentIs('conflicting'),
    issue: 'says chat-other',
    storable: true,
  },
  {
    row: 'O15',
    sentence:
      'a namespace label elsewhere conflicts with an owner reference, which means its own namespace',
    object: consistentArm({ labels: armLabels(fixtureNames.parentNamespace) }),
    expected: parentIs('conflicting'),
    issue: 'garbage collector',
    storable: true,
  },
  {
    row: 'O16',
    sentence: 'a uid label unlike the uid of the owner reference conflicts',
    object: consistentArm({
      labels: { ...armLabels(), [`${group}/uid`]: otherUid },
    }),
    expected: parentIs('conflicting', { uid: fixtureNames.parentUid }),
    issue: otherUid,
    storable: true,
  },
  {
    row: 'O17',
    sentence:
      'of two experiments as owners the controller is shown and both are listed',
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
    sentence:
      'another controller beside the experiment conflicts, the experiment is shown',
    object: withReferences(
      {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        name: 'web',
        uid: otherUid,
        controller: true,
      },
      parentReference({ controller: false }),
    ),
    expected: parentIs('conflicting'),
    issue: 'Deployment web',
    storable: true,
  },
  {
    row: 'O19',
    sentence:
      'two owners of one name and different uid conflict, the lowest uid is shown',
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
    sentence:
      'an LLMCanary of a foreign group conflicts and is shown as recorded',
    object: withReferences(
      parentReference({ apiVersion: 'rollouts.example/v2' }),
    ),
    expected: parentIs('conflicting', { apiVersion: 'rollouts.example/v2' }),
    issue: 'group rollouts.example',
    storable: true,
  },
  {
    row: 'O20',
    sentence:
      'a kind in another case of letters conflicts and is shown as recorded',
    object: withReferences(parentReference({ kind: 'llmcanary' })),
    expected: parentIs('conflicting', { kind: 'llmcanary' }),
    issue: 'kind llmcanary',
    storable: true,
  },
];
