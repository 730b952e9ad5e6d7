export { readCanaryConfig } from './readCanaryConfig';
export type { CanaryConfig, ClusterConfig, KindOverride } from './types';
