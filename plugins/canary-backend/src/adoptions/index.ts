export { AdoptionWatch } from './AdoptionWatch';
export { DatabaseAdoptionStore } from './DatabaseAdoptionStore';
export type { Adoption } from './types';
