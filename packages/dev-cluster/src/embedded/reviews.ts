import { badRequest, builtInNotServed } from './ApiError';
import { isObject, objectAt, stringAt } from './exactJson';
import type { Kinds } from './Kinds';
import type { User } from './rbac';
import { isAllowed, rulesIn } from './rbac';

/** Answers a review of the caller's own rights. Throws 400 or 404. */
export function review(
  plural: string,
  body: unknown,
  context: { user: User; kinds: Kinds },
): unknown {
  if (!isObject(body)) throw badRequest('the body is not an object');
  switch (plural) {
    case 'selfsubjectaccessreviews':
      return accessReview(body, context);
    case 'selfsubjectrulesreviews':
      return rulesReview(body, context.user);
    default:
      throw builtInNotServed();
  }
}

function accessReview(
  body: Record<string, unknown>,
  { user }: { user: User; kinds: Kinds },
): unknown {
  const spec = objectAt(body, 'spec');
  const asked = objectAt(spec, 'resourceAttributes');
  const allowed = asked
    ? isAllowed(user, {
        verb: stringAt(asked, 'verb'),
        group: stringAt(asked, 'group'),
        plural: stringAt(asked, 'resource'),
        subresource: stringAt(asked, 'subresource'),
        namespace: stringAt(asked, 'namespace'),
        name: stringAt(asked, 'name'),
      })
    : user.grants === undefined;
  return {
    kind: 'SelfSubjectAccessReview',
    apiVersion: 'authorization.k8s.io/v1',
    metadata: {},
    spec: spec ?? {},
    status: { allowed },
  };
}

function rulesReview(body: Record<string, unknown>, user: User): unknown {
  const spec = objectAt(body, 'spec');
  const namespace = stringAt(spec, 'namespace');
  if (!namespace) throw badRequest('no namespace on request');
  return {
    kind: 'SelfSubjectRulesReview',
    apiVersion: 'authorization.k8s.io/v1',
    metadata: {},
    spec,
    status: {
      resourceRules: rulesIn(user, namespace),
      nonResourceRules: [],
      incomplete: false,
    },
  };
}
