/**
 * Backend of the canary plugin.
 *
 * @packageDocumentation
 */
export {
  canaryMetricsExtensionPoint,
  type CanaryMetricsExtensionPoint,
} from './metrics';
export { canaryPlugin as default } from './plugin';
