export type {
  ChartLimits,
  ChartRepositoriesOptions,
} from './ChartRepositoriesOptions';
export { chartRepositoryUrlProblem } from './chartRepositoryUrlProblem';
export { createChartRepositories } from './createChartRepositories';
export type { ArchiveLimits } from './readChartArchive';
export { selectVersion } from './selectVersion';
export type * from './types';
