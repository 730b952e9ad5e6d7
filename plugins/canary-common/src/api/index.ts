export type { CanaryApi, CallOptions } from './CanaryApi';
export { CanaryClient } from './CanaryClient';
export type { CanaryClientOptions } from './CanaryClient';
