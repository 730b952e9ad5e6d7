export { ArmMetricsSection } from './ArmMetricsSection';
export { useArmMetrics } from './useArmMetrics';
