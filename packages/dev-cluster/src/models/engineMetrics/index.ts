export { createEngineMetrics } from './createEngineMetrics';
export type { EngineLoad, EngineMetrics } from './EngineMetrics';
export { MetricFamilies, type Labels } from './MetricFamilies';
