import type { ApiEndpoint } from '../http';
import type { PodServers } from './PodServers';
import { demoTimings } from './StandInContext';
import type { StandInContext, StandInTimings } from './StandInContext';
import { CanaryStandIn } from './canary';
import { StandInClient } from './client';
import { runController } from './runtime';
import { ServiceStandIn } from './service';
import { WorkloadStandIn } from './workload';

export interface StandInOptions {
  /** The pace at the start; a demo's by default. */
  timings?: StandInTimings;
  now?: () => Date;
  /** From 0 up to 1; spreads the time that an apply takes. */
  random?: () => number;
  /** Only objects in these namespaces; absent: the whole cluster. */
  namespaces?: readonly string[];
  /** What runs in the pods; by default nothing does. */
  podServers?: PodServers;
  /** Told of failures that are tried again. */
  log?: (line: string) => void;
}

export interface RunningStandIns {
  setTimings(timings: StandInTimings): void;
  /** Resolves when nothing runs and every connection is closed. */
  stop(): Promise<void>;
}

/**
 * Starts the controllers that a laptop lacks: of LLMService, of LLMCanary, and of Deployments with
 * their pods. The kinds have to be served already. They hold no state that a restart would miss.
 */
export function startStandIns(
  server: ApiEndpoint,
  options: StandInOptions = {},
): RunningStandIns {
  let timings = options.timings ?? demoTimings;
  const client = new StandInClient(server);
  const context: StandInContext = {
    client,
    timings: () => timings,
    now: options.now ?? (() => new Date()),
    random: options.random ?? Math.random,
    podServers: options.podServers,
  };
  const run = {
    client,
    log: options.log ?? (() => {}),
    inScope: (namespace: string) =>
      options.namespaces?.includes(namespace) ?? true,
  };
  const running = [
    new WorkloadStandIn(context),
    new ServiceStandIn(context),
    new CanaryStandIn(context),
  ].map(reconciler => runController(reconciler, run));
  return {
    setTimings(next) {
      timings = next;
    },
    async stop() {
      await Promise.all(running.map(controller => controller.stop()));
      await client.close();
    },
  };
}
