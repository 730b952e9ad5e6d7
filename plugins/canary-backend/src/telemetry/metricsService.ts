import {
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import {
  metricsServiceRef as backstageMetrics,
  type MetricsService,
} from '@backstage/backend-plugin-api/alpha';

/** Instruments of which nothing is read. */
export const silentMetrics: Pick<
  MetricsService,
  'createCounter' | 'createHistogram'
> = {
  createCounter: () => ({ add: () => {} }),
  createHistogram: () => ({ record: () => {} }),
};

/**
 * Backstage's own metrics where the backend has them. They are alpha and have no default there, and
 * the portal must not need them to start.
 */
export const metricsServiceRef = createServiceRef<
  Pick<MetricsService, 'createCounter' | 'createHistogram'>
>({
  id: backstageMetrics.id,
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {},
      factory: () => silentMetrics,
    }),
});
