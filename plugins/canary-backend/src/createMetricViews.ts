import type { PermissionsService } from '@backstage/backend-plugin-api';
import type { Knex } from 'knex';
import { AuthorizedMetrics } from './authorization';
import type { DatabaseComparisonStore } from './comparisons';
import { DefaultMetricViews, type MetricViewsOptions } from './metricViews';
import { DatabaseRunReader } from './runs';

/** Changes of weights that charts mark. */
const mostRuns = 200;

export interface MetricViewOptions extends Omit<
  MetricViewsOptions,
  'runs' | 'readyAt'
> {
  knex: Knex;
  /** The windows of the comparisons of an experiment, in their order. */
  windowsOf: DatabaseComparisonStore['windowsOf'];
  permissions: PermissionsService;
}

/** The part of the composition root that is about pages of metrics. */
export function createMetricViews(
  options: MetricViewOptions,
): AuthorizedMetrics {
  const { knex, permissions, windowsOf } = options;
  const runs = DatabaseRunReader.create({ knex });
  const views = new DefaultMetricViews({
    ...options,
    async readyAt(experiment) {
      const [first] = await windowsOf(experiment);
      return first && new Date(first.readyAt);
    },
    async runs({ cluster, namespace, name }) {
      const { items } = await runs.list({
        cluster,
        namespace,
        name,
        subject: 'experiment',
        operation: 'experiment-update',
        limit: mostRuns,
      });
      return items;
    },
  });
  return new AuthorizedMetrics({ views, permissions });
}
