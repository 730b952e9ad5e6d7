import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { canaryMetricsExtensionPoint } from '@llm-canary/backstage-plugin-canary-backend';
import type * as devCluster from '@llm-canary/dev-cluster';

/** What a module exports is its `default` where Node loads CommonJS by an import. */
type Loaded = typeof devCluster & { default?: typeof devCluster };

/**
 * Where the demo found no Prometheus, the metrics of its clusters are read from its mock models. The
 * demo's own configuration asks for it, `canaryDemo.metrics.targetsFile`; without that nothing is loaded.
 */
export default createBackendModule({
  pluginId: 'canary',
  moduleId: 'demo-metrics',
  register(env) {
    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        lifecycle: coreServices.lifecycle,
        metrics: canaryMetricsExtensionPoint,
      },
      async init({ config, lifecycle, metrics }) {
        const targetsFile = config.getOptionalString(
          'canaryDemo.metrics.targetsFile',
        );
        if (targetsFile === undefined) return;
        const loaded: Loaded = await import('@llm-canary/dev-cluster');
        const { startDemoMetrics } = loaded.default ?? loaded;
        const { reader, stop } = startDemoMetrics({ targetsFile });
        lifecycle.addShutdownHook(stop);
        const clusters = config.getOptionalConfigArray('canary.clusters') ?? [];
        for (const cluster of clusters) {
          metrics.setReader(cluster.getString('name'), reader);
        }
      },
    });
  },
});
