export { canonicalJson } from './canonicalJson';
export { mergeLayers, type MergedLayers } from './mergeLayers';
export { maskPlan, type ValuesOfPlan } from './maskPlan';
export type * from './types';
