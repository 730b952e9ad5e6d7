export {
  isNamespaceAllowed,
  type Cluster,
  type ClusterCaches,
} from './Cluster';
export * from './helm';
export * from './parents';
export * from './projections';
export {
  apiVersionOf,
  controllerRevisionKind,
  overrideKind,
  secretKind,
  type WatchedResources,
} from './resources';
export { ClusterRegistry } from './ClusterRegistry';
export type { ClusterForWrites, ClustersForWrites } from './types';
