import type { CountedSpans } from './CountedSpans';
import type { ComparedMeasure, PairBlock, PairCounts } from './types';

/** A pair of which nothing was counted so far. */
export function newPair(measure: ComparedMeasure, arm: string): PairCounts {
  return { measure, arm, blocks: [], progress: [] };
}

function requestsOf(
  blocks: readonly PairBlock[],
  side: 'arm' | 'baseline',
): number {
  const place = side === 'arm' ? 0 : 2;
  return blocks.reduce((sum, block) => sum + block[place], 0);
}

/** What the requests of two arms tell together: little, where one of them has few. */
export function informationOf(blocks: readonly PairBlock[]): number {
  const arm = requestsOf(blocks, 'arm');
  const baseline = requestsOf(blocks, 'baseline');
  return arm > 0 && baseline > 0 ? (2 * arm * baseline) / (arm + baseline) : 0;
}

/** The pair with what was counted since. A look that tells nothing new is none for it. */
export function extendPair(
  pair: PairCounts,
  blocks: readonly PairBlock[],
  { time }: Pick<CountedSpans, 'time'>,
): PairCounts {
  const filled = blocks.filter(
    ([requests, , baseline]) => requests > 0 || baseline > 0,
  );
  const all = [...pair.blocks, ...filled];
  const information = informationOf(all);
  const before = pair.progress.at(-1)?.information ?? 0;
  return {
    ...pair,
    blocks: all,
    progress:
      information > before
        ? [...pair.progress, { time, information }]
        : pair.progress,
  };
}
