import type { KindAccess } from '@llm-canary/backstage-plugin-canary-common';
import type { Resource } from '@llm-canary/backstage-plugin-canary-node';
import { apiVersionOf } from '../../clusters';
import { namespacesIn, overallState, type ScopeStates } from './scopeStates';

function describeState(scopes: ScopeStates): KindAccess['state'] {
  const overall = overallState(scopes);
  switch (overall) {
    case 'absent':
      return 'absent';
    case 'forbidden':
      return 'forbidden';
    case 'loading':
    case 'unreachable':
      return 'unknown';
    case 'ok':
    case 'stale':
      return scopes.some(({ state }) => state.state === 'forbidden')
        ? 'partial'
        : 'served';
    default: {
      const never: never = overall;
      return never;
    }
  }
}

/** The missing grant as one would write it into a Role. */
export function describeMissingGrant(
  resource: Resource,
  noAccess: readonly string[],
): string {
  const kind = resource.group
    ? `${resource.plural}.${resource.group}`
    : resource.plural;
  const place =
    noAccess.length === 0
      ? 'in the whole cluster (ClusterRole)'
      : `in namespace ${noAccess.join(', ')} (Role)`;
  return `get, list, watch on ${kind} ${place}`;
}

/** What the portal can see of one kind. */
export function describeKind(
  resource: Resource,
  cache: { states(): ScopeStates; size: number },
): KindAccess {
  const scopes = cache.states();
  const state = describeState(scopes);
  const noAccess = namespacesIn(scopes, 'forbidden');
  const lacksRight = scopes.some(
    ({ state: own }) => own.state === 'forbidden' && !own.credentialRefused,
  );
  return {
    apiVersion: apiVersionOf(resource),
    kind: resource.kind,
    state,
    noAccess: noAccess.length > 0 ? noAccess : undefined,
    missingGrant:
      lacksRight && (state === 'forbidden' || state === 'partial')
        ? describeMissingGrant(resource, noAccess)
        : undefined,
    count: state === 'served' || state === 'partial' ? cache.size : undefined,
  };
}
