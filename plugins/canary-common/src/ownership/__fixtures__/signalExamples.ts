import {
  canarySignalRules,
  type CanarySignalRules,
  type SignalEntryRule,
  type SignalItemRule,
} from '../canarySignalRules';
import type { CanaryKeys } from '../metadataKeys';
import { serviceWith } from './services';

/** An object that carries one signal and nothing else of an experiment. */
export interface SignalExample {
  signal: string;
  object: Record<string, unknown>;
  /** Almost the same, and no signal. */
  resembling: Record<string, unknown>;
}

function ownedBy(kind: string) {
  const reference = { apiVersion: 'any.example/v1', kind, name: 'a', uid: 'u' };
  return serviceWith({ metadata: { ownerReferences: [reference] } });
}

function entryExamples(
  part: 'labels' | 'annotations',
  rule: SignalEntryRule,
): SignalExample[] {
  const put = (key: string, value: string) =>
    serviceWith({ metadata: { [part]: { team: 'chat', [key]: value } } });
  return [
    {
      signal: `any key of ${rule.group} in ${part}`,
      object: put(`${rule.group}/something-new`, ''),
      resembling: put(`${rule.group}x/something-new`, ''),
    },
    ...rule.keys.map(key => ({
      signal: `the key ${key} in ${part}`,
      object: put(key, ''),
      resembling: put(`${key}x`, ''),
    })),
    ...rule.pairs.map(({ key, value }) => ({
      signal: `${key}=${value} in ${part}`,
      object: put(key, value),
      resembling: put(key, `${value}x`),
    })),
  ];
}

function itemExamples(
  put: (text: string) => Record<string, unknown>,
  { text, ignoreCase, field }: SignalItemRule,
): SignalExample[] {
  const spellings = ignoreCase ? [text, text.toLowerCase()] : [text];
  return spellings.map(spelling => ({
    signal: `${field} ${spelling}`,
    object: put(spelling),
    resembling: put(`${spelling}x`),
  }));
}

/** One example for each way to be an arm that the table knows: a new part does not compile without. */
const examplesOf: {
  [Part in keyof CanarySignalRules]: (
    rule: CanarySignalRules[Part],
  ) => SignalExample[];
} = {
  labels: rule => entryExamples('labels', rule),
  annotations: rule => entryExamples('annotations', rule),
  ownerReferences: rule => itemExamples(ownedBy, rule),
  layers: rule =>
    itemExamples(name => serviceWith({ layers: [{ name, values: {} }] }), rule),
};

export function signalExamples(keys: CanaryKeys): SignalExample[] {
  const rules = canarySignalRules(keys);
  return [
    ...examplesOf.labels(rules.labels),
    ...examplesOf.annotations(rules.annotations),
    ...examplesOf.ownerReferences(rules.ownerReferences),
    ...examplesOf.layers(rules.layers),
  ];
}
