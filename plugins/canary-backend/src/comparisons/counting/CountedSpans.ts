import type {
  MetricOutage,
  ServiceCounts,
} from '@llm-canary/backstage-plugin-canary-node';
import type { WindowArm } from '../types';
import type { BlockSpan } from './planSpans';

/** What a reader counted of one arm since the last look; absent when it knows nothing of it. */
export interface CountedArm {
  arm: string;
  counts?: ServiceCounts;
}

/** What was counted between two looks. */
export interface CountedSpans {
  baseline: string;
  /** All of them, the baseline too. */
  arms: CountedArm[];
  spans: readonly BlockSpan[];
  /** Share of the planned duration that has passed at the end of them. */
  time: number;
}

function isOf(
  { service }: Pick<WindowArm, 'service'>,
  other: { service: WindowArm['service'] },
): boolean {
  return (
    service.namespace === other.service.namespace &&
    service.name === other.service.name
  );
}

export function joinArms(
  arms: readonly WindowArm[],
  counts: readonly ServiceCounts[],
): CountedArm[] {
  return arms.map(arm => ({
    arm: arm.name,
    counts: counts.find(one => isOf(arm, one)),
  }));
}

/** The arm that an outage is of. */
export function armOf(
  arms: readonly WindowArm[],
  outage: Pick<MetricOutage, 'service'>,
): string {
  const { service } = outage;
  return (
    arms.find(arm => isOf(arm, outage))?.name ??
    `${service.namespace}/${service.name}`
  );
}

/** Spans in which all these were counted: what one arm lacks leaves all of them. */
export function usableSpans(
  spans: readonly BlockSpan[],
  columns: ReadonlyArray<ReadonlyArray<unknown>>,
): number[] {
  return [...spans.keys()].filter(index =>
    columns.every(column => (column[index] ?? null) !== null),
  );
}

/** Indexes of the usable spans of each block, in the order of the blocks. */
export function byBlock(
  spans: readonly BlockSpan[],
  usable: readonly number[],
): number[][] {
  const blocks = new Map<number, number[]>();
  for (const index of usable) {
    const { block } = spans[index];
    blocks.set(block, [...(blocks.get(block) ?? []), index]);
  }
  return [...blocks.values()];
}

/** The sum of some spans of a counter; those in which nothing was scraped do not count. */
export function sumOf(
  column: ReadonlyArray<number | null> | undefined,
  indexes: readonly number[],
): number {
  return indexes.reduce((sum, index) => sum + (column?.[index] ?? 0), 0);
}
