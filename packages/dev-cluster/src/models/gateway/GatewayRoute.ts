import type { Address } from '../../standins/client';

/** A model server that the gateway may send a request to. */
export interface Peer {
  /** `ip:port`. */
  address: string;
  node: string;
  /** How many GPUs its container has. */
  gpus: number;
  service: Address;
}

/** A part of the traffic of a route. */
export interface RouteArm {
  /** Of the experiment; empty where the route has one service only. */
  name: string;
  weight: number;
  service: Address;
  /** Those that are ready. */
  peers: readonly Peer[];
}

/** A route of the gateway, as the objects of the cluster say it. */
export interface GatewayRoute {
  /** The first part of its path. */
  name: string;
  /** `arm`: the own route of an arm, beside that of its experiment. */
  kind: 'experiment' | 'arm' | 'service';
  arms: readonly RouteArm[];
}
