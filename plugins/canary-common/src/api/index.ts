export type {
  CanaryApi,
  CallOptions,
  ItemList,
  WriteCallOptions,
} from './CanaryApi';
export { CanaryClient } from './CanaryClient';
export type { CanaryClientOptions } from './CanaryTransport';
export type { MigrationOptions, MigrationsApi } from './MigrationsApi';
export { MigrationsClient } from './MigrationsClient';
