export { connectRealApi } from './connectRealApi';
export type { RealApi, RealApiConnection } from './RealApi';
export { realApiAvailable, realApiForTests } from './realApiForTests';
export { startRealApi, type RealApiOptions } from './startRealApi';
