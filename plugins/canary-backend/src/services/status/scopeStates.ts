import type {
  CacheState,
  WatchCache,
} from '@llm-canary/backstage-plugin-canary-node';

/** What a watch knows, without its rows. */
export type ScopeStates = ReturnType<WatchCache<unknown>['states']>;

/** Namespaces whose scope is in one of the states. */
export function namespacesIn(
  scopes: ScopeStates,
  ...wanted: Array<CacheState['state']>
): string[] {
  return scopes.flatMap(({ namespace, state }) =>
    namespace !== undefined && wanted.includes(state.state) ? [namespace] : [],
  );
}

function has(scopes: ScopeStates, ...wanted: Array<CacheState['state']>) {
  return scopes.some(({ state }) => wanted.includes(state.state));
}

/**
 * The state of all scopes as one: as bad as the worst that still shows rows, and forbidden or
 * unreachable only when no scope shows any.
 */
export function overallState(scopes: ScopeStates): CacheState['state'] {
  if (scopes.every(({ state }) => state.state === 'absent')) return 'absent';
  if (has(scopes, 'stale')) return 'stale';
  if (has(scopes, 'unreachable')) {
    return has(scopes, 'ok') ? 'stale' : 'unreachable';
  }
  if (has(scopes, 'loading')) return 'loading';
  return has(scopes, 'ok', 'absent') ? 'ok' : 'forbidden';
}

function ageOf(
  state: ScopeStates[number]['state'],
  answeredAt: Date | undefined,
): Date | undefined {
  if (!('asOf' in state)) return undefined;
  // A watch that is open and silent has nothing to tell: its rows are as new as the last sign of life.
  if (state.state === 'absent' || answeredAt === undefined) return state.asOf;
  // A watch that broke was followed until then, so that the age never goes back.
  const broke = state.state === 'stale' ? state.since : answeredAt;
  const followed = answeredAt < broke ? answeredAt : broke;
  return followed > state.asOf ? followed : state.asOf;
}

/** The state that a list shows: a cluster that gives no sign of life is silent before its watches notice. */
export function stateWhileReachable(
  overall: CacheState['state'],
  reachable: 'yes' | 'no' | 'loading',
): Exclude<CacheState['state'], 'absent'> {
  const shown = overall === 'absent' ? 'ok' : overall;
  if (reachable !== 'no') return shown;
  if (shown === 'ok') return 'stale';
  return shown === 'loading' ? 'unreachable' : shown;
}

/** The oldest state that is shown: nothing on the page is older. */
export function oldestState(
  scopes: ScopeStates,
  answeredAt?: Date,
): Date | undefined {
  let oldest: Date | undefined;
  for (const { state } of scopes) {
    const asOf = ageOf(state, answeredAt);
    if (asOf && (!oldest || asOf < oldest)) oldest = asOf;
  }
  return oldest;
}

/** Since when the first scope does not answer. */
export function silentSince(scopes: ScopeStates): Date | undefined {
  let earliest: Date | undefined;
  for (const { state } of scopes) {
    const silent = state.state === 'stale' || state.state === 'unreachable';
    if (silent && (!earliest || state.since < earliest)) {
      earliest = state.since;
    }
  }
  return earliest;
}
