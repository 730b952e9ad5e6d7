import { setImmediate as breathe } from 'node:timers/promises';
import { lookBoundaries } from '@llm-canary/backstage-plugin-canary-common';
import type { PairCounts } from '../counting';
import type { JudgedPair } from '../judgement';

/**
 * What the difference of each pair must pass at its last look. Each takes milliseconds of computing, so
 * that requests are answered in between; pairs that progressed alike share one.
 */
export async function zOfPairs(
  pairs: readonly PairCounts[],
): Promise<JudgedPair[]> {
  const known = new Map<string, number | undefined>();
  const judged: JudgedPair[] = [];
  for (const pair of pairs) {
    const key = JSON.stringify(pair.progress);
    if (!known.has(key)) {
      await breathe();
      known.set(key, lookBoundaries(pair.progress).at(-1));
    }
    judged.push({ pair, z: known.get(key) });
  }
  return judged;
}
