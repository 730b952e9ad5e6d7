export { DefaultServiceReader } from './DefaultServiceReader';
export type { ListQuery } from './list';
export { findPeer, readPodPlaces, type PodPlace } from './pods';
export type { CompleteList, ServiceReader } from './ServiceReader';
