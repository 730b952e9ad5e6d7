import type { Look, Source } from './ReadingWindow';
import { addTallies, type GaugeRole, type Tally } from './Tally';

/** A gauge over the pages of a service, at one moment. */
export interface Gauge {
  sum: number;
  max: number;
  mean: number;
}

/** What a service did in one stretch of time. */
export interface Stretch {
  seconds: number;
  /** Absent: nothing was counted between two looks. */
  tally?: Tally;
  /** As they were at its end. */
  gauges: Partial<Record<GaugeRole, Gauge>>;
  /** Pages of engines that could be read, on average; absent: none was looked at. */
  ready?: number;
}

/** After its start, and until its end. Milliseconds since the epoch. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** A gauge that was read so long ago says nothing of now: three looks. */
const gaugeMilliseconds = 15_000;

/** What the pages of one service say of a stretch of time. Pure. */
export function stretchOf(
  sources: readonly Source[],
  { from, to }: TimeSpan,
): Stretch {
  const within = (job: Source['job']) =>
    sources
      .filter(source => source.job === job)
      .map(({ looks }) => looksWithin(looks, { from, to }));
  const engines = within('engine');
  const tally = joined(tallyOf(engines), tallyOf(within('gateway')));
  const ready = readyOf(engines);
  return {
    seconds: (to - from) / 1_000,
    ...(tally && { tally }),
    gauges: gaugesOf(sources, to),
    ...(ready !== undefined && { ready }),
  };
}

/** Neighbours as one. Pure. */
export function joinStretches(stretches: readonly Stretch[]): Stretch {
  const tallies = stretches.flatMap(({ tally }) => tally ?? []);
  const last = stretches.at(-1);
  return {
    seconds: stretches.reduce((sum, { seconds }) => sum + seconds, 0),
    ...(tallies.length > 0 && { tally: addTallies(tallies) }),
    gauges: last?.gauges ?? {},
  };
}

/** Looks are in the order of time. */
function looksWithin(looks: readonly Look[], { from, to }: TimeSpan): Look[] {
  return looks.filter(({ time }) => time > from && time <= to);
}

function tallyOf(sources: readonly Look[][]): Tally | undefined {
  const tallies = sources.flat().flatMap(({ since }) => since ?? []);
  return tallies.length > 0 ? addTallies(tallies) : undefined;
}

/**
 * The engine counts requests, unless it has no count of errors and the gateway has; only the gateway
 * knows what it sent where.
 */
function joined(
  engine: Tally | undefined,
  gateway: Tally | undefined,
): Tally | undefined {
  if (!engine || !gateway) return engine ?? gateway;
  const { requests, errors, routed } = gateway.counters;
  const own = engine.counters;
  const complete = own.requests !== undefined && own.errors !== undefined;
  const counted =
    complete || requests === undefined ? {} : { requests, errors };
  return {
    histograms: engine.histograms,
    counters: { ...own, ...counted, routed },
  };
}

function readyOf(sources: readonly Look[][]): number | undefined {
  const looks = sources.flat();
  if (looks.length === 0) return undefined;
  const rounds = Math.max(...sources.map(({ length }) => length));
  return looks.filter(({ up }) => up).length / rounds;
}

function gaugesOf(sources: readonly Source[], time: number): Stretch['gauges'] {
  const values = new Map<GaugeRole, number[]>();
  const add = (role: GaugeRole, value: number) =>
    values.set(role, [...(values.get(role) ?? []), value]);
  for (const { job, looks } of sources) {
    const last = looks.findLast(look => look.time <= time);
    if (!last || last.time <= time - gaugeMilliseconds) continue;
    if (job === 'engine') add('replicasReady', last.up ? 1 : 0);
    const { gauges } = last;
    for (const role in gauges) {
      if (isGauge(role, gauges)) add(role, gauges[role] ?? 0);
    }
  }
  return Object.fromEntries(
    [...values].map(([role, all]) => [role, gaugeOf(all)]),
  );
}

function isGauge(
  role: string,
  gauges: Look['gauges'],
): role is keyof Look['gauges'] {
  return role in gauges;
}

function gaugeOf(values: readonly number[]): Gauge {
  const sum = values.reduce((all, value) => all + value, 0);
  return { sum, max: Math.max(...values), mean: sum / values.length };
}
