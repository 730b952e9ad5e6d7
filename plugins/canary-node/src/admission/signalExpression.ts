import type {
  CanarySignalRules,
  SignalEntryRule,
  SignalItemRule,
} from '@llm-canary/backstage-plugin-canary-common';
import { anyOf, celList, celText } from './celText';

function entries(path: string, rule: SignalEntryRule): string {
  const keys = rule.keys.length > 0 ? [`key in ${celList(rule.keys)}`] : [];
  const pairs = rule.pairs.map(
    ({ key, value }) =>
      `key == ${celText(key)} && ${path}[key] == ${celText(value)}`,
  );
  const group = `key.startsWith(${celText(`${rule.group}/`)})`;
  return `has(${path}) && ${path}.exists(key, ${anyOf([group, ...keys, ...pairs])})`;
}

/** Whether an item of the list is a signal; `item` is the name that the expression gives it. */
export function itemExpression(item: string, rule: SignalItemRule): string {
  const { field, text, ignoreCase } = rule;
  const path = `${item}.${field}`;
  // The guard folds all letters; the kinds and names that there are have ASCII letters only.
  const equals = ignoreCase
    ? `${path}.lowerAscii() == ${celText(text.toLowerCase())}`
    : `${path} == ${celText(text)}`;
  return `has(${path}) && ${equals}`;
}

function items(path: string, rule: SignalItemRule): string {
  return `has(${path}) && ${path}.exists(item, ${itemExpression('item', rule)})`;
}

/** A part of the table that is new does not compile before it has its expression here. */
const expressionOf: {
  [Part in keyof CanarySignalRules]: (
    object: string,
    rule: CanarySignalRules[Part],
  ) => string;
} = {
  labels: (object, rule) => entries(`${object}.metadata.labels`, rule),
  annotations: (object, rule) =>
    entries(`${object}.metadata.annotations`, rule),
  ownerReferences: (object, rule) =>
    items(`${object}.metadata.ownerReferences`, rule),
  layers: (object, rule) =>
    `has(${object}.spec) && ${items(`${object}.spec.layers`, rule)}`,
};

/** CEL: whether an object that is there carries any canary signal. */
export function signalExpression(
  object: string,
  rules: CanarySignalRules,
): string {
  return anyOf([
    expressionOf.labels(object, rules.labels),
    expressionOf.annotations(object, rules.annotations),
    expressionOf.ownerReferences(object, rules.ownerReferences),
    expressionOf.layers(object, rules.layers),
  ]);
}
