export { connectRealApi } from './connectRealApi';
export { freePorts } from './freePorts';
export { Keeper } from './Keeper';
export type { RealApi, RealApiConnection } from './RealApi';
export { helmAvailable } from './helmAvailable';
export { realApiAvailable, realApiForTests } from './realApiForTests';
export { startRealApi, type RealApiOptions } from './startRealApi';
