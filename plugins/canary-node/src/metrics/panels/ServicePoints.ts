import { addHistograms, type Histogram } from '../histogram/Histogram';
import type { MetricRole } from '../names/types';
import type { MetricTerm } from '../promql/MetricTerm';
import type { PointGrid } from '../promql/pointGrid';
import type { AnswerSeries } from '../upstream/types';
import type { Moment } from './evaluateRule';
import {
  isPerToken,
  metricOfRole,
  overOf,
  type NamedService,
} from './panelTerms';
import { lineId, NOW_SECONDS, nowId } from './panelQuery';
import { readSamples, type Sample, type Samples } from './ServiceSamples';

type Over = 'sum' | 'max' | 'avg';

interface Part {
  line: Samples;
  now: Sample | undefined;
}

/** Some times: all of them, those before the first sample, and those without one after it. */
export interface Coverage {
  all: number;
  before: number;
  holes: number;
}

/** What one panel's answer says of one service, moment by moment. */
export class ServicePoints {
  readonly #named: NamedService;
  readonly #grid: PointGrid;
  readonly #parts = new Map<string, Part>();

  constructor(options: {
    named: NamedService;
    terms: readonly MetricTerm[];
    series: ReadonlyMap<string, AnswerSeries[]>;
    grid: PointGrid;
    anchored: boolean;
  }) {
    const { named, terms, series, grid, anchored } = options;
    this.#named = named;
    this.#grid = grid;
    terms.forEach((term, index) => {
      if (!term.services.includes(named.service)) return;
      const read = readSamples(series.get(lineId(index)) ?? [], term);
      const isExact = anchored && term.type !== 'gauge';
      const line = isExact ? withoutLate(read, grid.rateSeconds) : read;
      const now = readSamples(series.get(nowId(index)) ?? [], term);
      this.#parts.set(partKey(term.role, term.over), {
        line,
        now: (term.type === 'gauge' ? line : now).get(grid.end * 1_000),
      });
    });
  }

  /** Times of all points, in milliseconds. */
  get times(): number[] {
    const { first, end, step } = this.#grid;
    const count = Math.round((end - first) / step) + 1;
    return Array.from(
      { length: count },
      (_none, index) => (first + index * step) * 1_000,
    );
  }

  /** Times whose counts have nothing in common, and make up the whole window. Milliseconds. */
  disjointTimes(): number[] {
    return this.#timesSince(this.#grid.start);
  }

  /** Those of the last seconds; none where one alone covers more. */
  lastTimes(seconds: number): number[] {
    return this.#timesSince(
      Math.max(this.#grid.start, this.#grid.end - seconds),
    );
  }

  #timesSince(from: number): number[] {
    const { end, rateSeconds } = this.#grid;
    const times: number[] = [];
    for (let time = end; time - rateSeconds >= from; time -= rateSeconds) {
      times.push(time * 1_000);
    }
    return times;
  }

  at(time: number): Moment {
    return this.#moment(this.#grid.rateSeconds, part => part.line.get(time));
  }

  /** The last minutes; the seconds are those since a role was there. */
  now(role: MetricRole): Moment {
    const { all, before } = this.coverage(role, this.lastTimes(NOW_SECONDS));
    const seconds =
      before > 0 && before < all
        ? (all - before) * this.#grid.rateSeconds
        : NOW_SECONDS;
    return this.#moment(seconds, part => part.now);
  }

  /** All that was scraped in the window; the seconds are those in which the role was. */
  whole(role: MetricRole): Moment {
    const times = this.disjointTimes();
    const everyTime = this.times;
    const { all, before, holes } = this.coverage(role, times);
    const covered = all - before - holes;
    return {
      ...this.#moment(1, () => undefined),
      sample: (asked, over) => {
        const part = this.#part(asked, over);
        if (!part) return undefined;
        return over === undefined
          ? joinCounts(part.line, times)
          : joinGauges(part.line, everyTime, over);
      },
      seconds: this.#grid.rateSeconds * Math.max(1, covered),
    };
  }

  /** How much of some times a role has a sample of. */
  coverage(role: MetricRole, times: readonly number[], over?: Over): Coverage {
    const part = this.#part(role, over);
    const found = times.filter(time => part?.line.has(time) === true);
    const first = Math.min(...found);
    const before = times.filter(time => time < first).length;
    return {
      all: times.length,
      before,
      holes: times.length - before - found.length,
    };
  }

  #part(role: MetricRole, over?: Over): Part | undefined {
    const metric = metricOfRole(this.#named.resolved, role);
    return (
      metric &&
      this.#parts.get(partKey(metric.candidate.role, overOf(metric, over)))
    );
  }

  #moment(
    seconds: number,
    sampleOf: (part: Part) => Sample | undefined,
  ): Moment {
    const { resolved } = this.#named;
    return {
      seconds,
      sample: (role, over) => {
        const part = this.#part(role, over);
        return part && sampleOf(part);
      },
      inverseSpeed:
        metricOfRole(resolved, 'outputSpeed')?.candidate.role !== 'outputSpeed',
      perToken: role => {
        const metric = metricOfRole(resolved, role);
        return metric !== undefined && isPerToken(metric);
      },
    };
  }
}

/**
 * Exact counts after a gap hold those of the gap too, which would look like a burst: they count for no
 * point.
 */
function withoutLate(line: Samples, rateSeconds: number): Samples {
  const beginning = Math.min(...line.keys());
  return new Map(
    [...line].filter(([time]) => {
      const before = time - rateSeconds * 1_000;
      return before < beginning || line.has(before);
    }),
  );
}

function partKey(role: MetricRole, over?: Over): string {
  return `${role} ${over ?? ''}`;
}

function samplesAt(line: Samples, times: readonly number[]): Sample[] {
  return times.flatMap(time => line.get(time) ?? []);
}

function isHistogram(sample: Sample): sample is Histogram {
  return typeof sample === 'object';
}

function isNumber(sample: Sample): sample is number {
  return typeof sample === 'number';
}

function joinCounts(
  line: Samples,
  times: readonly number[],
): Sample | undefined {
  const samples = samplesAt(line, times);
  const numbers = samples.filter(isNumber);
  return numbers.length > 0
    ? numbers.reduce((all, one) => all + one, 0)
    : addHistograms(samples.filter(isHistogram));
}

function joinGauges(
  line: Samples,
  times: readonly number[],
  over: Over,
): number | undefined {
  const numbers = samplesAt(line, times).filter(isNumber);
  if (numbers.length === 0) return undefined;
  return over === 'max'
    ? Math.max(...numbers)
    : numbers.reduce((all, one) => all + one, 0) / numbers.length;
}
