import type { EngineMetrics, EngineMetricsOptions } from './EngineMetrics';
import { MetricFamilies } from './MetricFamilies';
import { createProcessFamilies } from './createProcessFamilies';
import { addVllmGauges } from './addVllmGauges';
import { createVllmRequestFamilies } from './createVllmRequestFamilies';
import { createVllmTokenFamilies } from './createVllmTokenFamilies';

/** The page of a current vLLM (0.13 and newer): its names, labels and bounds. */
export function createVllmMetrics(
  options: EngineMetricsOptions,
): EngineMetrics {
  const families = new MetricFamilies({
    model_name: options.modelName,
    engine: '0',
  });
  addVllmGauges(families, options);
  const tokens = createVllmTokenFamilies(families);
  const observe = createVllmRequestFamilies(families, options.maxModelLength);
  const process = createProcessFamilies(options.startedAt);
  return {
    firstToken(seconds, { prompt, cached }) {
      tokens.firstToken(seconds);
      tokens.prompt(prompt);
      tokens.cached(cached);
      tokens.bySource(prompt - cached, { source: 'local_compute' });
      tokens.bySource(cached, { source: 'local_cache_hit' });
      tokens.cacheQueries(prompt);
      tokens.cacheHits(cached);
      tokens.iteration(prompt + 1);
      tokens.generated();
    },
    token(seconds) {
      tokens.interToken(seconds);
      tokens.iteration(1);
      tokens.generated();
    },
    finished(request) {
      tokens.success(1, { finished_reason: request.reason });
      // What broke was not finished: it has no latencies.
      if (request.reason !== 'error') observe(request);
    },
    aborted: () => tokens.success(1, { finished_reason: 'abort' }),
    answered: process.answered,
    page: async () =>
      (await families.registry.metrics()) + (await process.page()),
    contentType: families.registry.contentType,
  };
}
