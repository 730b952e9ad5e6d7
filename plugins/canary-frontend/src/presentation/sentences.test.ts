import {
  defaultCanaryKeys as keys,
  ownershipEvidence,
  readOwnership,
  type ParentFacts,
  type ReverseReference,
} from '@llm-canary/backstage-plugin-canary-common';
import { flattenMessages } from '../translations/flattenMessages';
import { english } from '../translations/messages.en';
import chinese from '../translations/messages.zh';
import { readFact, readIssue, type SentencePart } from './sentences';

const en: Record<string, string> = flattenMessages(english);
const zh: Record<string, string> = chinese;

const labels = {
  [keys.labels.name]: 'chat',
  [keys.labels.namespace]: 'ml-exp',
  [keys.labels.uid]: 'u-1',
  [keys.labels.arm]: 'fp8',
};
const reference = {
  apiVersion: `${keys.group}/v1alpha1`,
  kind: keys.kind,
  name: 'chat',
  uid: 'u-1',
  controller: true,
};
const present: ParentFacts = {
  state: 'present',
  uid: 'u-1',
  deleting: false,
  arms: ['fp8'],
};
const reverse: ReverseReference = {
  apiVersion: reference.apiVersion,
  kind: keys.kind,
  namespace: 'ml-exp',
  name: 'chat',
  uid: 'u-1',
  arm: 'fp8',
};

interface Situation {
  labels?: Record<string, string>;
  references?: object[];
  layers?: object[];
  parent?: ParentFacts;
  reverse?: ReverseReference;
}

/** A healthy arm, changed as given. */
function look(situation: Situation) {
  const object = {
    metadata: {
      namespace: 'ml-exp',
      labels: situation.labels ?? labels,
      ownerReferences: situation.references ?? [reference],
    },
    spec: { layers: situation.layers ?? [] },
  };
  const options = {
    keys,
    parent: situation.parent,
    reverse: situation.reverse,
  };
  const ownership = readOwnership(object, options);
  if (ownership.ownership !== 'managed') {
    throw new Error('The situation is not that of an arm.');
  }
  return {
    issues: ownership.managedBy.issues,
    facts: ownershipEvidence(object, ownership, options),
  };
}

function say(part: SentencePart, messages: Record<string, string>): string {
  return typeof part === 'string'
    ? part
    : messages[part.key].replace(
        /{{(\w+)}}/g,
        (_, name) => part.values[name] ?? `no ${name}`,
      );
}

function keysOf(parts: SentencePart[]): string[] {
  return parts.flatMap(part => (typeof part === 'string' ? [] : [part.key]));
}

const issueRows: Array<[key: string, situation: Situation]> = [
  ['noLabel', { labels: { ...labels, [keys.labels.uid]: '' } }],
  ['referenceLacks', { references: [{ ...reference, uid: undefined }] }],
  ['notController', { references: [{ ...reference, controller: false }] }],
  ['noReference', { references: [] }],
  ['otherGroup', { references: [{ ...reference, apiVersion: 'x.io/v1' }] }],
  ['otherKind', { references: [{ ...reference, kind: 'llmcanary' }] }],
  ['otherNamespace', { labels: { ...labels, [keys.labels.namespace]: 'b' } }],
  ['otherValue', { labels: { ...labels, [keys.labels.name]: 'b' } }],
  ['manyReferences', { references: [reference, { ...reference, uid: 'u-2' }] }],
  [
    'otherController',
    {
      references: [reference, { kind: 'Pod', name: 'x', controller: true }],
    },
  ],
  ['recreated', { parent: { ...present, uid: 'u-2' } }],
  ['noSuchArm', { parent: { ...present, arms: [] } }],
  ['parentGone', { parent: { state: 'missing' } }],
  ['listedOnly', { labels: {}, references: [], reverse }],
  [
    'listedUnnamed',
    { labels: { [keys.labels.arm]: 'fp8' }, references: [], reverse },
  ],
  ['listedElsewhere', { reverse: { ...reverse, name: 'other' } }],
];

const layer = { name: keys.systemLayer, values: { a: 1 } };
const bare = { ...reference, name: undefined, uid: undefined };

const factRows: Array<[key: string, situation: Situation]> = [
  ['empty', { labels: { ...labels, [keys.labels.uid]: '' } }],
  ['noReference', { references: [] }],
  ['noName', { references: [bare] }],
  ['noUid', { references: [bare] }],
  ['controller', {}],
  ['notController', { references: [{ ...reference, controller: false }] }],
  ['noLayer', {}],
  ['lastLayer', { layers: [layer] }],
  ['layerPosition', { layers: [layer, { name: 'user' }] }],
  ['layerValues', { layers: [layer] }],
  ['exists', { parent: present }],
  ['stopping', { parent: { ...present, deleting: true } }],
  ['sameUid', { parent: present }],
  ['otherUid', { parent: { ...present, uid: 'u-2' } }],
  ['listsArm', { parent: present }],
  ['listsNotArm', { parent: { ...present, arms: [] } }],
  ['gone', { parent: { state: 'missing' } }],
  ['unreadable', { parent: { state: 'unreadable' } }],
  ['lists', { reverse }],
];

describe('readIssue', () => {
  it.each(issueRows)('knows the sentence %s', (key, situation) => {
    const { issues } = look(situation);
    const parts = issues.map(readIssue);
    expect(keysOf(parts)).toContain(`sentence.issue.${key}`);
    expect(keysOf(parts)).toHaveLength(issues.length);
    expect(parts.map(part => say(part, en))).toEqual(issues);
    for (const part of parts) {
      expect(say(part, zh)).toMatch(/[\u4e00-\u9fff]/);
      expect(say(part, zh)).not.toContain('no ');
    }
  });

  it('leaves a sentence as it is that it does not know', () => {
    expect(readIssue('The moon is full.')).toBe('The moon is full.');
  });
});

describe('readFact', () => {
  it.each(factRows)('knows the value %s', (key, situation) => {
    const { facts } = look(situation);
    const keysFound = keysOf(facts.flatMap(readFact));
    expect(keysFound).toContain(`sentence.fact.${key}`);
    for (const fact of facts) {
      const parts = readFact(fact);
      expect(parts.map(part => say(part, en)).join(', ')).toBe(fact.value);
    }
  });

  it.each([
    ['a label', { source: 'label', value: 'controller' }],
    ['an annotation', { source: 'annotation', value: 'exists, same uid' }],
    ['a layer of a later version', { source: 'layer', value: 'on the moon' }],
  ] as const)('leaves the value of %s as it is', (_, fact) => {
    expect(readFact(fact)).toEqual([fact.value]);
  });
});

it('has a row for each text', () => {
  const rows = [
    ...issueRows.map(([key]) => `sentence.issue.${key}`),
    ...factRows.map(([key]) => `sentence.fact.${key}`),
  ];
  expect(rows.sort()).toEqual(
    Object.keys(en)
      .filter(key => key.startsWith('sentence.'))
      .sort(),
  );
});
