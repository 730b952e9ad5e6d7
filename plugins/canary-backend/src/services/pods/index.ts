export { findPeer, type PodPlace } from './describePodPlace';
export { readPodPlaces, readPods, type TraceSearch } from './readPods';
export { releaseWorkloads, type ReleaseWorkload } from './releaseWorkloads';
