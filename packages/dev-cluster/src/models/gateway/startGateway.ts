import type { ApiEndpoint } from '../../http';
import type { ScrapeTarget } from '../ScrapeTargets';
import type { GatewayRoute } from './GatewayRoute';
import { MockGateway } from './MockGateway';
import type { GatewayOptions } from './MockGateway';
import type { RouteLimits } from './RouteState';

/** A mock gateway that runs. */
export interface Gateway {
  /** `http://127.0.0.1:port`; routes are the first part of the path. */
  url: string;
  /** Its page of metrics. */
  target: ScrapeTarget;
  routes(): readonly GatewayRoute[];
  /** In place of all limits before. */
  limit(limits: RouteLimits): void;
  close(): Promise<void>;
}

/**
 * Starts a gateway over the ModelRoutes of a cluster: `POST /<route>/v1/…` goes to a ready pod, of an
 * experiment's arms by their weights. The header `X-Routed-Peer` of an answer says which pod it was,
 * `X-Session-Id` of a request keeps a conversation on one, and `PUT /_limits` sets limits.
 */
export async function startGateway(
  cluster: ApiEndpoint,
  options: GatewayOptions,
): Promise<Gateway> {
  const gateway = new MockGateway(cluster, options);
  const port = await gateway.listen(options.port);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    target: { url: `${url}/metrics`, job: 'gateway', labels: undefined },
    routes: () => gateway.routes(),
    limit: limits => gateway.limit(limits),
    close: () => gateway.close(),
  };
}
