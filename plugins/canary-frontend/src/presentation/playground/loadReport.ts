import {
  quantileInterval,
  type ServedBy,
} from '@llm-canary/backstage-plugin-canary-common';

/** One request of a load. Seconds; absent: it did not come to that. */
export interface LoadResult {
  index: number;
  servedBy: ServedBy;
  ttftSeconds?: number;
  totalSeconds: number;
  tokensPerSecond?: number;
  inputTokens?: number;
  outputTokens?: number;
  /** One of {@link loadFailures}; absent when it succeeded. */
  failure?: string;
}

/** A quantile of what was measured, with the interval that holds it for 95 of 100 samples. */
export interface SampleQuantile {
  p: number;
  value: number;
  above: number;
  upTo: number;
}

/** Times of one measure of one arm. */
export interface Distribution {
  n: number;
  /** Those that the sample is large enough for. */
  quantiles: SampleQuantile[];
  /** Requests in each of the buckets of the report. */
  counts: number[];
}

export interface LoadGroup {
  name: string;
  /** `arm`: of an experiment; else the service or the peer, as far as it is known. */
  kind: 'arm' | 'service' | 'peer' | 'unknown';
  requests: number;
  failed: number;
  ttft: Distribution;
  total: Distribution;
}

/** What a load came to, arm by arm. */
export interface LoadReport {
  /** Upper bounds of the buckets in seconds; the last bucket is open. */
  ttftBounds: number[];
  totalBounds: number[];
  groups: LoadGroup[];
  /** How often each cause, most often first. */
  failures: Array<{ cause: string; count: number }>;
}

const shownQuantiles = [0.5, 0.9, 0.95];
/** Of a two-sided interval of 95 %. */
const z = 1.959964;
const steps = [1, 2, 5];
const mostBuckets = 10;

function round(value: number): number {
  return Number(value.toPrecision(6));
}

/** 1, 2 and 5 of each power of ten that the values lie in. */
export function bucketBounds(values: readonly number[]): number[] {
  const positive = values.filter(value => value > 0);
  if (positive.length === 0) return [];
  const least = Math.min(...positive);
  const most = Math.max(...positive);
  const bounds: number[] = [];
  const first = Math.floor(Math.log10(least));
  for (let power = first; bounds.length < 30; power += 1) {
    for (const step of steps) {
      const bound = round(step * 10 ** power);
      if (bound > least || bound === least) bounds.push(bound);
      if (bound >= most) return bounds.slice(-mostBuckets);
    }
  }
  return bounds;
}

function countsOf(
  sorted: readonly number[],
  bounds: readonly number[],
): number[] {
  const counts = new Array<number>(bounds.length + 1).fill(0);
  for (const value of sorted) {
    const at = bounds.findIndex(bound => value <= bound);
    counts[at < 0 ? bounds.length : at] += 1;
  }
  return counts;
}

/** Only where order statistics bound it on both sides: no number stands on too few requests. */
function quantileOf(
  sorted: readonly number[],
  p: number,
): SampleQuantile | undefined {
  const histogram = { bounds: sorted, counts: sorted.map((_, at) => at + 1) };
  const { above, upTo } = quantileInterval(histogram, p, z);
  const value = sorted[Math.ceil(p * sorted.length) - 1];
  return above === undefined || upTo === undefined || value === undefined
    ? undefined
    : { p, value, above, upTo };
}

function distribute(
  values: readonly number[],
  bounds: readonly number[],
): Distribution {
  const sorted = [...values].sort((left, right) => left - right);
  return {
    n: sorted.length,
    quantiles: shownQuantiles.flatMap(p => quantileOf(sorted, p) ?? []),
    counts: countsOf(sorted, bounds),
  };
}

function groupOf({
  arm,
  service,
  peer,
}: ServedBy): Pick<LoadGroup, 'name' | 'kind'> {
  if (arm !== undefined) return { name: arm, kind: 'arm' };
  if (service) {
    return { name: `${service.namespace}/${service.name}`, kind: 'service' };
  }
  return peer === undefined
    ? { name: '', kind: 'unknown' }
    : { name: peer, kind: 'peer' };
}

function definedOf(values: Array<number | undefined>): number[] {
  return values.filter(value => value !== undefined);
}

function ttftsOf(results: readonly LoadResult[]): number[] {
  return definedOf(results.map(({ ttftSeconds }) => ttftSeconds));
}

/** Of a request that failed the time says how fast it failed, and is left out. */
function totalsOf(results: readonly LoadResult[]): number[] {
  return results
    .filter(({ failure }) => failure === undefined)
    .map(({ totalSeconds }) => totalSeconds);
}

function countFailures(results: readonly LoadResult[]): LoadReport['failures'] {
  const counts = new Map<string, number>();
  for (const { failure } of results) {
    if (failure !== undefined) {
      counts.set(failure, (counts.get(failure) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([cause, count]) => ({ cause, count }))
    .sort((left, right) => right.count - left.count);
}

/** The distribution of a load for each arm that served, in the order of their names. */
export function loadReport(results: readonly LoadResult[]): LoadReport {
  const ttftBounds = bucketBounds(ttftsOf(results));
  const totalBounds = bucketBounds(totalsOf(results));
  const byKey = new Map<string, LoadResult[]>();
  for (const result of results) {
    const { kind, name } = groupOf(result.servedBy);
    const key = `${kind} ${name}`;
    byKey.set(key, [...(byKey.get(key) ?? []), result]);
  }
  const groups = [...byKey.values()].map(members => ({
    ...groupOf(members[0]?.servedBy ?? {}),
    requests: members.length,
    failed: members.filter(({ failure }) => failure !== undefined).length,
    ttft: distribute(ttftsOf(members), ttftBounds),
    total: distribute(totalsOf(members), totalBounds),
  }));
  return {
    ttftBounds,
    totalBounds,
    groups: groups.sort((left, right) => (left.name < right.name ? -1 : 1)),
    failures: countFailures(results),
  };
}
