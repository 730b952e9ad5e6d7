export { startDemoMetrics, type DemoMetrics } from './startDemoMetrics';
export { writeTargetsFile } from './targetsFile';
