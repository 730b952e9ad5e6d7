export {
  standInPinKeys,
  type PinKeys,
  type ProjectionMode,
} from './BridgeContext';
export type { BridgeFault, BridgeFaults } from './BridgeFaults';
export {
  startAimBridge,
  type AimBridgeOptions,
  type RunningAimBridge,
} from './startAimBridge';
