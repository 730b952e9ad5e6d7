/**
 * Backend of the canary plugin.
 *
 * @packageDocumentation
 */
export { canaryPlugin as default } from './plugin';
