import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import { readList, readRecord, readText } from '../../clusters';

const operators = {
  In: (key: string, values: string) => `${key} in (${values})`,
  NotIn: (key: string, values: string) => `${key} notin (${values})`,
  Exists: (key: string) => key,
  DoesNotExist: (key: string) => `!${key}`,
} as const;

function isOperator(text: string | undefined): text is keyof typeof operators {
  return text !== undefined && Object.hasOwn(operators, text);
}

/** Keys and values of labels hold none of the signs that part a selector. */
const partOfSelector = /^[-A-Za-z0-9_./]*$/;

function readExpression(value: unknown): string | undefined {
  const { key, operator, values } = readRecord(value);
  const name = readText(key);
  const how = readText(operator);
  if (name === undefined || !isOperator(how)) return undefined;
  const words = readList(values).map(String);
  return [name, ...words].every(part => partOfSelector.test(part))
    ? operators[how](name, words.join(','))
    : undefined;
}

function readLabel([key, value]: [string, unknown]): string | undefined {
  return typeof value === 'string' &&
    partOfSelector.test(key) &&
    partOfSelector.test(value)
    ? `${key}=${value}`
    : undefined;
}

/**
 * The selector of a workload as the query of a list has it. Undefined when it selects nothing in
 * particular, or holds a part that is not understood: without that part it would select more.
 */
export function labelSelector(selector: unknown): string | undefined {
  if (!isRecord(selector)) return undefined;
  const parts = [
    ...Object.entries(readRecord(selector.matchLabels)).map(readLabel),
    ...readList(selector.matchExpressions).map(readExpression),
  ];
  const known = parts.filter(part => part !== undefined);
  return known.length > 0 && known.length === parts.length
    ? known.join(',')
    : undefined;
}
