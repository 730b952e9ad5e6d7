export { applyCrds } from './applyCrds';
export type { CustomResourceDefinition } from './customResourceDefinition';
export { foreignResourceDefinitions } from './foreignResourceDefinitions';
export { customResourceDefinitions } from './customResourceDefinitions';
