import {
  metricPanels,
  type MeasuredNumber,
  type MetricName,
  type MetricPanel,
  type MetricPoint,
} from '@llm-canary/backstage-plugin-canary-common';
import type { PanelOfService } from '../MetricsReader';
import type { MetricTerm } from '../promql/MetricTerm';
import type { PointGrid } from '../promql/pointGrid';
import { serviceKey } from '../promql/serviceMatchers';
import type { Answer } from '../upstream/types';
import { evaluateRule, type Evaluated } from './evaluateRule';
import { gapOfMissing, gapOfUnresolved, noTraffic, type Gap } from './gaps';
import { measureRules } from './measureRules';
import { NOW_SECONDS } from './panelQuery';
import { metricOfRole, type NamedService } from './panelTerms';
import { ServicePoints } from './ServicePoints';
import { indexSeries } from './ServiceSamples';

/** A window is partial when more of it has no sample than a comparison would stand. */
const MAX_HOLES = 0.2;

/** So much of it may lie before there was anything to measure. */
const MAX_BEFORE = 0.5;

/** What a panel's answer says of each service. Pure. */
export function readPanel(
  panel: MetricPanel,
  answer: Answer,
  asked: {
    services: readonly NamedService[];
    terms: readonly MetricTerm[];
    grid: PointGrid;
    anchored: boolean;
  },
): PanelOfService[] {
  const index = indexSeries(
    answer.series,
    asked.services.map(({ service }) => service),
  );
  return asked.services.map(named => {
    const series = index.get(serviceKey(named.service)) ?? new Map();
    const points = new ServicePoints({ ...asked, named, series });
    return readService(panel, { named, points, warnings: answer.warnings });
  });
}

interface OfService {
  named: NamedService;
  points: ServicePoints;
  warnings: readonly string[];
}

function readService(panel: MetricPanel, of: OfService): PanelOfService {
  const result: PanelOfService = {
    service: of.named.service,
    lines: [],
    whole: {},
    now: {},
  };
  for (const metric of metricPanels[panel].metrics) {
    const { unit } = metricPanels[panel];
    const found = metricOfRole(of.named.resolved, measureRules[metric].role);
    if (found) {
      result.lines.push(readLine(metric, of));
      result.whole[metric] = readWhole(metric, unit, of);
      result.now[metric] = readNow(metric, unit, of);
    } else {
      const gap = gapOfUnresolved(metric, of.named.resolved);
      result.lines.push({ metric, points: [], ...gap });
      result.whole[metric] = gap;
      result.now[metric] = gap;
    }
  }
  return result;
}

function readLine(
  metric: MetricName,
  { named, points, warnings }: OfService,
): PanelOfService['lines'][number] {
  const rule = measureRules[metric];
  const evaluated = points.times.map(time => ({
    time,
    value: evaluateRule(rule, points.at(time)),
  }));
  const line = evaluated.map(({ time, value }): MetricPoint => {
    // Nothing counted is a rate of 0, and no latency at all.
    if (value === 'idle') return [time, rule.kind === 'rate' ? 0 : null];
    return [time, value?.value ?? null];
  });
  const missing = evaluated.filter(({ value }) => value === undefined).length;
  const idle = evaluated.filter(({ value }) => value === 'idle').length;
  const state = stateOfLine(
    { all: line.length, missing, idle },
    gapOfMissing(metric, named.resolved),
  );
  const detail = [state.detail, ...warnings.map(warned)].filter(Boolean);
  return {
    metric,
    points: missing === line.length ? [] : line,
    state: state.state,
    ...(detail.length > 0 && { detail: detail.join('. ') }),
  };
}

function stateOfLine(
  { all, missing, idle }: { all: number; missing: number; idle: number },
  gap: Gap,
): { state: Gap['state'] | 'ok'; detail?: string } {
  if (missing === all) return gap;
  if (missing + idle === all && missing === 0) return noTraffic;
  if (missing > 0) {
    return {
      state: 'partialWindow',
      detail: `Nothing was scraped at ${missing} of ${all} points`,
    };
  }
  return { state: 'ok' };
}

function readWhole(
  metric: MetricName,
  unit: string,
  { named, points }: OfService,
): MeasuredNumber {
  const rule = measureRules[metric];
  const over = rule.kind === 'gauge' ? rule.over : undefined;
  const times = over === undefined ? points.disjointTimes() : points.times;
  const value = evaluateRule(rule, points.whole(rule.role));
  const number = numberOf(value, unit, gapOfMissing(metric, named.resolved));
  const { all, before, holes } = points.coverage(rule.role, times, over);
  return holes > MAX_HOLES * all || before > MAX_BEFORE * all
    ? partial(number, `${before + holes} of ${all} parts of the window`)
    : number;
}

function readNow(
  metric: MetricName,
  unit: string,
  { named, points }: OfService,
): MeasuredNumber {
  const rule = measureRules[metric];
  const value = evaluateRule(rule, points.now(rule.role));
  const number = numberOf(value, unit, gapOfMissing(metric, named.resolved));
  if (rule.kind === 'gauge') return number;
  const times = points.lastTimes(NOW_SECONDS);
  // What began a minute ago is measured since then: that is all there is of it.
  const { all, holes } = points.coverage(rule.role, times);
  return holes > MAX_HOLES * all
    ? partial(number, `${holes} of ${all} parts of the last minutes`)
    : number;
}

function numberOf(value: Evaluated, unit: string, gap: Gap): MeasuredNumber {
  if (value === undefined) return gap;
  if (value === 'idle') return noTraffic;
  return Number.isFinite(value.value) ? { state: 'ok', unit, ...value } : gap;
}

/** What was measured is told in words: as a number it would pass for that of the window. */
function partial(number: MeasuredNumber, missing: string): MeasuredNumber {
  if (number.state !== 'ok' && number.state !== 'noTraffic') return number;
  const rest =
    number.state === 'ok'
      ? `${Number(number.value.toPrecision(3))} ${number.unit === '1' ? '' : number.unit}`.trim()
      : 'no traffic';
  return {
    state: 'partialWindow',
    detail: `Partial window: nothing was scraped in ${missing}; in the others: ${rest}`,
  };
}

function warned(warning: string): string {
  return `Prometheus warns: ${warning.slice(0, 200)}`;
}
