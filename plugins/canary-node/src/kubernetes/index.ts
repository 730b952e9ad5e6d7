export * from './errors';
export * from './types';
export * from './WatchCache.types';
export { createKubernetesClient } from './client/createKubernetesClient';
export type {
  ClusterConnection,
  ClusterCredential,
  TransportLimits,
} from './transport/ClusterConnection.types';
export { checkNamespace, checkNewServiceName, checkObjectName } from './names';
export { createWatchCache } from './cache/createWatchCache';
export type { WatchCacheOptions } from './cache/WatchCacheOptions';
export type { CacheClock } from './cache/CacheClock';
