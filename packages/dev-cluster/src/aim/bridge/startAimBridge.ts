import type { ApiEndpoint } from '../../http';
import { StandInClient } from '../../standins/client';
import { runController, type RunningController } from '../../standins/runtime';
import {
  standInPinKeys,
  type BridgeContext,
  type PinKeys,
  type ProjectionMode,
} from './BridgeContext';
import { BridgeFaults } from './BridgeFaults';
import { ProfileCacheStandIn } from './cache/ProfileCacheStandIn';
import { ProfileStandIn } from './profile/ProfileStandIn';
import { AimServiceStandIn } from './service/AimServiceStandIn';

export interface AimBridgeOptions {
  /** The operator's own default is Exhaustive. */
  mode?: ProjectionMode;
  pinKeys?: PinKeys;
  /** Only objects in these namespaces; absent: the whole cluster. */
  namespaces?: readonly string[];
  now?: () => Date;
  /** Told of failures that are tried again. */
  log?: (line: string) => void;
}

export interface RunningAimBridge {
  readonly faults: BridgeFaults;
  /** Ends it and starts it again, which heals an update that was not dispatched. */
  restart(): Promise<void>;
  /** Resolves when nothing of it runs. */
  stop(): Promise<void>;
}

/**
 * Starts what a migration meets of the AIM engine: the controllers of profiles, of profile caches and of
 * services, which honour a preservation pin. The kinds have to be served already.
 */
export function startAimBridge(
  server: ApiEndpoint,
  options: AimBridgeOptions = {},
): RunningAimBridge {
  const client = new StandInClient(server);
  const context: BridgeContext = {
    client,
    mode: options.mode ?? 'Exhaustive',
    pinKeys: options.pinKeys ?? standInPinKeys,
    faults: new BridgeFaults(),
    now: options.now ?? (() => new Date()),
  };
  let running = startControllers(context, options);
  const stopControllers = () =>
    Promise.all(running.map(controller => controller.stop()));
  return {
    faults: context.faults,
    async restart() {
      await stopControllers();
      context.faults.heal('updateNotDispatched');
      running = startControllers(context, options);
    },
    async stop() {
      await stopControllers();
      await client.close();
    },
  };
}

function startControllers(
  context: BridgeContext,
  { namespaces, log = () => {} }: AimBridgeOptions,
): RunningController[] {
  return [
    new ProfileStandIn(context),
    new ProfileCacheStandIn(context),
    new AimServiceStandIn(context),
  ].map(reconciler =>
    runController(reconciler, {
      client: context.client,
      log,
      inScope: namespace => namespaces?.includes(namespace) ?? true,
    }),
  );
}
