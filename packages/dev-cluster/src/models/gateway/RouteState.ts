import type { PassedRequest } from './PassedRequest';

/** What a route lets through at once; undefined: as much as comes. */
export type RouteLimits = Record<string, { maxConcurrency: number }>;

const alpha = 0.3;

/** What the gateway remembers of a route from one request to the next. */
export interface RouteState {
  /** Requests on their way, by the address of their peer. */
  active: Map<string, number>;
  rejected: number;
  /** Moving means; undefined before the first request. */
  ttftMilliseconds: number | undefined;
  tokensPerSecond: number | undefined;
}

export function newRouteState(): RouteState {
  return {
    active: new Map(),
    rejected: 0,
    ttftMilliseconds: undefined,
    tokensPerSecond: undefined,
  };
}

/** Requests of the route that are on their way. */
export function activeOf({ active }: RouteState): number {
  return [...active.values()].reduce((sum, count) => sum + count, 0);
}

/** One more on its way to a peer; the function that it returns takes it off again. */
export function enter({ active }: RouteState, address: string): () => void {
  active.set(address, (active.get(address) ?? 0) + 1);
  return () => {
    const left = (active.get(address) ?? 1) - 1;
    if (left > 0) active.set(address, left);
    else active.delete(address);
  };
}

/** Folds a request that has ended into the moving means. */
export function fold(state: RouteState, request: PassedRequest): void {
  const { arrived, ended, seen, status, stream } = request;
  if (status >= 300 || seen.firstByte === undefined) return;
  if (stream) {
    const ttft = seen.firstByte - arrived;
    state.ttftMilliseconds = mean(state.ttftMilliseconds, ttft);
  }
  if (seen.tokens && ended > arrived) {
    const speed = (1000 * seen.tokens.completion) / (ended - arrived);
    state.tokensPerSecond = mean(state.tokensPerSecond, speed);
  }
}

function mean(before: number | undefined, value: number): number {
  return before === undefined ? value : before + alpha * (value - before);
}
