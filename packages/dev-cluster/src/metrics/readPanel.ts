import type {
  MeasuredNumber,
  MetricGap,
  MetricName,
  MetricPoint,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  MetricsWindow,
  PanelOfService,
} from '@llm-canary/backstage-plugin-canary-node';
import {
  evaluateMeasure,
  measureRules,
  type Evaluated,
} from './evaluateMeasure';
import { engines, gateway, nameOfRole } from './pageNames';
import type { Source } from './ReadingWindow';
import { joinStretches, stretchOf, type Stretch } from './Stretch';

/** Why there is no number, in one sentence. */
interface Gap {
  state: MetricGap;
  detail: string;
}

/** What a panel shows. */
export interface AskedMeasures {
  metrics: readonly MetricName[];
  unit: string;
  window: MetricsWindow;
  /** Of each point; a multiple of the step is taken. */
  rateSeconds: number;
}

/** Over so much of its end a window's `now` goes. */
const nowMilliseconds = 300_000;
/** A window is partial when more of it is missing. */
const maxMissing = 0.2;
const maxPoints = 11_000;

const noTraffic: Gap = {
  state: 'noTraffic',
  detail: 'No traffic: no request was counted in this window',
};

/** Lines and numbers of one service. Pure. */
export function readMeasures(
  service: PanelOfService['service'],
  sources: readonly Source[],
  asked: AskedMeasures,
): PanelOfService {
  const steps = stepsOf(sources, asked.window);
  const end = asked.window.end.getTime();
  const all = joinStretches(steps.map(({ stretch }) => stretch));
  const last = stretchOf(sources, { from: end - nowMilliseconds, to: end });
  const missing =
    steps.filter(({ stretch }) => !stretch.tally).length / steps.length;
  const result: PanelOfService = { service, lines: [], whole: {}, now: {} };
  for (const metric of asked.metrics) {
    const gap = gapOf(metric, sources);
    const number = (stretch: Stretch) =>
      numberOf(evaluateMeasure(metric, stretch), asked.unit, gap);
    const whole = number(all);
    result.lines.push(lineOf(metric, { steps, gap, asked }));
    result.now[metric] = number(last);
    result.whole[metric] = missing > maxMissing ? partial(whole) : whole;
  }
  return result;
}

interface Step {
  time: number;
  stretch: Stretch;
}

function stepsOf(
  sources: readonly Source[],
  { start, end, stepSeconds }: MetricsWindow,
): Step[] {
  const step = stepSeconds * 1_000;
  const count = Math.floor((end.getTime() - start.getTime()) / step);
  if (!(count >= 1) || count > maxPoints) {
    throw new Error(`A window has 1 to ${maxPoints} points, not ${count}`);
  }
  return Array.from({ length: count }, (_, index) => {
    const time = end.getTime() - (count - 1 - index) * step;
    return {
      time,
      stretch: stretchOf(sources, { from: time - step, to: time }),
    };
  });
}

function lineOf(
  metric: MetricName,
  of: { steps: readonly Step[]; gap: Gap; asked: AskedMeasures },
): PanelOfService['lines'][number] {
  const { steps, gap, asked } = of;
  const together = Math.ceil(asked.rateSeconds / asked.window.stepSeconds);
  const isRate = measureRules[metric].kind === 'rate';
  const values = steps.map((_, index) =>
    evaluateMeasure(
      metric,
      joinStretches(
        steps
          .slice(Math.max(0, index + 1 - together), index + 1)
          .map(({ stretch }) => stretch),
      ),
    ),
  );
  const points = values.map((value, index): MetricPoint => {
    const time = steps[index]?.time ?? 0;
    // Nothing counted is a rate of 0, and no latency at all.
    if (value === 'idle') return [time, isRate ? 0 : null];
    return [time, value?.value ?? null];
  });
  const missing = values.filter(value => value === undefined).length;
  const idle = values.filter(value => value === 'idle').length;
  if (missing === points.length) return { metric, points: [], ...gap };
  if (missing > 0) {
    return {
      metric,
      points,
      state: 'partialWindow',
      detail: `Nothing was read at ${missing} of ${points.length} points`,
    };
  }
  return idle === points.length
    ? { metric, points, ...noTraffic }
    : { metric, points, state: 'ok' };
}

/** Why a measure of these pages has no number at all. */
function gapOf(metric: MetricName, sources: readonly Source[]): Gap {
  if (sources.length === 0) {
    return {
      state: 'notScraped',
      detail: 'Not scraped: the demo has no page of this service',
    };
  }
  const { role } = measureRules[metric];
  const found = sources.flatMap(({ names }) => names ?? []);
  const isKnown = role === 'replicasReady' || sources.some(hasRole(role));
  if (found.length === 0 || isKnown) {
    return {
      state: 'notScraped',
      detail: 'Not scraped: its page could not be read in this window',
    };
  }
  const who = found.find(({ engine }) => engine)?.engine ?? 'no known engine';
  const names = [...engines, gateway].flatMap(
    one => nameOfRole(one, role) ?? [],
  );
  return {
    state: 'absent',
    detail: `Metric absent (${who}; looked for ${names.join(', ')})`,
  };
}

/** Whether a page has shown the role: its name alone says nothing of this version. */
function hasRole(role: (typeof measureRules)[MetricName]['role']) {
  return ({ last, looks }: Source): boolean => {
    const { counters = {}, histograms = {} } = last ?? {};
    const gauges = looks.map(look => look.gauges);
    return [counters, histograms, ...gauges].some(shown => role in shown);
  };
}

function numberOf(value: Evaluated, unit: string, gap: Gap): MeasuredNumber {
  if (value === undefined) return gap;
  return value === 'idle' ? noTraffic : { state: 'ok', unit, ...value };
}

/** What was measured is told in words: as a number it would pass for that of the window. */
function partial(number: MeasuredNumber): MeasuredNumber {
  if (number.state !== 'ok' && number.state !== 'noTraffic') return number;
  const rest =
    number.state === 'ok'
      ? `${Number(number.value.toPrecision(3))} ${number.unit === '1' ? '' : number.unit}`.trim()
      : 'no traffic';
  return {
    state: 'partialWindow',
    detail: `Partial window: the demo has not read all of it; in the rest: ${rest}`,
  };
}
