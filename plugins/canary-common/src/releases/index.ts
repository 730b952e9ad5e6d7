export * from './types';
export * from './requests';
export { diffValues } from './diffValues';
