import type {
  MeasuredNumber,
  MetricName,
  MetricSeries,
  NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import type { PanelOfService } from '@llm-canary/backstage-plugin-canary-node';
import { notScraped } from '../metrics';
import { checkNumber, checkPoint } from './checkNumbers';
import { metricsOf, type PanelAnswer } from './PanelAnswer';

const notTold = 'Not scraped: the source of metrics says nothing of it';

function panelOf(
  answers: readonly PanelAnswer[],
  metric: MetricName,
): PanelAnswer | undefined {
  return answers.find(({ panel }) => metricsOf(panel).includes(metric));
}

/** What one panel says of one service, or why it says nothing. */
function lookUp(
  answer: PanelAnswer | undefined,
  { namespace, name }: NamespacedName,
): PanelOfService | string {
  if (!answer) return notTold;
  if ('detail' in answer) return answer.detail;
  return (
    answer.services.find(
      ({ service }) => service.namespace === namespace && service.name === name,
    ) ?? notTold
  );
}

/** Every measure of a service: what was not told of is a gap with its reason. */
export function numbersOf(
  answers: readonly PanelAnswer[],
  service: NamespacedName,
  over: 'now' | 'whole',
): Record<MetricName, MeasuredNumber> {
  const of = (metric: MetricName): MeasuredNumber => {
    const found = lookUp(panelOf(answers, metric), service);
    if (typeof found === 'string') return notScraped(found);
    return checkNumber(found[over][metric] ?? notScraped(notTold));
  };
  return {
    ttftP50: of('ttftP50'),
    ttftP90: of('ttftP90'),
    ttftP95: of('ttftP95'),
    ttftP99: of('ttftP99'),
    ttftMean: of('ttftMean'),
    outputSpeedLow20: of('outputSpeedLow20'),
    timePerOutputTokenP95: of('timePerOutputTokenP95'),
    interTokenLatencyP95: of('interTokenLatencyP95'),
    endToEndP50: of('endToEndP50'),
    endToEndP95: of('endToEndP95'),
    inputTokensPerSecond: of('inputTokensPerSecond'),
    outputTokensPerSecond: of('outputTokensPerSecond'),
    cachedTokensPerSecond: of('cachedTokensPerSecond'),
    requestsPerSecond: of('requestsPerSecond'),
    errorsPerSecond: of('errorsPerSecond'),
    abortsPerSecond: of('abortsPerSecond'),
    running: of('running'),
    waiting: of('waiting'),
    kvCacheMax: of('kvCacheMax'),
    kvCacheMean: of('kvCacheMean'),
    replicasReady: of('replicasReady'),
    replicasDesired: of('replicasDesired'),
  };
}

function emptyLine(metric: MetricName, detail: string): MetricSeries {
  return { metric, points: [], state: 'notScraped', detail };
}

/** Every line of a service, one for each measure; without points where there are none. */
export function linesOf(
  answers: readonly PanelAnswer[],
  service: NamespacedName,
  arm?: string,
): MetricSeries[] {
  return answers.flatMap(answer => {
    const found = lookUp(answer, service);
    return metricsOf(answer.panel).map(metric => {
      const line =
        typeof found === 'string'
          ? emptyLine(metric, found)
          : (found.lines.find(one => one.metric === metric) ??
            emptyLine(metric, notTold));
      const points = line.points.map(checkPoint);
      return { ...line, points, ...(arm !== undefined && { arm }) };
    });
  });
}
