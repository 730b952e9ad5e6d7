export { applyCrds } from './applyCrds';
export type { CustomResourceDefinition } from './customResourceDefinition';
export { customResourceDefinitions } from './customResourceDefinitions';
