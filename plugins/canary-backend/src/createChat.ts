import type { PermissionsService } from '@backstage/backend-plugin-api';
import {
  createGateway,
  type Gateway,
} from '@llm-canary/backstage-plugin-canary-node';
import { AuthorizedChats } from './authorization';
import { RoutedChats } from './chat';
import type { Cluster } from './clusters';
import type { CanaryConfig } from './config';

/** What the plugin does with chats, put together. */
export interface Chat {
  authorized: AuthorizedChats;
  /** Ends all chats. */
  stop(): Promise<void>;
}

/** The part of the composition root that talks to models. */
export function createChat(options: {
  config: Pick<CanaryConfig, 'clusters' | 'deadlines'>;
  clusters: readonly Cluster[];
  permissions: PermissionsService;
}): Chat {
  const { config, clusters, permissions } = options;
  const gateways = new Map<string, Gateway>(
    config.clusters.flatMap(({ name, gateway }) =>
      gateway ? [[name, createGateway(gateway)] as const] : [],
    ),
  );
  const chats = new RoutedChats({
    clusters,
    gatewayOf: cluster => gateways.get(cluster),
    deadlineMilliseconds: config.deadlines.detailMilliseconds,
  });
  return {
    authorized: new AuthorizedChats({ chats, permissions }),
    async stop() {
      await Promise.allSettled(
        [...gateways.values()].map(gateway => gateway.close()),
      );
    },
  };
}
