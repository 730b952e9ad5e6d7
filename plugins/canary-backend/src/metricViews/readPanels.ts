import type { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type {
  MetricFailure,
  MetricPanel,
  NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  MetricsReader,
  MetricsWindow,
} from '@llm-canary/backstage-plugin-canary-node';
import { isUnexpected, noSource, whyUnread } from '../metrics';
import { panels, type PanelAnswer } from './PanelAnswer';

/** What is asked of which source. */
export interface MetricsSearch {
  /** Absent where nothing is configured. */
  reader?: MetricsReader;
  services: readonly NamespacedName[];
  window: MetricsWindow;
  logger: LoggerService;
}

/** Why something of a source is missing, for the page; what nobody foresaw goes to the log as well. */
export function explain(error: unknown, logger: LoggerService): string {
  if (isUnexpected(error)) {
    logger.error('Metrics could not be read', toError(error));
  }
  return whyUnread(error);
}

async function readPanel(
  panel: MetricPanel,
  { reader, services, window, logger }: MetricsSearch,
): Promise<PanelAnswer> {
  if (!reader) return { panel, detail: noSource };
  try {
    return { panel, services: await reader.panel(panel, services, window) };
  } catch (error) {
    return { panel, detail: explain(error, logger) };
  }
}

/** All panels at once, one call each, whatever the number of services. One that fails hides no other. */
export function readPanels(search: MetricsSearch): Promise<PanelAnswer[]> {
  return Promise.all(panels.map(panel => readPanel(panel, search)));
}

/** The panels that failed; without a source none does. */
export function failuresOf(
  answers: readonly PanelAnswer[],
  { reader }: Pick<MetricsSearch, 'reader'>,
): MetricFailure[] {
  if (!reader) return [];
  return answers.flatMap(answer =>
    'detail' in answer ? [{ panel: answer.panel, detail: answer.detail }] : [],
  );
}
