import type { Grant, PolicyRule } from '../ApiServer';
import { statusError } from './ApiError';
import type { ResourceInfo } from './requestInfo';

/** Who calls. Grants undefined: everything is allowed. */
export interface User {
  name: string;
  groups: string[];
  grants?: Grant[];
}

/** What is asked; an empty namespace means all of them, or a cluster-wide kind. */
export type Attributes = Pick<
  ResourceInfo,
  'verb' | 'group' | 'namespace' | 'plural' | 'name' | 'subresource'
>;

export const resourceOf = ({
  plural,
  subresource,
}: {
  plural: string;
  subresource: string;
}) => (subresource ? `${plural}/${subresource}` : plural);

export function isAllowed(
  user: User,
  attributes: Omit<Attributes, 'verb'> & { verb: string },
): boolean {
  if (!user.grants) return true;
  return user.grants.some(
    ({ namespaces, rules }) =>
      (!namespaces || namespaces.includes(attributes.namespace)) &&
      rules.some(rule => covers(rule, attributes)),
  );
}

function covers(
  rule: PolicyRule,
  attributes: Omit<Attributes, 'verb'> & { verb: string },
): boolean {
  const has = (list: string[], value: string) =>
    list.includes('*') || list.includes(value);
  const { resourceNames } = rule;
  return (
    has(rule.verbs, attributes.verb) &&
    has(rule.apiGroups, attributes.group) &&
    (has(rule.resources, resourceOf(attributes)) ||
      (attributes.subresource !== '' &&
        rule.resources.includes(`*/${attributes.subresource}`))) &&
    (!resourceNames ||
      resourceNames.length === 0 ||
      resourceNames.includes(attributes.name))
  );
}

/** Rules that hold in one namespace, as SelfSubjectRulesReview lists them. */
export function rulesIn(user: User, namespace: string): PolicyRule[] {
  if (!user.grants) {
    return [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }];
  }
  return user.grants
    .filter(grant => !grant.namespaces || grant.namespaces.includes(namespace))
    .flatMap(grant => grant.rules);
}

export const unauthorized = () =>
  statusError({ code: 401, reason: 'Unauthorized', message: 'Unauthorized' });

/** The 403 of a resource path. It comes before existence is looked at. */
export function deniedResource(user: User, attributes: Attributes) {
  const { verb, group, namespace, plural, name } = attributes;
  const kind = group ? `${plural}.${group}` : plural;
  const where = namespace
    ? `in the namespace "${namespace}"`
    : 'at the cluster scope';
  const who = `User "${user.name}" cannot ${verb}`;
  return statusError({
    code: 403,
    reason: 'Forbidden',
    message: `${kind}${name ? ` "${name}"` : ''} is forbidden: ${who} resource "${resourceOf(
      attributes,
    )}" in API group "${group}" ${where}`,
    details: {
      ...(name && { name }),
      ...(group && { group }),
      kind: plural,
    },
  });
}

/** The 403 of any other path. */
export function deniedPath(
  user: User,
  { method, path }: { method: string; path: string },
) {
  return statusError({
    code: 403,
    reason: 'Forbidden',
    message: `forbidden: User "${user.name}" cannot ${method} path "${path}"`,
    details: {},
  });
}
