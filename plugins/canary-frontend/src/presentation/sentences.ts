import type { OwnershipEvidence } from '@llm-canary/backstage-plugin-canary-common';
import type { FlatMessages } from '../translations/flattenMessages';
import type { sentence } from '../translations/en/sentence';

type Keys = keyof FlatMessages<{ sentence: typeof sentence }>;

/** A sentence of the server that the page knows how to say in the language of the user. */
interface KnownSentence {
  key: Keys;
  values: Record<string, string>;
}

/** The named groups of a pattern are the values of its text. */
type Known = readonly [key: Keys, pattern: RegExp];

const listed = '^(?<parent>\\S+ \\S+) lists this service as its arm (?<arm>.+)';

const issues: readonly Known[] = [
  ['sentence.issue.noLabel', /^Label (?<key>.+) is missing or empty\.$/],
  [
    'sentence.issue.referenceLacks',
    /^The owner reference has no (?<part>apiVersion|name|uid)\.$/,
  ],
  [
    'sentence.issue.notController',
    /^The owner reference is not marked as controller\.$/,
  ],
  [
    'sentence.issue.noReference',
    /^No owner reference of kind (?<kind>.+), although the labels name a parent in the same namespace\.$/,
  ],
  [
    'sentence.issue.otherGroup',
    /^The owner reference is of group (?<group>.+), not (?<expected>.+)\.$/,
  ],
  [
    'sentence.issue.otherKind',
    /^The owner reference is of kind (?<kind>.+), not (?<expected>.+)\.$/,
  ],
  [
    'sentence.issue.otherNamespace',
    /^Label (?<key>\S+) says (?<value>.+), but an owner reference can only mean (?<namespace>.+); the garbage collector deletes an object whose only owner is not in its namespace\.$/,
  ],
  [
    'sentence.issue.otherValue',
    /^Label (?<key>\S+) says (?<value>.+), the owner reference (?<other>.+)\.$/,
  ],
  [
    'sentence.issue.manyReferences',
    /^(?<n>\d+) owner references of kind (?<kind>[^:]+): (?<list>.+)\.$/,
  ],
  [
    'sentence.issue.otherController',
    /^Another controller owns the service too: (?<controller>.+)\.$/,
  ],
  [
    'sentence.issue.recreated',
    /^The parent was recreated: its uid is (?<uid>.+), recorded is (?<recorded>.+)\.$/,
  ],
  ['sentence.issue.noSuchArm', /^The parent has no arm named (?<arm>.+)\.$/],
  [
    'sentence.issue.parentGone',
    /^The parent does not exist any more\. The service stays protected; recreate the experiment, or have its metadata removed\. Where an owner reference names the missing parent, the garbage collector deletes the service\.$/,
  ],
  [
    'sentence.issue.listedOnly',
    new RegExp(
      `${listed}, but the service itself carries no canary metadata\\.$`,
    ),
  ],
  [
    'sentence.issue.listedUnnamed',
    new RegExp(`${listed}; its own metadata does not name the parent\\.$`),
  ],
  [
    'sentence.issue.listedElsewhere',
    new RegExp(`${listed}, its own metadata names (?<other>.+)\\.$`),
  ],
];

const given: readonly Known[] = [['sentence.fact.empty', /^\(empty\)$/]];

const facts: Record<OwnershipEvidence['source'], readonly Known[]> = {
  label: given,
  annotation: given,
  ownerReference: [
    ['sentence.fact.noReference', /^no (?<kind>\S+)$/],
    ['sentence.fact.noName', /^(?<kind>\S+) \(no name\)$/],
    ['sentence.fact.noUid', /^uid \(none\)$/],
    ['sentence.fact.controller', /^controller$/],
    ['sentence.fact.notController', /^not controller$/],
  ],
  layer: [
    ['sentence.fact.noLayer', /^no such layer$/],
    ['sentence.fact.lastLayer', /^last of (?<n>\d+) layers$/],
    [
      'sentence.fact.layerPosition',
      /^number (?<position>\d+) of (?<n>\d+) layers$/,
    ],
    ['sentence.fact.layerValues', /^sets (?<n>\d+) values$/],
  ],
  parent: [
    ['sentence.fact.exists', /^exists$/],
    ['sentence.fact.stopping', /^stopping$/],
    ['sentence.fact.sameUid', /^same uid$/],
    ['sentence.fact.otherUid', /^other uid (?<uid>\S+)$/],
    ['sentence.fact.listsArm', /^lists this arm$/],
    ['sentence.fact.listsNotArm', /^does not list this arm$/],
    ['sentence.fact.gone', /^does not exist$/],
    ['sentence.fact.unreadable', /^may not be read$/],
  ],
  reverse: [['sentence.fact.lists', new RegExp(`${listed}$`)]],
};

/** A sentence of the server in parts; a part that is not known stays as it is. */
export type SentencePart = KnownSentence | string;

function find(text: string, known: readonly Known[]): SentencePart {
  for (const [key, pattern] of known) {
    const match = pattern.exec(text);
    if (match) {
      return { key, values: { ...match.groups } };
    }
  }
  return text;
}

/** What one issue of an ownership says. */
export function readIssue(issue: string): SentencePart {
  return find(issue, issues);
}

/**
 * What the value of a fact says, part by part. What stands in a label or an annotation is data and
 * never read, apart from the word for a blank one.
 */
export function readFact(
  fact: Pick<OwnershipEvidence, 'source' | 'value'>,
): SentencePart[] {
  const { source, value } = fact;
  const isData = source === 'label' || source === 'annotation';
  const parts = isData ? [value] : value.split(', ');
  return parts.map(part => find(part, facts[source]));
}
