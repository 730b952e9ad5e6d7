export type { GatewayRoute } from './GatewayRoute';
export { startGateway, type Gateway } from './startGateway';
