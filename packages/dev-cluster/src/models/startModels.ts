import type { ApiEndpoint } from '../http';
import type { PodServers } from '../standins';
import type { Address } from '../standins/client';
import type { ScrapeTargets } from './ScrapeTargets';
import { demoBehaviour, seededRandom } from './behaviour';
import type { ModelBehaviour, ServedModel } from './behaviour';
import { startGateway } from './gateway';
import type { Gateway } from './gateway';
import { ModelHost } from './host';
import { startLoad } from './load';
import type { RunningLoad } from './load';
import type { ModelServer } from './server';

export interface ModelsOptions {
  /** Of all luck: lengths, times, failures, and which arm gets a request. 1 by default. */
  seed?: number;
  /** How the model of a service fares; as in the demo by default. */
  behaviourOf?: (model: ServedModel) => ModelBehaviour;
  log?: (line: string) => void;
}

/** The mock models of a cluster, without its gateway at first. */
export interface RunningModels {
  /** For the stand-ins, which have to be started with it. */
  podServers: PodServers;
  /** Pages of the model servers that are ready, and of the gateway once there is one. */
  targets: ScrapeTargets;
  /** The model servers of a service, in the order of its pods. */
  serversOf(service: Address): ModelServer[];
  /** Starts the gateway over the routes of the cluster; at most once. */
  openGateway(
    cluster: ApiEndpoint,
    options?: { port?: number; namespaces?: readonly string[] },
  ): Promise<Gateway>;
  /** Starts a small steady load through the gateway, which has to be open. */
  startLoad(options?: { requestsPerSecond?: number }): RunningLoad;
  /** Ends load, gateway and model servers. */
  stop(): Promise<void>;
}

/** Prepares mock models for the pods of stand-ins; each one starts with its pod. */
export function startModels(options: ModelsOptions = {}): RunningModels {
  const { seed = 1, behaviourOf = demoBehaviour, log } = options;
  const host = new ModelHost({ behaviourOf, random: seededRandom(seed) });
  let gateway: Gateway | undefined;
  const loads: RunningLoad[] = [];
  return {
    podServers: host,
    targets: {
      list: () => [...host.list(), ...(gateway ? [gateway.target] : [])],
      onChange: listener => host.onChange(listener),
    },
    serversOf: service => host.serversOf(service),
    async openGateway(cluster, part = {}) {
      gateway = await startGateway(cluster, {
        ...part,
        random: seededRandom(seed + 1),
        log,
      });
      host.tell();
      return gateway;
    },
    startLoad(part = {}) {
      if (!gateway) throw new Error('the gateway is not open');
      const { url, routes } = gateway;
      const random = seededRandom(seed + 2);
      const load = startLoad({ ...part, gatewayUrl: url, routes, random });
      loads.push(load);
      return load;
    },
    async stop() {
      await Promise.all(loads.map(load => load.stop()));
      await gateway?.close();
      await host.stop();
    },
  };
}
