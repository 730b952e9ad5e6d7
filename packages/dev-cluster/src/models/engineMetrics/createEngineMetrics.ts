import { createSglangMetrics } from './createSglangMetrics';
import { createVllmMetrics } from './createVllmMetrics';
import type { EngineMetrics, EngineMetricsOptions } from './EngineMetrics';

/** The page of metrics that an engine of the charts has. */
export function createEngineMetrics(
  engine: string,
  options: EngineMetricsOptions,
): EngineMetrics {
  return engine === 'sglang'
    ? createSglangMetrics(options)
    : createVllmMetrics(options);
}
