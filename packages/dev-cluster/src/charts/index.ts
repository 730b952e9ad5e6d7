export { demoCharts, type DemoChart } from './demoCharts';
export { packTar } from './packTar';
export {
  serveChartRepository,
  type ChartRepositoryServer,
} from './serveChartRepository';
