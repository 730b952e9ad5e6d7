export type { DemoCluster } from './demoClusters';
export { startDemo, type DemoOptions, type RunningDemo } from './startDemo';
