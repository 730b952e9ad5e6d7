export type { CanaryApi, CallOptions } from './CanaryApi';
