import { badRequest } from './ApiError';
import type { ApiObject, ServedKind } from './objects';
import { valueAtPath } from './objects';

export type Matcher = (object: ApiObject) => boolean;

const REQUIREMENT =
  /^\s*(?:(!)\s*([\w./-]+)|([\w./-]+)\s+(in|notin)\s*\(([^)]*)\)|([\w./-]+)\s*(?:(==|=|!=)\s*([\w.-]*))?)\s*$/;

/** Parses a label selector; the empty one matches everything. */
export function labelMatcher(selector: string): Matcher {
  if (!selector.trim()) return () => true;
  const requirements = selector.split(/,(?![^(]*\))/).map(readRequirement);
  return object => {
    const labels = object.metadata.labels ?? {};
    return requirements.every(matches => matches(labels));
  };
}

function readRequirement(
  text: string,
): (labels: Record<string, string>) => boolean {
  const match = REQUIREMENT.exec(text);
  if (!match) {
    throw badRequest(`unable to parse requirement: found '${text}'`);
  }
  const [, absent, absentKey, setKey, setOperator, set, key, operator, value] =
    match;
  if (absent) return labels => !Object.hasOwn(labels, absentKey);
  if (setKey) {
    const values = set.split(',').map(item => item.trim());
    const isIn = (labels: Record<string, string>) =>
      Object.hasOwn(labels, setKey) && values.includes(labels[setKey]);
    return setOperator === 'in' ? isIn : labels => !isIn(labels);
  }
  const isEqual = (labels: Record<string, string>) =>
    Object.hasOwn(labels, key) && labels[key] === value;
  if (!operator) return labels => Object.hasOwn(labels, key);
  return operator === '!=' ? labels => !isEqual(labels) : isEqual;
}

/** Both selectors of a query together. */
export function objectMatcher(
  kind: ServedKind,
  query: URLSearchParams,
): Matcher {
  const byLabel = labelMatcher(query.get('labelSelector') ?? '');
  const byField = fieldMatcher(kind, query.get('fieldSelector') ?? '');
  return object => byLabel(object) && byField(object);
}

/** Parses a field selector of metadata.name, metadata.namespace and what the kind declares. */
export function fieldMatcher(kind: ServedKind, selector: string): Matcher {
  if (!selector.trim()) return () => true;
  const known = ['metadata.name', 'metadata.namespace', ...kind.fieldLabels];
  const terms = selector.split(',').map(text => {
    const match = /^\s*([\w.[\]-]+)\s*(==|!=|=)\s*(.*?)\s*$/.exec(text);
    if (!match) throw badRequest(`invalid selector: '${text}'`);
    const [, path, operator, value] = match;
    if (!known.includes(path)) {
      throw badRequest(`field label not supported: ${path}`);
    }
    return { path, negative: operator === '!=', value };
  });
  return object =>
    terms.every(({ path, negative, value }) => {
      const found = valueAtPath(object, path) ?? '';
      return (String(found) === value) !== negative;
    });
}
