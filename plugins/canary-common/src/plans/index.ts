export { mergeLayers, type MergedLayers } from './mergeLayers';
export type * from './types';
