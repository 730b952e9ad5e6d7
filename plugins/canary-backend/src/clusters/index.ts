export {
  isNamespaceAllowed,
  type Cluster,
  type ClusterCaches,
} from './Cluster';
export { clusterForRead } from './clusterForRead';
export { ForeignLookup } from './foreign';
export * from './helm';
export * from './parents';
export * from './policies';
export * from './projections';
export {
  apiVersionOf,
  controllerRevisionKind,
  overrideKind,
  secretKind,
  type WatchedResources,
} from './resources';
export { ClusterRegistry } from './ClusterRegistry';
export type {
  ClusterForExperiments,
  ClusterForWrites,
  ClustersForExperiments,
  ClustersForWrites,
} from './types';
