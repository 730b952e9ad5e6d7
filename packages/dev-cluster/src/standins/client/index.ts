export * from './ApiError';
export * from './ApiObject';
export * from './StandInClient';
export * from './kinds';
export * from './canaryKeys';
