import type {
  CountSpan,
  MetricOutage,
} from '@llm-canary/backstage-plugin-canary-node';

/** A stretch of a block; minutes that are left out part a block into several. */
export interface BlockSpan {
  /** From 0 in each look. */
  block: number;
  /** Milliseconds since 1970; whole seconds. */
  start: number;
  end: number;
}

/** Requests come in bursts, so that they are counted in blocks of this. */
const shortestBlock = 10 * 60_000;
/** No look asks for more blocks: those of a long experiment are longer. */
const mostBlocks = 200;

/** Milliseconds; whole minutes. */
export function blockLength(spacing: number): number {
  const minutes = Math.ceil(spacing / mostBlocks / 60_000);
  return Math.max(shortestBlock, minutes * 60_000);
}

/** Outages in their order, those that touch joined to one. */
export function joinOutages(
  outages: ReadonlyArray<Pick<MetricOutage, 'start' | 'end'>>,
): Array<{ start: number; end: number }> {
  const joined: Array<{ start: number; end: number }> = [];
  const spans = outages
    .map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ ...span });
  }
  return joined;
}

function without(
  block: BlockSpan,
  gaps: ReadonlyArray<{ start: number; end: number }>,
): BlockSpan[] {
  const left: BlockSpan[] = [];
  let { start } = block;
  for (const gap of gaps) {
    if (gap.end <= start || gap.start >= block.end) continue;
    if (gap.start > start) left.push({ ...block, start, end: gap.start });
    start = Math.max(start, gap.end);
  }
  if (start < block.end) left.push({ ...block, start });
  return left;
}

/**
 * The spans whose requests are counted between two looks: blocks from one to the other, the last of
 * them as short as it must be, without the minutes that count for no arm.
 */
export function planSpans(
  { from, until }: { from: number; until: number },
  {
    length,
    outages,
  }: {
    length: number;
    outages: ReadonlyArray<Pick<MetricOutage, 'start' | 'end'>>;
  },
): BlockSpan[] {
  const gaps = joinOutages(outages);
  const spans: BlockSpan[] = [];
  for (let block = 0; from + block * length < until; block += 1) {
    const start = from + block * length;
    const end = Math.min(start + length, until);
    spans.push(...without({ block, start, end }, gaps));
  }
  return spans;
}

/** As a reader is asked. */
export function toCountSpan({ start, end }: BlockSpan): CountSpan {
  return { start: new Date(start), end: new Date(end) };
}
