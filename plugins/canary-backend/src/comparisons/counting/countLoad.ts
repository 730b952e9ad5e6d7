import type {
  MetricOutage,
  ServiceCounts,
} from '@llm-canary/backstage-plugin-canary-node';
import type { WindowArm } from '../types';
import { armOf, sumOf, usableSpans, type CountedSpans } from './CountedSpans';
import type { BlockSpan } from './planSpans';
import type { ArmLoad } from './types';

function secondsOf({ start, end }: BlockSpan): number {
  return (end - start) / 1_000;
}

function nothing(arm: string): ArmLoad {
  return {
    arm,
    requests: 0,
    prompt: { requests: 0, tokens: 0 },
    cached: { promptTokens: 0, tokens: 0 },
    replicas: { requests: 0, replicaSeconds: 0, seconds: 0 },
    restarts: 0,
  };
}

function addCounts(
  load: ArmLoad,
  counts: ServiceCounts,
  spans: readonly BlockSpan[],
): ArmLoad {
  const { requests = [], promptTokens = [], cachedTokens = [] } = counts;
  const { replicas = [] } = counts;
  const prompted = usableSpans(spans, [requests, promptTokens]);
  const cached = usableSpans(spans, [promptTokens, cachedTokens]);
  const ready = usableSpans(spans, [requests, replicas]);
  const { prompt, replicas: before } = load;
  return {
    ...load,
    requests: load.requests + sumOf(requests, [...spans.keys()]),
    prompt: {
      requests: prompt.requests + sumOf(requests, prompted),
      tokens: prompt.tokens + sumOf(promptTokens, prompted),
    },
    cached: {
      promptTokens: load.cached.promptTokens + sumOf(promptTokens, cached),
      tokens: load.cached.tokens + sumOf(cachedTokens, cached),
    },
    replicas: {
      requests: before.requests + sumOf(requests, ready),
      replicaSeconds: ready.reduce(
        (sum, index) => sum + (replicas[index] ?? 0) * secondsOf(spans[index]),
        before.replicaSeconds,
      ),
      seconds: ready.reduce(
        (sum, index) => sum + secondsOf(spans[index]),
        before.seconds,
      ),
    },
  };
}

/** What each arm had to do since the window began. */
export function countLoad(
  { arms, spans }: CountedSpans,
  {
    window,
    outages,
    previous,
  }: {
    window: { arms: readonly WindowArm[] };
    outages: readonly MetricOutage[];
    previous: readonly ArmLoad[];
  },
): ArmLoad[] {
  return arms.map(({ arm, counts }) => {
    const before = previous.find(one => one.arm === arm) ?? nothing(arm);
    const load = counts ? addCounts(before, counts, spans) : before;
    const restarts = outages.filter(
      outage =>
        outage.cause === 'counterReset' && armOf(window.arms, outage) === arm,
    ).length;
    return { ...load, restarts: load.restarts + restarts };
  });
}
