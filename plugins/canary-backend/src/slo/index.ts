export { createSloDiffs } from './createSloDiffs';
export { createSloOperations } from './createSloOperations';
export { createSloServices } from './createSloServices';
export { observeSlo } from './observeSlo';
export type { SloEnvironment } from './SloEnvironment';
export type { SloOperations } from './SloOperations';
