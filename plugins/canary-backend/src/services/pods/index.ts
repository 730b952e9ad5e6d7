export { readPods, type TraceSearch } from './readPods';
export { releaseWorkloads, type ReleaseWorkload } from './releaseWorkloads';
