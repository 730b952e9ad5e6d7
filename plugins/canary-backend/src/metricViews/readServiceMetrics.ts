import type {
  MetricRange,
  ServiceMetrics,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { MetricsReader } from '@llm-canary/backstage-plugin-canary-node';
import { decideWindow } from './decideWindow';
import { failuresOf, readPanels } from './readPanels';
import { readSources } from './readSources';
import { readThresholds, type ThresholdSources } from './readThresholds';
import { linesOf, numbersOf } from './serviceAnswers';
import { sloOwner, type ArmSlo } from './sloOwner';
import { windowText } from './windowText';

export interface ServiceQuestion extends ThresholdSources {
  ref: ServiceRef;
  range: MetricRange;
  reader?: MetricsReader;
  /** Where the service is an arm of an experiment that is known. */
  experiment?: ArmSlo;
  now: Date;
}

/** Metrics of one service: a call for each panel, and one for what it exposes. Never rejects. */
export async function readServiceMetrics(
  question: ServiceQuestion,
): Promise<ServiceMetrics> {
  const { ref, range, reader, experiment, now, logger } = question;
  const service = { namespace: ref.namespace, name: ref.name };
  const window = decideWindow({ range, now });
  const search = { reader, services: [service], window, logger };
  const [answers, sources, { thresholds, notes }] = await Promise.all([
    readPanels(search),
    readSources(search),
    readThresholds(question, sloOwner(ref, experiment)),
  ]);
  return {
    window: windowText(window),
    source: sources.of(service),
    now: numbersOf(answers, service, 'now'),
    series: linesOf(answers, service),
    thresholds,
    failures: failuresOf(answers, search),
    notes: [...sources.notes, ...notes],
  };
}
