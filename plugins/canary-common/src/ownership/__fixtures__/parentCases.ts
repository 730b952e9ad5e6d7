import { otherUid, parentIs, type OwnershipCase } from './OwnershipCase';
import {
  consistentArm,
  fixtureNames,
  presentParent,
  reverseReference,
  serviceWith,
} from './services';

/** Rows that need to know the parent. */
export const parentCases: OwnershipCase[] = [
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
    sentence:
      'a deleted parent leaves the recorded identity and the protection',
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
    sentence:
      'a service that an experiment lists by uid is managed although its labels are gone',
    object: serviceWith(),
    reverse: reverseReference,
    expected: parentIs('incomplete', { arm: 'fp8' }),
    issue: 'lists this service',
    storable: false,
  },
];
