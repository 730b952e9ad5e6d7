import {
  metricPanels,
  type MeasuredNumber,
  type MetricPoint,
  type NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import { numberOfText } from '../histogram/Histogram';
import type { PanelOfService } from '../MetricsReader';
import { noTraffic, notScraped } from '../panels/gaps';
import { serviceKey, serviceOfLabels } from '../promql/serviceMatchers';
import { TERM_LABEL } from '../promql/termExpression';
import type { AnswerSeries } from '../upstream/types';
import { glanceTerms, ttftNames } from './glanceQueries';

interface Measured {
  requests?: number;
  line?: AnswerSeries;
}

interface Glanced {
  service: NamespacedName;
  up?: boolean;
  engine: Measured[];
  gateway: Measured[];
}

/**
 * TTFT p95 of every service that is there, by one clock each. Pure.
 *
 * @param end - the last point, in seconds
 */
export function readGlance(
  lines: readonly AnswerSeries[],
  counts: readonly AnswerSeries[],
  end: number,
): PanelOfService[] {
  const services = new Map<string, Glanced>();
  for (const line of lines) add(services, line, { line });
  for (const count of counts) {
    const value = numberOfText(count.values[0]?.[1] ?? '');
    add(services, count, { requests: value });
  }
  return [...services.values()].map(one => readService(one, end));
}

/** Series with other labels are of a service's leader: each pair of line and count stays together. */
function add(
  services: Map<string, Glanced>,
  { labels }: AnswerSeries,
  measured: Measured,
): void {
  const service = serviceOfLabels(labels);
  if (!service) return;
  const key = serviceKey(service);
  const known = services.get(key) ?? { service, engine: [], gateway: [] };
  services.set(key, known);
  const term = labels[TERM_LABEL];
  if (term === glanceTerms.up) {
    known.up = known.up === true || measured.requests === 1;
  } else if (term === glanceTerms.engine || term === glanceTerms.gateway) {
    const isLeader =
      labels.service?.endsWith(`/${service.name}`) !== true &&
      labels.service !== service.name;
    const index = isLeader ? 1 : 0;
    known[term][index] = { ...known[term][index], ...measured };
  }
}

function readService(
  { service, up, engine, gateway }: Glanced,
  end: number,
): PanelOfService {
  const clock = engine.length > 0 ? engine : gateway;
  const busiest = clock
    .filter(one => one !== undefined)
    .sort((a, b) => (b.requests ?? -1) - (a.requests ?? -1))[0];
  const points = busiest?.line ? readPoints(busiest.line) : [];
  const now = readNow({ up, measured: busiest, points, end });
  return {
    service,
    lines: [
      {
        metric: 'ttftP95',
        points,
        ...(now.state === 'ok'
          ? { state: 'ok' }
          : { state: now.state, detail: now.detail }),
      },
    ],
    whole: {},
    now: { ttftP95: now },
  };
}

function readPoints({ values }: AnswerSeries): MetricPoint[] {
  return values.map(([time, text]) => {
    const value = numberOfText(text);
    return [Math.round(time * 1_000), Number.isFinite(value) ? value : null];
  });
}

function readNow(of: {
  up?: boolean;
  measured?: Measured;
  points: readonly MetricPoint[];
  end: number;
}): MeasuredNumber {
  const { up, measured, points, end } = of;
  const requests = measured?.requests;
  if (requests === undefined || !Number.isFinite(requests)) {
    return whyNone(up, measured !== undefined);
  }
  if (!(requests > 0)) return noTraffic;
  const [, value] = points.find(([time]) => time === end * 1_000) ?? [];
  if (value === undefined || value === null) return whyNone(up, true);
  return {
    state: 'ok',
    value,
    unit: metricPanels.ttft.unit,
    samples: Math.max(1, Math.round(requests)),
  };
}

function whyNone(up: boolean | undefined, wasThere: boolean): MeasuredNumber {
  if (up === false) return notScraped('its targets are down');
  if (wasThere) return notScraped('nothing was told of it in the last minutes');
  return {
    state: 'absent',
    detail: `Metric absent (looked for ${ttftNames.join(', ')})`,
  };
}
