export { createGateway } from './createGateway';
export type { Gateway, GatewayAnswer, GatewayChat } from './Gateway';
export { GatewayFailure } from './GatewayFailure';
export type { GatewayFailureKind } from './GatewayFailure';
export type { GatewayOptions } from './HttpGateway';
