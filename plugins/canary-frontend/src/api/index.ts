export { canaryApiRef } from './canaryApiRef';
