import {
  CanaryError,
  type ChartRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  ChartRepositories,
  LocatedChart,
} from '@llm-canary/backstage-plugin-canary-node';
import { refusal, type OperationSubject } from '../operations/errors';

/**
 * Where a chart stands among the repositories of the configuration. No request names one, and
 * neither does a record: helm does not keep where a chart came from.
 *
 * @throws INVALID_INPUT when none has it, CLUSTER_UNAVAILABLE when one does not answer
 */
export async function locateChart(
  charts: Pick<ChartRepositories, 'locate'> | undefined,
  chart: ChartRequest,
  options: OperationSubject & {
    /** The chart that the release has already. */
    present: boolean;
    signal?: AbortSignal;
  },
): Promise<LocatedChart> {
  const { present, signal, ...subject } = options;
  const needs = `${present ? 'needs its chart' : 'needs chart'} ${chart.name} ${chart.version}`;
  if (!charts) {
    throw refusal('INVALID_INPUT', subject, {
      why: `${needs}, and no chart repository is configured (canary.charts.repositories)`,
    });
  }
  try {
    return await charts.locate(chart, { signal });
  } catch (error) {
    if (!CanaryError.is(error, 'INVALID_INPUT')) throw error;
    throw refusal('INVALID_INPUT', subject, {
      why: `${needs}, which no configured repository has: ${error.message}`,
      cause: error,
    });
  }
}
