export { canonicalJson } from './canonicalJson';
export { mergeLayers, type MergedLayers } from './mergeLayers';
export type * from './types';
