import {
  byBlock,
  sumOf,
  usableSpans,
  type CountedArm,
  type CountedSpans,
} from './CountedSpans';
import { extendPair, newPair } from './pairs';
import type { PairBlock, PairCounts } from './types';

type Outcome = 'errors' | 'aborts';

function columnsOf({ counts }: CountedArm, outcome: Outcome) {
  const requests = counts?.requests;
  const hits = counts?.[outcome];
  return requests && hits ? { requests, hits } : undefined;
}

function shareOf(
  columns: NonNullable<ReturnType<typeof columnsOf>>,
  indexes: readonly number[],
): [requests: number, hits: number] {
  const requests = sumOf(columns.requests, indexes);
  return [requests, Math.min(requests, sumOf(columns.hits, indexes))];
}

/** Requests that failed, or that their clients gave up, of each arm beside the baseline. */
export function countOutcomes(
  outcome: Outcome,
  counted: CountedSpans,
  previous: readonly PairCounts[],
): PairCounts[] {
  const { arms, baseline, spans } = counted;
  const found = new Map(
    arms.map(arm => [arm.arm, columnsOf(arm, outcome)] as const),
  );
  const present = [...found.values()].filter(columns => columns !== undefined);
  if (present.length === 0) return [...previous];
  const usable = usableSpans(
    spans,
    present.flatMap(({ requests, hits }) => [requests, hits]),
  );
  const blocks = byBlock(spans, usable);
  const ofBaseline = found.get(baseline);
  return arms
    .filter(({ arm }) => arm !== baseline)
    .flatMap(({ arm }) => {
      const known = previous.find(one => one.arm === arm);
      const pair = known ?? newPair(outcome, arm);
      const own = found.get(arm);
      if (!own || !ofBaseline) {
        if (!own && !ofBaseline) return known ?? [];
        return { ...pair, lacking: own ? baseline : arm };
      }
      const added = blocks.map((indexes): PairBlock => [
        ...shareOf(own, indexes),
        ...shareOf(ofBaseline, indexes),
      ]);
      return extendPair(pair, added, counted);
    });
}
