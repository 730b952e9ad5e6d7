export type { PodServers, ServedPod } from './PodServers';
export { demoTimings, fastTimings } from './StandInContext';
export type { StandInTimings } from './StandInContext';
export { markers } from './markers';
export { startStandIns } from './startStandIns';
export type { RunningStandIns, StandInOptions } from './startStandIns';
