import {
  group,
  labelled,
  labelsWithout,
  nameless,
  parentIs,
  withReferences,
  type OwnershipCase,
} from './OwnershipCase';
import {
  canarySystemLayer,
  fixtureNames,
  parentReference,
  serviceWith,
} from './services';

/** The label-only and incomplete rows. */
export const incompleteCases: OwnershipCase[] = [
  {
    row: 'O3',
    sentence:
      'an owner reference without labels is incomplete, in the namespace of the object',
    object: serviceWith({ metadata: { ownerReferences: [parentReference()] } }),
    expected: parentIs('incomplete'),
    issue: `Label ${group}/name is missing`,
    storable: true,
  },
  {
    row: 'O4',
    sentence:
      'labels without the namespace label mean a parent in the namespace of the object',
    object: labelled(labelsWithout('namespace')),
    expected: parentIs('incomplete'),
    issue: `Label ${group}/namespace is missing`,
    storable: true,
  },
  {
    row: 'O5',
    sentence:
      'a namespace label without a name label leaves the parent unnamed',
    object: labelled({ [`${group}/namespace`]: fixtureNames.parentNamespace }),
    expected: nameless({ namespace: fixtureNames.parentNamespace }),
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
    object: serviceWith({
      metadata: { annotations: { [`${group}/anything`]: 'x' } },
    }),
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
