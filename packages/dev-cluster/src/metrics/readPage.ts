import { engines, gateway, type PageNames } from './pageNames';
import { numberOf, type PageSample } from './parsePage';
import type {
  CounterRole,
  GaugeRole,
  Histogram,
  HistogramRole,
  Tally,
} from './Tally';

/** A page, or the part of it that is of one service, as its roles say it. */
export interface Reading {
  tally: Tally;
  gauges: Partial<Record<GaugeRole, number>>;
  names: PageNames;
}

/** The page of a mock engine; undefined when no engine's name is on it. Pure. */
export function readEnginePage(
  samples: readonly PageSample[],
): Reading | undefined {
  const there = new Set(samples.map(({ name }) => name));
  const names = engines.find(({ gauges }) =>
    Object.values(gauges).some(name => there.has(name)),
  );
  return names && readSamples(samples, names);
}

/** The page of the gateway, by `namespace/service`. Pure. */
export function readGatewayPage(
  samples: readonly PageSample[],
): Map<string, Reading> {
  const byService = new Map<string, PageSample[]>();
  for (const sample of samples) {
    const { service } = sample.labels;
    if (!service?.includes('/')) continue;
    byService.set(service, [...(byService.get(service) ?? []), sample]);
  }
  return new Map(
    [...byService].map(([service, own]) => [
      service,
      readSamples(own, gateway),
    ]),
  );
}

function readSamples(
  samples: readonly PageSample[],
  names: PageNames,
): Reading {
  const byName = new Map<string, PageSample[]>();
  for (const sample of samples) {
    if (!Number.isFinite(sample.value)) continue;
    const same = byName.get(sample.name);
    if (same) same.push(sample);
    else byName.set(sample.name, [sample]);
  }
  const of = (name: string) => byName.get(name) ?? [];
  const reading: Reading = {
    tally: { counters: {}, histograms: {} },
    gauges: {},
    names,
  };
  for (const [role, { name, label }] of entriesOf(names.counters)) {
    const all = of(name);
    // Where the name is and the label is not, nothing of the kind has happened.
    if (all.length > 0) {
      reading.tally.counters[role] = sumOf(
        all.filter(
          one => !label || label.value.test(one.labels[label.name] ?? ''),
        ),
      );
    }
  }
  for (const [role, name] of entriesOf(names.gauges)) {
    if (of(name).length > 0) reading.gauges[role] = sumOf(of(name));
  }
  for (const [role, name] of entriesOf(names.histograms)) {
    const histogram = readHistogram(of(`${name}_bucket`), of(`${name}_sum`));
    if (histogram) reading.tally.histograms[role] = histogram;
  }
  return reading;
}

function readHistogram(
  buckets: readonly PageSample[],
  sums: readonly PageSample[],
): Histogram | undefined {
  const counts = new Map<number, number>();
  for (const { labels, value } of buckets) {
    const bound = numberOf(labels.le ?? '');
    counts.set(bound, value + (counts.get(bound) ?? 0));
  }
  if (!counts.has(Infinity)) return undefined;
  const bounds = [...counts.keys()].sort((a, b) => a - b);
  return {
    bounds: shared(bounds),
    counts: bounds.map(bound => counts.get(bound) ?? 0),
    sum: sumOf(sums),
  };
}

const knownBounds = new Map<string, readonly number[]>();

/** Each reading has the same few bounds: one copy of them is kept. */
function shared(bounds: readonly number[]): readonly number[] {
  const key = bounds.join();
  const known = knownBounds.get(key);
  if (known) return known;
  if (knownBounds.size < 100) knownBounds.set(key, bounds);
  return bounds;
}

function sumOf(samples: readonly PageSample[]): number {
  return samples.reduce((sum, { value }) => sum + value, 0);
}

type Role = CounterRole | GaugeRole | HistogramRole;

function entriesOf<R extends Role, V>(
  named: Partial<Record<R, V>>,
): Array<[R, V]> {
  const entries: Array<[R, V]> = [];
  for (const role in named) {
    if (Object.hasOwn(named, role)) {
      const value = named[role];
      if (value !== undefined) entries.push([role, value]);
    }
  }
  return entries;
}
