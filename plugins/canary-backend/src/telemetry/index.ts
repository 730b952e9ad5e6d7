export { metricsServiceRef } from './metricsService';
export { OperationMetrics } from './OperationMetrics';
