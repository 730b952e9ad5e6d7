export type { ActionServices } from './ActionServices';
export { registerActions, type ActionEnvironment } from './registerActions';
