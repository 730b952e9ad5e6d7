import type { Gateway } from './Gateway';
import { HttpGateway, type GatewayOptions } from './HttpGateway';

/**
 * A gateway over HTTP. Nothing is asked of it before the first chat.
 * @public
 */
export function createGateway(options: GatewayOptions): Gateway {
  return new HttpGateway(options);
}
